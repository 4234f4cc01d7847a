import { calls } from '@fenshen/contract';
import { useLogout } from '@refinedev/core';
import { App, Button } from 'antd';
import { errorText } from '../../lib/error-text';
import { useCall } from '../../lib/use-call';

/** Signs out everywhere, here too. */
export function EndSessions() {
  const { modal, message } = App.useApp();
  const { mutate: leave } = useLogout();
  const end = useCall(calls.account.logout);
  const ask = () =>
    modal.confirm({
      title: '退出所有设备？',
      content: '包括当前设备，之后需要重新登录。',
      okText: '全部退出',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () =>
        end.mutateAsync({}).then(
          () => leave(),
          (error: unknown) => void message.error(errorText(error)),
        ),
    });
  return (
    <Button danger onClick={ask}>
      退出所有设备
    </Button>
  );
}
