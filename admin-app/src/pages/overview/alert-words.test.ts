import { alertKinds, type OpsAlert } from '@fenshen/contract';
import { alertWords } from './alert-words';

const alert = (over: Partial<OpsAlert>): OpsAlert => ({
  kind: 'disk',
  level: 'error',
  count: 3,
  name: '标准',
  target: 'video-df',
  detail: '2.0 GB',
  since: '2026-03-10 12:00:00',
  ...over,
});

test.each(alertKinds)('%s says what happened and what to do', (kind) => {
  const { title, text, to, link } = alertWords(alert({ kind }));
  expect(title).not.toContain('undefined');
  expect(text).toMatch(/。$/);
  expect(Boolean(to)).toBe(Boolean(link));
});

test('a channel that is down leads to its failed jobs', () => {
  expect(alertWords(alert({ kind: 'channel-down' })).to).toBe('/jobs?state=failed&channel=video-df');
});

test('a reconciliation that names nobody leads nowhere in the app', () => {
  expect(alertWords(alert({ kind: 'reconcile-off', target: '' })).to).toBe('');
  expect(alertWords(alert({ kind: 'reconcile-off', target: '7' })).to).toBe('/users/7');
});
