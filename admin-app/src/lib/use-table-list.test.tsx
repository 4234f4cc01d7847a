/** @jest-environment jsdom */
import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { shortRouter } from '../providers/router';
import { StaffContext } from './staff-context';
import { useTableList } from './use-table-list';

const asked: Parameters<DataProvider['getList']>[0][] = [];
let answer: () => Promise<void>;
beforeEach(() => {
  asked.length = 0;
  answer = async () => undefined;
});
const provider = {
  getList: async (params: (typeof asked)[number]) => {
    asked.push(params);
    await answer();
    const { currentPage = 1 } = params.pagination ?? {};
    return { data: [{ id: `row ${currentPage}` }], total: 130 };
  },
} as unknown as DataProvider;

let list: ReturnType<typeof useTableList<{ id: string }>>;
let go: ReturnType<typeof useNavigate>;
let address: string;
function Draw() {
  list = useTableList<{ id: string }>('jobs', {
    filters: { name: 'contains', paused: 'flag' },
    within: [{ field: 'batch_id', operator: 'eq', value: '7' }],
    order: [{ field: 'createdAt', order: 'desc' }],
  });
  go = useNavigate();
  const { pathname, search } = useLocation();
  address = pathname + search;
  return <p aria-busy={list.loading}>{list.rows.map(({ id }) => id).join()}</p>;
}
const staff = {
  me: {
    id: 1,
    username: 'w',
    role: 'operator' as const,
    site: { id: 3, code: 'a', title: 'A' },
    must_enrol: false,
  },
  sites: [],
  site: { id: 3, code: 'a', title: 'A' },
  chooseSite: () => undefined,
};
async function draw(at = '/jobs') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <MemoryRouter initialEntries={['/elsewhere', at]}>
      <Refine
        dataProvider={{ default: provider, ops: provider }}
        routerProvider={shortRouter}
        resources={[{ name: 'jobs', list: '/jobs', meta: { dataProviderName: 'ops' } }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <StaffContext.Provider value={staff}>
          <Draw />
        </StaffContext.Provider>
      </Refine>
    </MemoryRouter>,
  );
  await settled();
}
const settled = () => waitFor(() => expect(list.loading).toBe(false));
const last = () => asked.at(-1);

test('the list begins where the address says, and leaves it as it is', async () => {
  await draw('/jobs?name=abc&paused=true&page=3&size=50&sort=credits-desc&job=j_1');
  expect(asked).toHaveLength(1);
  expect(last()).toMatchObject({
    pagination: { currentPage: 3, pageSize: 50 },
    sorters: [{ field: 'credits', order: 'desc' }],
    filters: [
      { field: 'name', operator: 'contains', value: 'abc' },
      { field: 'paused', operator: 'eq', value: true },
    ],
    meta: { siteId: 3, within: [{ field: 'batch_id', operator: 'eq', value: '7' }] },
  });
  expect(address).toBe('/jobs?name=abc&paused=true&page=3&size=50&sort=credits-desc&job=j_1');
});

test('paging and sorting are steps: the address says where, Back goes back', async () => {
  await draw();
  expect(address).toBe('/jobs');
  act(() => list.address.setPage(2, 20));
  await settled();
  expect(address).toBe('/jobs?page=2');
  act(() => list.address.setSort({ field: 'credits', order: 'asc' }));
  await settled();
  expect(address).toBe('/jobs?sort=credits-asc');
  act(() => go(-1));
  await waitFor(() => expect(list.address.page).toBe(2));
  expect([address, list.address.sort, screen.getByText('row 2').tagName]).toEqual([
    '/jobs?page=2',
    undefined,
    'P',
  ]);
  act(() => go(-1));
  await waitFor(() => expect(address).toBe('/jobs'));
  act(() => go(-1));
  await waitFor(() => expect(address).toBe('/elsewhere'));
});

test('another size starts at the first page, and so does a filter', async () => {
  await draw('/jobs?page=4');
  act(() => list.address.setPage(4, 50));
  await settled();
  expect([address, last()?.pagination?.currentPage]).toEqual(['/jobs?size=50', 1]);
  act(() => list.address.setPage(2, 50));
  await settled();
  act(() => list.address.setFilters({ name: 'x' }));
  await waitFor(() => expect(last()?.filters).toHaveLength(1));
  expect([address, last()?.pagination?.currentPage]).toEqual(['/jobs?size=50&name=x', 1]);
});

test('a link to the same list with other filters moves it there', async () => {
  await draw('/jobs?name=a');
  act(() => go('/jobs?name=b'));
  await waitFor(() => expect(last()?.filters).toMatchObject([{ value: 'b' }]));
  expect(address).toBe('/jobs?name=b');
});

test('while a search is on its way the rows stay and are said to be old', async () => {
  await draw();
  let arrive: () => void = () => undefined;
  answer = () => new Promise<void>((resolve) => (arrive = resolve));
  act(() => list.address.setFilters({ name: 'x' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect([list.loading, screen.getByText('row 1').getAttribute('aria-busy')]).toEqual([true, 'true']);
  act(() => arrive());
  await settled();
});

test('what stands elsewhere in the address asks nothing again', async () => {
  await draw('/jobs?page=2');
  act(() => go('/jobs?page=2&job=j_1'));
  await waitFor(() => expect(address).toContain('job='));
  await settled();
  expect(asked).toHaveLength(1);
});

test('a file of all rows is asked for with the same filters and order', async () => {
  await draw('/jobs?name=abc&page=2');
  await list.loadAll();
  expect(last()).toMatchObject({
    pagination: { currentPage: 1, pageSize: 500 },
    filters: [{ field: 'name', value: 'abc' }],
    meta: { siteId: 3, order: [{ field: 'createdAt', order: 'desc' }] },
  });
});

test('nonsense in the address is the first page, without a step to go back to', async () => {
  await draw('/jobs?page=-3&size=33');
  expect([list.address.page, list.address.pageSize, address]).toEqual([1, 20, '/jobs']);
  act(() => go(-1));
  await waitFor(() => expect(address).toBe('/elsewhere'));
});
