import type { Notice } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Glyph } from '../../../components/glyph';
import { RichText } from '../../../components/rich-text';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useNotice, useNotices } from '../api/notices';
import { markSeen } from '../seen-notices';
import styles from './notice-dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Message centre: the list of notices, and one of them in full. */
export function NoticeDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title="消息中心"
      footer={null}
      width="75%"
      className={styles.dialog}
      destroyOnHidden
      onCancel={onClose}
    >
      <NoticeCentre />
    </Dialog>
  );
}

function NoticeCentre() {
  const notices = useNotices();
  const [chosen, setChosen] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (notices.data) markSeen(notices.data);
  }, [notices.data]);
  if (chosen !== null)
    return (
      <NoticeDetail
        id={chosen}
        onBack={() => {
          setLeft(chosen);
          setChosen(null);
        }}
      />
    );
  return (
    <div className={styles.body}>
      <QueryView
        query={notices}
        pending={<Skeletons shape={56} />}
        failed="公告没有加载出来"
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState glyph="bell" title="暂无公告！" />}
      >
        {(list) => (
          <ul>
            {list.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                autoFocus={notice.id === left}
                onPick={() => setChosen(notice.id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

interface RowProps {
  notice: Notice;
  /** The user comes back from it. */
  autoFocus: boolean;
  onPick: () => void;
}

function NoticeRow({ notice, autoFocus, onPick }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} autoFocus={autoFocus} onClick={onPick}>
        <span className={styles.words}>
          <span className={styles.title}>{notice.title}</span>
          {notice.desc && <span className={styles.desc}>{notice.desc}</span>}
        </span>
        <time className={styles.time}>{notice.create_time}</time>
        <Glyph name="chevron" size={16} />
      </button>
    </li>
  );
}

function NoticeDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const notice = useNotice(id);
  const body = useRef<HTMLDivElement>(null);
  // The row that was pressed is gone: the focus goes on inside the dialog.
  useEffect(() => body.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={body} className={styles.body}>
      <Button look="quiet" onClick={onBack}>
        <Glyph name="back" size={16} />
        返回列表
      </Button>
      <QueryView query={notice} pending={<Skeletons count={1} shape={240} />} failed="公告没有加载出来">
        {({ title, create_time, content }) => (
          <article className={styles.article}>
            <h2 className={styles.heading}>{title}</h2>
            <time className={styles.time}>{create_time}</time>
            <RichText html={content ?? ''} />
          </article>
        )}
      </QueryView>
    </div>
  );
}
