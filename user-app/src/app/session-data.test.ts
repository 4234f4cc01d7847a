/** @jest-environment jsdom */
import { dataEpoch } from '../lib/data-epoch';
import { confirm } from '../lib/confirm';
import { handedScript, handScript } from '../lib/handed-script';
import { ownStorage } from '../lib/own-storage';
import { queryClient } from '../lib/query-client';
import { session, TOKEN_KEY } from '../lib/session';
import { toastStore } from '../lib/toast';
import { keys } from '../lib/query-keys';
import { bindSessionToData } from './session-data';

const tokenOf = (id: number, version = 0) => `h.${btoa(JSON.stringify({ id, v: version }))}.s`;
const be = (isTourist: 0 | 1) => queryClient.setQueryData(keys.account, { is_tourist: isTourist });
/** As another tab of this browser does it. */
const elsewhere = (token: string | null) => {
  if (token) localStorage.setItem(TOKEN_KEY, token);
  else localStorage.removeItem(TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, storageArea: localStorage }));
};
const said = () => toastStore.read().map(({ text }) => text);

bindSessionToData();

beforeEach(() => {
  session.signIn(tokenOf(1));
  be(0);
});

test('another account finds nothing of the last one', async () => {
  const before = dataEpoch.get();
  handScript('给一号的文案');
  const asked = confirm({ title: '删除' });
  session.signIn(tokenOf(2));
  expect(queryClient.getQueryData(keys.account)).toBeUndefined();
  expect(handedScript()).toBeNull();
  expect(await asked).toBe(false);
  expect(dataEpoch.get()).toBe(before + 1);
});

test('a visitor who registers is the same account and keeps everything', () => {
  const before = dataEpoch.get();
  be(1);
  ownStorage().set('create.draft.tab', 'typed');
  session.signIn(tokenOf(1, 1));
  expect(ownStorage().get('create.draft.tab')).toBe('typed');
  expect(dataEpoch.get()).toBe(before);
});

test('a visitor’s draft goes on with whoever signs in from there, a member’s does not', () => {
  be(1);
  ownStorage().set('create.draft.visit', 'typed');
  session.signIn(tokenOf(3));
  expect(ownStorage().get('create.draft.visit')).toBe('typed');
  be(0);
  session.signIn(tokenOf(4));
  expect(ownStorage().get('create.draft.visit')).toBeNull();
});

test('this tab follows another, and says so', () => {
  elsewhere(tokenOf(5));
  expect(session.token()).toBe(tokenOf(5));
  expect(said()).toContain('已在其他标签页切换账号，本页已同步');
  elsewhere(null);
  expect(session.token()).toBeNull();
  expect(said()).toContain('已在其他标签页退出登录');
});
