import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A directory for one test file, removed afterwards. Returns a function that makes paths in it.
 * Tests with files start media tools, which a busy machine may take long for: they get three minutes each.
 */
export function scratchDir(): (name: string) => string {
  jest.setTimeout(180_000);
  const dir = mkdtempSync(join(tmpdir(), 'fenshen-engine-test-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return (name) => join(dir, name);
}
