/** @jest-environment jsdom */
import { adoptUnkeyed, inheritOwn, ownStorage } from './own-storage';
import { session } from './session';

const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ id, v: 0 }))}.s`;

beforeEach(() => {
  localStorage.clear();
  session.signOut();
});

test('one account never reads what another kept', () => {
  session.signIn(tokenOf(1));
  const first = ownStorage();
  first.set('create.channel', 'fast');
  session.signIn(tokenOf(2));
  expect(ownStorage().get('create.channel')).toBeNull();
  // What was begun under the first stays the first's.
  first.set('late', 'x');
  expect(ownStorage().keys('')).toEqual([]);
  session.signIn(tokenOf(1));
  expect(ownStorage().keys('').sort()).toEqual(['create.channel', 'late']);
});

test('what an earlier release kept goes to the account signed in, once', () => {
  localStorage.setItem('fenshen.noticesSeen', '7');
  adoptUnkeyed(1);
  session.signIn(tokenOf(1));
  expect(ownStorage().get('noticesSeen')).toBe('7');
  adoptUnkeyed(2);
  session.signIn(tokenOf(2));
  expect(ownStorage().get('noticesSeen')).toBeNull();
});

test('without an account it is dropped', () => {
  localStorage.setItem('fenshen.create.draft', '{"script":"谁的？"}');
  adoptUnkeyed(null);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a visitor who signs in brings what was written, and overwrites nothing', () => {
  session.signIn(tokenOf(5));
  ownStorage().set('create.draft.tab', 'visitor');
  ownStorage().set('create.channel', 'fast');
  session.signIn(tokenOf(9));
  ownStorage().set('create.channel', 'deep');
  inheritOwn(5, 9);
  expect(ownStorage().get('create.draft.tab')).toBe('visitor');
  expect(ownStorage().get('create.channel')).toBe('deep');
  session.signIn(tokenOf(5));
  expect(ownStorage().keys('')).toEqual([]);
});
