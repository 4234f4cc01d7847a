/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MoreBelow } from '../components/more-below';
import { PICK_PAGE_SIZE, usePaged } from './use-paged';

interface Thing {
  id: number;
}
const things = (from: number, to: number): Thing[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ id: from + i }));

let asked: number[];
let all: Thing[];
beforeEach(() => (asked = []));

function List({ known = null }: { known?: { list: Thing[]; total: number } | null }) {
  const paged = usePaged({
    queryKey: ['things'],
    staleTime: Infinity,
    known,
    fetchPage: async (page, limit) => {
      asked.push(page);
      return { list: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
  });
  return (
    <>
      <p>{paged.data?.length ?? 'none'}</p>
      <MoreBelow list={paged} />
    </>
  );
}
const show = (known?: { list: Thing[]; total: number }) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List known={known ?? null} />
    </QueryClientProvider>,
  );
const more = () => screen.queryByRole('button', { name: '加载更多' });

test('a list is read page by page, and no further than it goes', async () => {
  all = things(1, 2 * PICK_PAGE_SIZE + 3);
  show();
  await screen.findByText(String(PICK_PAGE_SIZE));
  expect(asked).toEqual([1]);
  fireEvent.click(more()!);
  await screen.findByText(String(2 * PICK_PAGE_SIZE));
  fireEvent.click(more()!);
  await screen.findByText(String(2 * PICK_PAGE_SIZE + 3));
  expect(more()).toBeNull();
  expect(asked).toEqual([1, 2, 3]);
});

test('a thing that moved to the next page meanwhile stands there once', async () => {
  all = things(1, PICK_PAGE_SIZE + 1);
  show();
  await screen.findByText(String(PICK_PAGE_SIZE));
  all = [{ id: 99 }, ...all];
  fireEvent.click(more()!);
  await screen.findByText(String(PICK_PAGE_SIZE + 1));
});

test('what the page brought whole is not asked for', async () => {
  all = things(1, 2);
  show({ list: all, total: 2 });
  expect(screen.getByText('2')).toBeTruthy();
  expect([asked, more()]).toEqual([[], null]);
});
