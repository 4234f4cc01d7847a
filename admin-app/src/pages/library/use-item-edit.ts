import type { Endpoint, Input } from '@fenshen/contract';
import { App } from 'antd';
import { errorText } from '../../lib/error-text';
import { useCall } from '../../lib/use-call';

/** Shows or hides a thing at once, without a form. */
export function useToggle<E extends Endpoint>(endpoint: E) {
  const { message } = App.useApp();
  const edit = useCall(endpoint, { about: (input) => Object(input).id });
  return (item: { id: number; name: string }, enabled: boolean) =>
    edit.mutate({ id: item.id, enabled: enabled ? 1 : 0 } as Input<E>, {
      onSuccess: () => {
        message.success(enabled ? `「${item.name}」已在用户端显示` : `「${item.name}」已隐藏`);
      },
      onError: (error) => message.error(errorText(error)),
    });
}
