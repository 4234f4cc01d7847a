import { USER_PAGES, userPageOf } from '@fenshen/contract';
import { soonPages } from '../app/soon-pages';
import { paths } from './paths';

test('the server knows every page of the app, and no other', () => {
  const routes = new Set([...Object.values(paths), ...soonPages.map(({ path }) => path)]);
  expect([...USER_PAGES].sort()).toEqual([...routes].sort());
});

test('a path means the page it names, with or without a slash at its end', () => {
  expect([userPageOf('/home'), userPageOf('/material/index/')]).toEqual(['/home', '/material/index']);
  expect(['/', '', '/homes', '/home/x', '//home'].map(userPageOf)).toEqual([null, null, null, null, null]);
});
