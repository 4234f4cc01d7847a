import type { SiteSettings } from '@fenshen/contract';
import { changesBetween, effective, readPatch, splitByRole } from './site-patch';

const published = { title: '甲', theme: 'dark', hosts: ['a.cn'], trial_credits: 0 } as SiteSettings;

test('a patch keeps what differs alone', () => {
  expect(effective(published, { title: '甲', theme: 'light', hosts: ['a.cn'] })).toEqual({ theme: 'light' });
});

test('an operator decides on all but what names the tenant and costs the platform', () => {
  const patch = { title: '乙', hosts: ['b.cn'], super_helper_hosts: [], trial_credits: 5 };
  const { own, others } = splitByRole(patch, 'operator');
  expect(own).toEqual({ title: '乙' });
  expect(Object.keys(others).sort()).toEqual(['hosts', 'super_helper_hosts', 'trial_credits']);
  expect(splitByRole(patch, 'owner')).toEqual({ own: patch, others: {} });
});

test('changes come in the order of the form, with both values', () => {
  const after = { ...published, hosts: ['a.cn', 'b.cn'], title: '乙' };
  expect(changesBetween(published, after)).toEqual([
    { field: 'title', before: '甲', after: '乙' },
    { field: 'hosts', before: ['a.cn'], after: ['a.cn', 'b.cn'] },
  ]);
});

test('what is stored and no longer holds to the rules is left out', () => {
  expect(readPatch({ title: '乙', logo: 'javascript:x', code: 'x', hosts: 'a.cn' })).toEqual({ title: '乙' });
});
