import { Dialog } from './dialog';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { useCloneProtocol } from '../../lib/clone-protocol';
import { toast } from '../../lib/toast';
import styles from './consent-dialog.module.css';
import { QueryView } from '../query-view';
import { RichText } from '../rich-text';
import { Skeletons } from '../skeletons';
import { TickBox } from '../tick-box';

interface Props {
  /** Name of the terms; the protocol's own title where absent. */
  name?: string;
  /** What the tick says. */
  promise: (title: string) => ReactNode;
  /** Shown when going on without the tick. */
  refusal: string;
  /** What to prepare, above the terms. */
  advice?: readonly string[];
  onClose: () => void;
  onAgree: () => void;
}

const DEFAULT_NAME = '形象克隆承诺书';

/** The terms of cloning a likeness or a voice. Going on needs the tick. */
export function ConsentDialog({ name, promise, refusal, advice, onClose, onAgree }: Props) {
  const protocol = useCloneProtocol();
  const title = name ?? (protocol.data?.title || DEFAULT_NAME);
  const [ticked, setTicked] = useState(false);
  const next = () => (ticked ? onAgree() : toast.warning(refusal));

  return (
    <Dialog
      open
      width={640}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="next" look="primary" disabled={!protocol.data} onClick={next}>
          下一步
        </Button>,
      ]}
    >
      {advice && (
        <ul className={styles.advice}>
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.terms} tabIndex={0} role="document" aria-label={title}>
        <QueryView
          query={protocol}
          pending={<Skeletons count={1} shape={160} />}
          failed={`${title}没有加载出来`}
        >
          {({ content }) => <RichText html={content} />}
        </QueryView>
      </div>
      <TickBox checked={ticked} disabled={!protocol.data} onChange={setTicked}>
        <span>{promise(title)}</span>
      </TickBox>
    </Dialog>
  );
}
