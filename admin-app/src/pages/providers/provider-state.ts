import type { Provider } from '@fenshen/contract';
import type { Label } from '../../lib/labels';

/** Where a provider stands, in one word. */
export function providerState({ fields, is_ready, test }: Provider): Label {
  if (fields.length === 0) return { text: '可用', tone: 'good' };
  if (!is_ready) return { text: '未配置', tone: 'neutral' };
  if (test === null) return { text: '未测试', tone: 'warn' };
  return test.ok ? { text: '连接正常', tone: 'good' } : { text: '连接失败', tone: 'bad' };
}

/** What the form sends: secrets that were typed, plain values that changed. */
export function changedValues(
  fields: Provider['fields'],
  typed: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, secret, shown }) => {
      const value = (typed[name] ?? '').trim();
      return value === (secret ? '' : shown) ? [] : [[name, value] as const];
    }),
  );
}
