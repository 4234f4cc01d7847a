import { opsCalls } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Alert, Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { lazyDialog } from '../../components/lazy-part';
import { Panel } from '../../components/page';
import { StatusTag } from '../../components/status-tag';
import { useCallQuery } from '../../lib/use-call-query';

const SetupDialog = lazyDialog(() => import('./setup-dialog'));
const TurnOffDialog = lazyDialog(() => import('./turn-off-dialog'));
const RenewCodesDialog = lazyDialog(() => import('./renew-codes-dialog'));

/** So few are left that new ones had better be made. */
const FEW = 3;

/** The own second factor: how it stands, and what can be done about it. */
export function SecondFactorPanel() {
  const state = useCallQuery(opsCalls.secondFactor, {});
  const [open, setOpen] = useState<'setup' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const { data } = state;
  return (
    <Panel
      title="两步验证"
      extra={
        data && (
          <StatusTag
            label={data.enabled ? { text: '已开启', tone: 'good' } : { text: '未开启', tone: 'neutral' }}
          />
        )
      }
    >
      {!data && state.error && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {!data && !state.error && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {data && !data.enabled && (
        <>
          <p className="muted">登录时除密码外，再输入手机上身份验证器显示的 6 位验证码。</p>
          <Button type="primary" onClick={() => setOpen('setup')}>
            开启两步验证
          </Button>
        </>
      )}
      {data?.enabled && (
        <>
          <p className="muted">
            {formatTime(data.enrolled_time)} 开启，剩余 {data.recovery_left} 个恢复码
          </p>
          {data.recovery_left < FEW && (
            <Alert
              type="warning"
              showIcon
              message="恢复码即将用完，请重新生成并保存"
              style={{ marginBottom: 16 }}
            />
          )}
          <Space wrap>
            <Button onClick={() => setOpen('codes')}>重新生成恢复码</Button>
            <Button danger onClick={() => setOpen('off')}>
              关闭两步验证
            </Button>
          </Space>
        </>
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog required={data?.required ?? false} onClose={close} />}
      {open === 'codes' && <RenewCodesDialog onClose={close} />}
    </Panel>
  );
}
