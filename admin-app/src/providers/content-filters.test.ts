import { toStrapiFilters, toStrapiSort } from './content-filters';

it('leaves empty filters out', () => {
  expect(toStrapiFilters()).toEqual({});
  expect(toStrapiFilters([{ field: 'title', operator: 'contains', value: '' }])).toEqual({});
});

it('keeps groups and speaks the words of Strapi', () => {
  const filters = toStrapiFilters([
    {
      operator: 'or',
      value: [
        { field: 'site_id', operator: 'eq', value: 2 },
        { field: 'site_id', operator: 'null', value: true },
      ],
    },
    { field: 'title', operator: 'contains', value: '升级' },
  ]);
  expect(filters).toEqual({
    and: [{ or: [{ site_id: { eq: 2 } }, { site_id: { null: true } }] }, { title: { containsi: '升级' } }],
  });
});

it('refuses an operator it cannot say', () => {
  expect(() => toStrapiFilters([{ field: 'a', operator: 'between', value: [1, 2] }])).toThrow('between');
});

it('sorts by several fields', () => {
  const sorters = [
    { field: 'pinned', order: 'desc' as const },
    { field: 'createdAt', order: 'asc' as const },
  ];
  expect(toStrapiSort(sorters)).toEqual(['pinned:desc', 'createdAt:asc']);
});
