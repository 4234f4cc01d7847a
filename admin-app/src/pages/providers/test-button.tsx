import { opsCalls, type Provider } from '@fenshen/contract';
import { App, Button } from 'antd';
import { errorText } from '../../lib/error-text';
import { useCall } from '../../lib/use-call';

/** Asks the vendor something harmless with what is saved, and says what came of it. */
export function TestButton({
  provider: { code, name },
  disabled,
}: {
  provider: Provider;
  disabled?: boolean;
}) {
  const { message } = App.useApp();
  const testing = useCall(opsCalls.providerTest);
  const start = () =>
    testing.mutate(
      { code },
      {
        onSuccess: ({ test }) => {
          if (test?.ok) void message.success(`${name} 连接正常`);
          else void message.error(`${name} 连接失败，请检查密钥与接口地址`);
        },
        onError: (error) => void message.error(errorText(error)),
      },
    );
  const text = testing.isPending ? '正在连接' : '测试连接';
  return (
    <Button loading={testing.isPending} disabled={disabled} onClick={start} aria-label={`${text}：${name}`}>
      {text}
    </Button>
  );
}
