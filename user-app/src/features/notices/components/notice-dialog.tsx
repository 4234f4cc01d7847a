import type { Notice } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Glyph } from '../../../components/glyph';
import { RichText } from '../../../components/rich-text';
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
  if (notices.isLoading) return <div className={styles.body} role="status" aria-label="正在加载" />;
  if (notices.isError) {
    return (
      <div className={styles.body}>
        <EmptyState
          glyph="bell"
          title="公告没有加载出来"
          action={<Button onClick={() => void notices.refetch()}>重新加载</Button>}
        />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      {notices.data?.length ? (
        <ul>
          {notices.data.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              autoFocus={notice.id === left}
              onPick={() => setChosen(notice.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState glyph="bell" title="暂无公告！" />
      )}
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
      {notice.data && (
        <article className={styles.article}>
          <h2 className={styles.heading}>{notice.data.title}</h2>
          <time className={styles.time}>{notice.data.create_time}</time>
          <RichText html={notice.data.content ?? ''} />
        </article>
      )}
      {notice.isError && <EmptyState glyph="bell" title="公告没有加载出来" text="请返回列表后重试" />}
    </div>
  );
}
