import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countOf } from './jest-run';

const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-report-'));
function report(name: string, content: object): string {
  const file = path.join(dir, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('what passed and failed is what the report says', () => {
  const file = report('some', { numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1 });
  expect(countOf(file, 1, false)).toEqual({ passed: 7, failed: 2 });
});

test('a file that could not be read as tests is a failure, and so is an end that is none', () => {
  const unread = report('unread', { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 });
  expect(countOf(unread, 1, false)).toEqual({ passed: 7, failed: 1 });
  const killed = report('killed', { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 0 });
  expect(countOf(killed, null, false)).toEqual({ passed: 7, failed: 1 });
});

test('no report is a failure, unless the run may find nothing and ended well', () => {
  const none = path.join(dir, 'none.json');
  expect(countOf(none, 0, false)).toEqual({ passed: 0, failed: 1 });
  expect(countOf(none, 0, true)).toEqual({ passed: 0, failed: 0 });
  expect(countOf(none, 1, true)).toEqual({ passed: 0, failed: 1 });
});
