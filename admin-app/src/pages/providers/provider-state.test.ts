import type { Provider } from '@fenshen/contract';
import { changedValues, providerState } from './provider-state';

const field = (name: string, secret: boolean, shown: string) => ({
  ...{ name, secret, shown, label: name, hint: '', required: secret },
  ...{ is_set: shown !== '', fallback: '' },
});
const fields = [field('key', true, '0001'), field('model', false, 's1')];
const provider = (over: Partial<Provider>): Provider => ({
  ...{ code: 'x', name: 'X', operations: ['speech'], channels: [] },
  ...{ fields, is_ready: true, update_time: '', updated_by: '', test: null },
  ...over,
});

it('says where a provider stands', () => {
  const time = '';
  const states = [
    provider({ fields: [] }),
    provider({ is_ready: false }),
    provider({}),
    provider({ test: { ok: true, message: '', time } }),
    provider({ test: { ok: false, message: 'auth', time } }),
  ].map((each) => providerState(each).text);
  expect(states).toEqual(['可用', '未配置', '未测试', '连接正常', '连接失败']);
});

it('sends typed secrets and changed values alone; an emptied value is cleared', () => {
  expect(changedValues(fields, { key: '', model: 's1' })).toEqual({});
  expect(changedValues(fields, { key: ' k2 ', model: '' })).toEqual({ key: 'k2', model: '' });
});
