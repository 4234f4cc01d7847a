import type { Provider } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Button, Tag } from 'antd';
import { StatusTag } from '../../components/status-tag';
import { jobKindLabel } from '../../lib/labels';
import styles from './page.module.css';
import { providerState } from './provider-state';
import { TestButton } from './test-button';

/** One provider: what it can do, whether it works, and which channels rely on it. */
export function ProviderCard({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const { name, code, operations, fields, channels, test, update_time, updated_by } = provider;
  const editText = provider.is_ready ? '修改配置' : '填写密钥';
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.names}>
          <strong>{name}</strong>
          <span className="muted mono">{code}</span>
        </div>
        <StatusTag label={providerState(provider)} />
      </div>
      <div className={styles.tags}>
        {operations.map((operation) => (
          <Tag key={operation}>{jobKindLabel(operation)}</Tag>
        ))}
      </div>
      <BoundChannels channels={channels} />
      {!provider.is_ready && channels.length > 0 && (
        <p className={styles.alarm} role="status">
          已有通道使用此服务商，填写密钥前这些任务无法处理
        </p>
      )}
      {test && !test.ok && <p className={styles.quiet}>服务商答复：{test.message}</p>}
      {fields.length === 0 ? (
        <p className={styles.quiet}>随系统运行，无需配置</p>
      ) : (
        <>
          {update_time && (
            <p className={styles.quiet}>
              {updated_by || '系统'} 保存于 {formatTime(update_time)}
              {test && `，${formatTime(test.time)} 测试`}
            </p>
          )}
          <div className={styles.acts}>
            <Button onClick={onEdit} aria-label={`${editText}：${name}`}>
              {editText}
            </Button>
            {provider.is_ready && <TestButton provider={provider} />}
          </div>
        </>
      )}
    </article>
  );
}

function BoundChannels({ channels }: Pick<Provider, 'channels'>) {
  if (channels.length === 0) return <p className={styles.quiet}>还没有通道使用</p>;
  return (
    <p className={styles.quiet}>
      用于{' '}
      {channels
        .map(({ channel, name, is_fallback }) => name + (is_fallback ? '（备用）' : '') || channel)
        .join('、')}
    </p>
  );
}
