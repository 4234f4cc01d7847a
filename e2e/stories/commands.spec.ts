import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { newMember, send } from '../support/api';

const ROOT = path.resolve(__dirname, '../..');

/** Runs one of the commands the README names, as an operator would, to its end. */
function npmRun(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => (stdout += String(part)));
  child.stderr.on('data', (part) => (stderr += String(part)));
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}

const beside = { DATA_DIR: process.env.E2E_DATA_DIR };

test('npm run cdkey:issue prints codes that can be redeemed', async () => {
  const args = ['cdkey:issue', '--', '--site', 'default', '--credits', '30', '--days', '30', '--count', '2'];
  const { status, stdout, stderr } = await npmRun(args, beside);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const codes = stdout.trim().split('\n');
  expect(codes).toHaveLength(2);
  const { token } = await newMember(100);
  for (const code of codes) await send(calls.account.cdkey, { code }, token);
  expect((await send(calls.account.credits, {}, token)).credits).toBe(160);
});

test('npm run reconcile ends and finds the books of the running product sound', async () => {
  const { status, stdout, stderr } = await npmRun(['reconcile'], beside);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  expect(stderr).toContain('账目相符');
});

test('npm run torture finds nothing off, in a short form', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fenshen-torture-'));
  try {
    // Without the flood: an API process more beside the product under test.
    const args = ['torture', '--', '--seconds', '200', '--operations', '200', '--seed', '11', '--flood', '0'];
    const { status, stdout, stderr } = await npmRun(args, { DATA_DIR: dataDir });
    // What was off stands on stdout.
    expect({ status, told: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, told: '' });
    expect(stdout).toMatch(/^violations\s+0$/m);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
