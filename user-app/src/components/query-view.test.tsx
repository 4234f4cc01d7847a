/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { QueryView } from './query-view';

const show = (query: { data?: number[]; isPending?: boolean; refetch?: () => void }) =>
  render(
    <QueryView
      query={{ data: undefined, isPending: false, refetch: () => undefined, ...query }}
      pending="稍等"
      failed="列表没有加载出来"
      isEmpty={(list) => list.length === 0}
      empty="还没有"
    >
      {(list) => list.join()}
    </QueryView>,
  ).container.textContent;

test('what is not here is never drawn as emptiness', () => {
  expect(show({ isPending: true })).toBe('稍等');
  expect(show({ data: [] })).toBe('还没有');
  expect(show({ data: [1, 2] })).toBe('1,2');
  const refetch = jest.fn();
  expect(show({ refetch })).toContain('列表没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
