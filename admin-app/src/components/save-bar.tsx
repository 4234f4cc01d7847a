import { useWarnAboutChange } from '@refinedev/core';
import { Button } from 'antd';
import styles from './save-bar.module.css';

interface SaveBarProps {
  saving: boolean;
  /** Puts the saved values back. */
  onReset: () => void;
}

/** Stays in sight at the end of a long form and says whether something is unsaved. */
export function SaveBar({ saving, onReset }: SaveBarProps) {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const reset = () => {
    onReset();
    setWarnWhen?.(false);
  };
  return (
    <div className={styles.bar}>
      <span className={styles.note} role="status">
        {warnWhen ? '有修改尚未保存' : '所有修改均已保存'}
      </span>
      <Button onClick={reset} disabled={!warnWhen || saving}>
        撤销修改
      </Button>
      <Button type="primary" htmlType="submit" loading={saving} disabled={!warnWhen}>
        保存
      </Button>
    </div>
  );
}
