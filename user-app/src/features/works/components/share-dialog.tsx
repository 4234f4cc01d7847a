import { LIMITS, type Work, type WorkShare } from '@fenshen/contract';
import { copyText } from '@fenshen/web';
import { useState } from 'react';
import { Dialog } from '../../../components/antd/dialog';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../lib/toast';
import { useShares, useShareWork, useTakeShareBack } from '../api/shares';
import { SHARE_TERMS, shareEnd, shareNote } from '../share-text';
import styles from './share-dialog.module.css';

/** Makes links to a work, and closes those there are. */
export function ShareDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const share = useShareWork(work.id);
  const [days, setDays] = useState<number>(7);
  const [password, setPassword] = useState('');
  return (
    <Dialog
      open
      width={480}
      title={`分享「${work.name}」`}
      okText="生成链接"
      cancelText="关闭"
      busy={share.isPending}
      error={share.error}
      onOk={() => share.mutate({ days, password: password.trim() })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <fieldset className={styles.terms}>
          <legend>有效期</legend>
          {SHARE_TERMS.map((term) => (
            <label key={term.days} className={styles.term}>
              <input
                type="radio"
                name="days"
                className="visually-hidden"
                checked={days === term.days}
                onChange={() => setDays(term.days)}
              />
              {term.label}
            </label>
          ))}
        </fieldset>
        <TextField
          label={`访问密码（选填，至少${LIMITS.sharePasswordMin}位）`}
          value={password}
          maxLength={LIMITS.passwordMax}
          autoComplete="off"
          placeholder="不填写则任何人凭链接即可观看"
          onChange={setPassword}
        />
        {share.data && <NewLink address={share.data} />}
      </div>
      <Links workId={work.id} />
    </Dialog>
  );
}

function NewLink({ address }: { address: string }) {
  const copy = async () => {
    if (await copyText(address)) toast.success('复制成功!');
    else toast.error('复制失败，请手动复制');
  };
  return (
    <div className={styles.link} role="status">
      <div className={styles.address}>
        <input
          readOnly
          value={address}
          aria-label="分享链接"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="primary" onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <span className={styles.note}>链接只在此显示一次，请立即复制保存；无需登录即可观看</span>
    </div>
  );
}

/** The links there are, without their addresses: nobody keeps those. */
function Links({ workId }: { workId: number }) {
  const shares = useShares(workId).data?.list ?? [];
  const back = useTakeShareBack(workId);
  if (shares.length === 0) return null;
  const close = (share: WorkShare) => back.mutate(share.id, { onSuccess: () => toast.success('链接已停用') });
  return (
    <section className={styles.list} aria-label="已有的分享链接">
      <h3>已有的分享链接</h3>
      {shares.map((share) => (
        <div key={share.id} className={styles.item}>
          <span>
            {shareEnd(share)}
            <small>{shareNote(share)}</small>
          </span>
          <Button size="small" busy={back.isPending} onClick={() => close(share)}>
            停用
          </Button>
        </div>
      ))}
      <SendProblem error={back.error} />
    </section>
  );
}
