import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { opsCalls, type Output, type StaffRole } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_STATE_LABELS, jobKindLabel, jobStateLabel } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import { menuOf } from '../../resources';
import styles from './look-up.module.css';

const SETTLE_MS = 300;
/** Fewer characters mean too many accounts. */
const LEAST = 2;

type FoundCode = Output<typeof opsCalls.lookUp>['codes'][number];

/** Ctrl+K or ⌘K from anywhere. */
function useShortcut(act: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}

interface Hit {
  /** Where it leads; also its key. */
  value: string;
  label: string;
}

/** What was found, each with the page that explains it. */
function hitsOf({ users, job, code, codes, works }: Output<typeof opsCalls.lookUp>, asked: string): Hit[] {
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
    ...(code ? [codeHit(code, asked)] : []),
    ...codes.map((one) => codeHit(one, asked)),
    ...users.map((user) => ({
      value: `/users/${user.id}`,
      label: `用户 ${user.username} · ${formatCount(user.credits)} 积分`,
    })),
    ...works.map((work) => ({
      value: work.job_id ? `/jobs?job=${work.job_id}` : `/users/${work.user_id}?tab=works&work=${work.id}`,
      label: `作品 ${work.name} · ${work.username}`,
    })),
  ];
}

/** Nobody redeemed it yet: the list of codes is all there is to see. */
function codeHit(code: FoundCode, asked: string): Hit {
  const standing = Object.entries(CODE_STATE_LABELS).find(([state]) => state === code.state)?.[1].text;
  return {
    // The id tells apart those that end alike.
    value:
      code.user_id === null
        ? `/codes?code=${encodeURIComponent(asked)}&id=${code.id}`
        : `/users/${code.user_id}?code=${code.id}`,
    label: `兑换码 ${standing ?? code.state} · ${code.code}${code.username ? ` · ${code.username}` : ''}`,
  };
}

/** The pages a person may open, by part of their name. */
const pagesLike = (text: string, role: StaffRole): Hit[] =>
  text === ''
    ? []
    : menuOf(role)
        .flatMap(({ items }) => items)
        .filter(({ label }) => label.includes(text))
        .map(({ to, label }) => ({ value: to, label: `页面 ${label}` }));

/** From a phone number, a work's name, a job's id or a code straight to what explains it. */
export function LookUp() {
  const { me, site } = useStaff();
  const box = useRef<RefSelectProps>(null);
  useShortcut(useCallback(() => box.current?.focus(), []));
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = asked.length >= LEAST;
  const { data, isFetching } = useCallQuery(opsCalls.lookUp, { site_id: site.id, q: asked }, { enabled });
  const pages = pagesLike(text.trim(), me.role);
  const hits = [...pages, ...(enabled && data && !isFetching ? hitsOf(data, asked) : [])];
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
      ref={box}
      className={styles.box}
      value={text}
      options={hits}
      onChange={(next: string) => setText(next.startsWith('/') ? '' : next)}
      onSelect={open}
      popupMatchSelectWidth={false}
      popupClassName={styles.found}
      defaultActiveFirstOption
      notFoundContent={settled ? '没有找到，请核对手机号、作品名、任务编号或兑换码' : null}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder="手机号、作品名、任务编号、兑换码或页面（Ctrl K）"
        aria-label="查找用户、任务或兑换码"
        allowClear
        onPressEnter={enter}
        maxLength={100}
      />
    </AutoComplete>
  );
}
