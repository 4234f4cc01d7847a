import { Button, Popconfirm, Space } from 'antd';
import type { Bulk } from '../lib/use-bulk';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  chosen: readonly string[];
  bulk: Bulk;
  /** What one row is called, e.g. 提示词. */
  noun: string;
  /** Whether rows can be switched on and off. */
  switches?: boolean;
  onClear: () => void;
}

/** What can be done to the chosen rows at once. */
export function BulkBar({ chosen, bulk, noun, switches = true, onClear }: BulkBarProps) {
  if (chosen.length === 0) return null;
  const { pending } = bulk;
  return (
    <div className={styles.bar} role="region" aria-label="批量操作">
      <span aria-live="polite">
        已选 <strong className="num">{chosen.length}</strong> 条
      </span>
      <Space wrap>
        {switches && (
          <>
            <Button
              size="small"
              loading={pending}
              onClick={() => void bulk.update(chosen, { enabled: true })}
            >
              启用
            </Button>
            <Popconfirm
              title={`停用选中的 ${chosen.length} 条${noun}？`}
              description="停用后用户端不再显示，可随时重新启用"
              okText="停用"
              onConfirm={() => bulk.update(chosen, { enabled: false })}
            >
              <Button size="small" disabled={pending}>
                停用
              </Button>
            </Popconfirm>
          </>
        )}
        <Popconfirm
          title={`删除选中的 ${chosen.length} 条${noun}？`}
          description="删除后用户端不再显示，且无法恢复"
          okText="删除"
          okButtonProps={{ danger: true }}
          onConfirm={() => bulk.remove(chosen)}
        >
          <Button size="small" danger disabled={pending}>
            删除
          </Button>
        </Popconfirm>
        <Button size="small" type="text" disabled={pending} onClick={onClear}>
          取消选择
        </Button>
      </Space>
    </div>
  );
}
