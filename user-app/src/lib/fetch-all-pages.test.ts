import { fetchAllPages } from './fetch-all-pages';

const paged = (items: number[], cap: number) => {
  const asked: number[] = [];
  const fetchPage = async (page: number) => {
    asked.push(page);
    return { list: items.slice((page - 1) * cap, page * cap), total: items.length };
  };
  return { asked, fetchPage };
};

describe('fetching all pages', () => {
  it('asks once when the first page holds everything', async () => {
    const { asked, fetchPage } = paged([1, 2], 500);
    await expect(fetchAllPages(fetchPage)).resolves.toEqual({ list: [1, 2], total: 2 });
    expect(asked).toEqual([1]);
  });

  it('goes on to the total', async () => {
    const items = Array.from({ length: 23 }, (_, i) => i);
    const { asked, fetchPage } = paged(items, 10);
    expect((await fetchAllPages(fetchPage)).list).toEqual(items);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('stops at an empty page when items vanish meanwhile', async () => {
    const asked: number[] = [];
    await fetchAllPages(async (page) => {
      asked.push(page);
      return { list: page === 1 ? [1] : [], total: 9 };
    });
    expect(asked).toEqual([1, 2]);
  });
});
