import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { opsCalls, type Output } from '@fenshen/contract';
import { AutoComplete, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../lib/format';
import { CODE_STATE_LABELS, jobKindLabel, jobStateLabel } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import styles from './look-up.module.css';

const SETTLE_MS = 300;
/** Fewer characters mean too many accounts. */
const LEAST = 2;

interface Hit {
  /** Where it leads; also its key. */
  value: string;
  label: string;
}

/** What was found, each with the page that explains it. */
function hitsOf({ users, job, code }: Output<typeof opsCalls.lookUp>, asked: string): Hit[] {
  const standing =
    code && Object.entries(CODE_STATE_LABELS).find(([state]) => state === code.state)?.[1].text;
  return [
    ...(job
      ? [
          {
            value:
              job.entry_id === null ? `/jobs?job=${job.id}` : `/users/${job.user_id}?entry=${job.entry_id}`,
            label: `任务 ${jobStateLabel(job.state).text} · ${job.subject_name || jobKindLabel(job.kind)} · ${job.username}`,
          },
        ]
      : []),
    ...(code
      ? [
          {
            value:
              code.user_id === null
                ? `/codes?code=${encodeURIComponent(asked)}`
                : `/users/${code.user_id}?code=${code.id}`,
            label: `兑换码 ${standing ?? code.state} · ${code.code}${code.username ? ` · ${code.username}` : ''}`,
          },
        ]
      : []),
    ...users.map((user) => ({
      value: `/users/${user.id}`,
      label: `用户 ${user.username} · ${formatCount(user.credits)} 积分`,
    })),
  ];
}

/** From a phone number, a job's id or a whole code straight to what explains it. */
export function LookUp() {
  const { site } = useStaff();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = asked.length >= LEAST;
  const { data, isFetching } = useCallQuery(opsCalls.lookUp, { site_id: site.id, q: asked }, { enabled });
  const hits = enabled && data && !isFetching ? hitsOf(data, asked) : [];
  const settled = enabled && asked === text.trim() && !isFetching;
  // Enter before the reply: the first hit is opened when it comes, unless something else was typed meanwhile.
  const [entered, setEntered] = useState('');
  const open = useCallback(
    (to: string) => {
      setText('');
      setAsked('');
      setEntered('');
      void navigate(to);
    },
    [navigate],
  );
  const first = settled && entered === asked ? hits[0]?.value : undefined;
  useEffect(() => {
    if (first !== undefined) open(first);
  }, [first, open]);
  const enter = () => {
    if (settled) return;
    setEntered(text.trim());
    setAsked(text.trim());
  };
  return (
    <AutoComplete
      className={styles.box}
      value={text}
      options={hits}
      onChange={(next: string) => setText(next.startsWith('/') ? '' : next)}
      onSelect={open}
      popupMatchSelectWidth={false}
      popupClassName={styles.found}
      defaultActiveFirstOption
      notFoundContent={settled ? '没有找到，请核对手机号、任务编号或完整兑换码' : null}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder="手机号、任务编号或兑换码"
        aria-label="查找用户、任务或兑换码"
        allowClear
        onPressEnter={enter}
        maxLength={100}
      />
    </AutoComplete>
  );
}
