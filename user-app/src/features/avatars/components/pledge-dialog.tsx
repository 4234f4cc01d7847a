import { ERRORS } from '@fenshen/contract';
import { Button, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { RichText } from '../../../components/rich-text';
import { toast } from '../../../lib/toast';
import { useCloneProtocol } from '../api/clone-protocol';
import styles from './clone.module.css';

const NAME = '形象克隆承诺书';

/** The terms of cloning a likeness. Going on needs the tick. */
export function PledgeDialog({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  const protocol = useCloneProtocol();
  const title = protocol.data?.title || NAME;
  const [ticked, setTicked] = useState(false);
  const next = () => (ticked ? onAgree() : toast.warning(ERRORS.AVATAR_CONSENT_REQUIRED.msg));

  return (
    <Modal
      open
      centered
      width={640}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="next" type="primary" disabled={!protocol.data} onClick={next}>
          下一步
        </Button>,
      ]}
    >
      <div className={styles.terms} tabIndex={0} role="document" aria-label={title}>
        {protocol.isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
        {protocol.isError && (
          <p>
            承诺书暂时无法显示。
            <Button type="link" onClick={() => void protocol.refetch()}>
              重新加载
            </Button>
          </p>
        )}
        {protocol.data && <RichText html={protocol.data.content} />}
      </div>
      <Checkbox checked={ticked} disabled={!protocol.data} onChange={(e) => setTicked(e.target.checked)}>
        我已阅读并同意《{title}》，并保证已取得视频中人物的授权
      </Checkbox>
    </Modal>
  );
}
