/** @jest-environment jsdom */
import type { PresetChoices, WorkPreset } from '@fenshen/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Presets } from './presets';

const calls: { path: string; method: string; payload: unknown }[] = [];
let refusal: string | null = null;
let kept: WorkPreset[] = [];
jest.mock('../../../lib/call', () => ({
  call: async (endpoint: { path: string; method: string }, payload: unknown) => {
    calls.push({ path: endpoint.path, method: endpoint.method, payload });
    if (endpoint.method === 'GET') return { list: kept };
    if (refusal) throw new Error(refusal);
    return { id: 1 };
  },
}));

const CHOICES: PresetChoices = { rate: 1, volume: 1, pitch: 1, subtitles: 'bar' };
const writes = () => calls.filter(({ method }) => method !== 'GET');

function show(onApply = jest.fn<void, [WorkPreset]>()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Presets choices={CHOICES} onApply={onApply} />
    </QueryClientProvider>,
  );
  return onApply;
}

beforeEach(() => {
  calls.length = 0;
  refusal = null;
  kept = [{ id: 7, name: '带货', choices: CHOICES }];
});

async function typeName(name: string) {
  fireEvent.click(screen.getByRole('button', { name: '存为预设' }));
  fireEvent.change(screen.getByLabelText('预设名称'), { target: { value: name } });
}

test('a preset is taken up', async () => {
  const onApply = show();
  fireEvent.click(await screen.findByRole('button', { name: /我的预设/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: '带货' }));
  expect(onApply).toHaveBeenCalledWith(kept[0]);
  expect(await screen.findByRole('button', { name: '删除预设 带货' })).toBeTruthy();
});

test('choices are kept once, however often it is pressed', async () => {
  show();
  await typeName(' 口播 ');
  const save = screen.getByRole('button', { name: '保存' });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByLabelText('预设名称')).toBeNull());
  expect(writes()).toEqual([
    { path: '/api/user/workPreset', method: 'POST', payload: { ...CHOICES, name: '口播' } },
  ]);
});

test('without a name nothing is sent', async () => {
  show();
  await typeName('  ');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(writes()).toEqual([]);
});

test('why it was not kept is said in place, and the name stays', async () => {
  refusal = '预设已达50个上限，请删除不用的预设后再保存';
  show();
  await typeName('第五十一');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('预设名称')).toHaveProperty('value', '第五十一');
});
