import { roleMay } from './permissions';

it('keeps branding and notices from support', () => {
  expect(roleMay('support', 'sites', 'edit')).toBe(false);
  expect(roleMay('support', 'notices', 'list')).toBe(false);
  expect(roleMay('operator', 'sites', 'edit')).toBe(true);
});

it('lets support issue codes and look accounts up', () => {
  expect(roleMay('support', 'batches', 'create')).toBe(true);
  expect(roleMay('support', 'users', 'show')).toBe(true);
});

it('refuses what it does not know', () => {
  expect(roleMay('owner', 'prices', 'edit')).toBe(false);
  expect(roleMay('owner', 'jobs', 'delete')).toBe(false);
  expect(roleMay('owner', 'toString', 'length')).toBe(false);
});
