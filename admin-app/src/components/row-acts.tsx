import { Button, Popconfirm, Space } from 'antd';
import type { ReactNode } from 'react';
import { useOnce } from '../lib/use-act';
import styles from './row-acts.module.css';

/** What can be done to one row, as quiet links. */
export function RowActs({ children }: { children: ReactNode }) {
  return (
    <Space size={16} className={styles.acts}>
      {children}
    </Space>
  );
}

interface RowActProps {
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}
export function RowAct({ danger = false, onClick, children }: RowActProps) {
  return (
    <Button type="link" size="small" danger={danger} className={styles.act} onClick={onClick}>
      {children}
    </Button>
  );
}

interface RemoveActProps {
  title: string;
  description: string;
  okText?: string;
  /** Its end closes the question; a failure is told by whoever acts. */
  onConfirm: () => unknown;
}
/** Removing asks once more. */
export function RemoveAct({ title, description, okText = '删除', onConfirm }: RemoveActProps) {
  const once = useOnce();
  return (
    <Popconfirm
      title={title}
      description={description}
      okText={okText}
      okButtonProps={{ danger: true }}
      onConfirm={() => once(async () => onConfirm())}
    >
      <Button type="link" size="small" danger className={styles.act}>
        {okText}
      </Button>
    </Popconfirm>
  );
}
