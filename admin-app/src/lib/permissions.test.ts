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

it('leaves money, jobs and channels to those who may move them', () => {
  expect(roleMay('support', 'users', 'adjust')).toBe(true);
  expect(roleMay('support', 'users', 'disable')).toBe(false);
  expect(roleMay('support', 'codes', 'recall')).toBe(false);
  expect(roleMay('support', 'jobs', 'settle')).toBe(false);
  expect(roleMay('support', 'audit', 'list')).toBe(false);
  expect(roleMay('operator', 'board', 'pause')).toBe(false);
  expect(roleMay('owner', 'board', 'pause')).toBe(true);
});

it('keeps the vendors’ accounts with the platform’s owner', () => {
  expect(roleMay('owner', 'providers', 'list')).toBe(true);
  expect(roleMay('operator', 'providers', 'list')).toBe(false);
  expect(roleMay('support', 'providers', 'edit')).toBe(false);
});

it('lets operators price channels without changing them', () => {
  expect(roleMay('operator', 'channel-prices', 'edit')).toBe(true);
  expect(roleMay('operator', 'video-channels', 'edit')).toBe(false);
  expect(roleMay('support', 'channel-prices', 'edit')).toBe(false);
});

it('keeps staff accounts from support', () => {
  expect(roleMay('operator', 'staff', 'create')).toBe(true);
  expect(roleMay('support', 'staff', 'list')).toBe(false);
  expect(roleMay('support', 'staff', 'reset-password')).toBe(false);
});
