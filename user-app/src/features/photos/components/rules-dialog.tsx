import { Button } from '../../../components/button';
import { Dialog } from '../../../components/antd/dialog';
import { QueryView } from '../../../components/query-view';
import { RichText } from '../../../components/rich-text';
import { Skeletons } from '../../../components/skeletons';
import { useCloneProtocol } from '../../../lib/clone-protocol';

/** The rules for using somebody's likeness. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const protocol = useCloneProtocol();
  return (
    <Dialog
      open
      width={640}
      title="使用规则"
      onCancel={onClose}
      footer={[
        <Button key="close" look="primary" onClick={onClose}>
          我知道了
        </Button>,
      ]}
    >
      <QueryView query={protocol} pending={<Skeletons count={1} shape={160} />} failed="使用规则没有加载出来">
        {({ content }) => <RichText html={content} />}
      </QueryView>
    </Dialog>
  );
}
