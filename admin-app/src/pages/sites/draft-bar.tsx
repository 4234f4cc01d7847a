import { opsCalls, type Output, type SiteField, SITE_FIELD_LABELS } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { App, Button, Popconfirm } from 'antd';
import { errorText } from '../../lib/error-text';
import { useOnce } from '../../lib/use-act';
import { useCall } from '../../lib/use-call';
import type { DraftWork } from './use-draft';
import styles from './draft-bar.module.css';

interface DraftBarProps {
  work: DraftWork;
  /** Fields whose value breaks a rule: not saved. */
  faults: readonly SiteField[];
  /** How many settings a publication would change. */
  changes: number;
  onReload: (keep: boolean) => Promise<void>;
  onDiscarded: (reply: Output<typeof opsCalls.siteDraftDiscard>) => void;
  onPublish: () => void;
}

/** Stays in sight: where the draft stands, and what can be done with it. */
export function DraftBar({ work, faults, changes, onReload, onDiscarded, onPublish }: DraftBarProps) {
  const { message } = App.useApp();
  const discard = useCall(opsCalls.siteDraftDiscard);
  const { held, state } = work;
  const once = useOnce();
  const drop = async () => {
    // What waits to be saved would come back after the draft is gone.
    await work.flush();
    await discard.mutate(
      { site_id: held.site.id, revision: work.revision() },
      {
        onSuccess: (reply) => {
          onDiscarded(reply);
          void message.success('已放弃草稿，恢复为已发布的内容');
        },
        onError: (error) => void message.error(errorText(error)),
      },
    );
  };
  return (
    <div className={styles.bar}>
      <span className={styles.note} role="status" data-tone={toneOf(state, faults)}>
        {noteOf(work, faults, changes)}
      </span>
      {state === 'conflict' && (
        <>
          <Button onClick={() => void onReload(false)}>载入最新草稿</Button>
          <Button type="primary" onClick={() => void onReload(true)}>
            保留我的修改
          </Button>
        </>
      )}
      {state === 'failed' && <Button onClick={() => void work.flush()}>重新保存</Button>}
      {state !== 'conflict' && (
        <>
          <Popconfirm
            title="放弃草稿？"
            description="所有未发布的修改都会丢失，无法找回"
            okText="放弃"
            cancelText="保留"
            okButtonProps={{ danger: true }}
            onConfirm={() => once(drop)}
          >
            <Button disabled={!changes || state === 'saving'} loading={discard.isPending}>
              放弃修改
            </Button>
          </Popconfirm>
          <Button
            type="primary"
            disabled={faults.length > 0 || (!changes && state === 'saved')}
            loading={state === 'saving'}
            onClick={onPublish}
          >
            发布…
          </Button>
        </>
      )}
    </div>
  );
}

const toneOf = (state: DraftWork['state'], faults: readonly SiteField[]) =>
  state === 'failed' || state === 'conflict' || faults.length ? 'bad' : undefined;

function noteOf({ state, problem, held }: DraftWork, faults: readonly SiteField[], changes: number): string {
  if (state === 'conflict') return '草稿刚被其他人修改，您的改动尚未保存';
  if (state === 'failed') return `草稿没有保存：${problem}`;
  if (faults.length)
    return `「${faults.map((field) => SITE_FIELD_LABELS[field]).join('」「')}」填写有误，改正后才会保存`;
  if (state === 'waiting' || state === 'saving') return '正在保存草稿…';
  if (!changes) return '与已发布的内容一致';
  const by = [held.updated_by, formatTime(held.update_time)].join(' ');
  return `已保存草稿 · 有 ${changes} 处未发布的修改（${by}）`;
}
