import type { Material } from '@fenshen/contract';
import { copyText } from '@fenshen/web';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/antd/dialog';
import { toast } from '../../../lib/toast';
import type { MaterialActions } from './material-card';
import styles from './preview-dialog.module.css';

interface Props {
  material: Material;
  actions: MaterialActions;
  onClose: () => void;
}

/** A picture or a text in full. */
export function PreviewDialog({ material, actions, onClose }: Props) {
  const isText = material.type === 'text';
  const copy = async () => {
    if (await copyText(material.text)) toast.success('复制成功!');
    else toast.error('复制失败，请手动复制');
  };
  return (
    <Dialog
      open
      width={isText ? 640 : 'fit-content'}
      title={material.name}
      onCancel={onClose}
      footer={[
        ...(isText
          ? [
              <Button key="copy" onClick={() => void copy()}>
                复制
              </Button>,
            ]
          : []),
        <Button key="use" look="primary" onClick={() => actions.onUse(material)}>
          用于创作
        </Button>,
      ]}
    >
      {isText ? (
        <p className={styles.text} tabIndex={0}>
          {material.text}
        </p>
      ) : (
        <img className={styles.picture} src={material.url} alt={material.name} />
      )}
    </Dialog>
  );
}
