import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { until } from './net';
import { ROOT } from './paths';
import { step } from './report';

export interface Watch {
  /** Folder for what the runtime says of a process that hangs. */
  reports: string;
  /** Silence for this long is a hang, ms. */
  silenceMs: number;
  /** Written by the command when its work is done; it may take `exitMs` more to end. */
  resultFile?: string;
  exitMs?: number;
}

interface DiagnosticReport {
  javascriptStack?: { stack?: string[] };
  libuv?: { type: string; is_active?: boolean; is_referenced?: boolean; [detail: string]: unknown }[];
}

const POLL_MS = 1_000;
const REPORT_MS = 5_000;
const NO_REPORT = 'It left no report: its event loop is blocked.';

/**
 * Runs a Node command to its end; its words appear on stderr. One that falls silent, or does not end once its result
 * is written, is asked where it is (a diagnostic report of its stack and of the handles that keep it alive) and is
 * then ended: a hang fails fast and says where. Resolves to the exit code; a hang is never 0.
 */
export function runWatched(args: string[], env: NodeJS.ProcessEnv, watch: Watch): Promise<number | null> {
  rmSync(watch.reports, { recursive: true, force: true });
  mkdirSync(watch.reports, { recursive: true });
  if (watch.resultFile) rmSync(watch.resultFile, { force: true });
  const diagnostics = [
    '--report-on-signal',
    '--report-signal=SIGUSR2',
    `--report-directory=${watch.reports}`,
  ];
  const child = spawn(process.execPath, [...diagnostics, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let heard = Date.now();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      heard = Date.now();
      process.stderr.write(chunk);
    });
  return new Promise((resolve, reject) => {
    let doneAt = 0;
    const timer = setInterval(() => {
      if (!doneAt && watch.resultFile && existsSync(watch.resultFile)) doneAt = Date.now();
      const overdue = doneAt > 0 && Date.now() - doneAt > (watch.exitMs ?? watch.silenceMs);
      if (!overdue && Date.now() - heard < watch.silenceMs) return;
      clearInterval(timer);
      step(overdue ? 'its work is done, but it does not end' : 'it has been silent for too long');
      void endHanging(child, watch.reports);
    }, POLL_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(timer);
      resolve(code);
    });
  });
}

async function endHanging(child: ChildProcess, reports: string): Promise<void> {
  child.kill('SIGUSR2');
  // One that is not whole yet cannot be read.
  const written = async () => Promise.resolve(whereItHangs(reports) !== NO_REPORT);
  await until('a report of where it hangs', REPORT_MS, written).catch(() => {});
  process.stderr.write(`${whereItHangs(reports)}\n`);
  child.kill('SIGKILL');
}

/** The stack and the live handles out of the reports that were written, for a person to read. */
function whereItHangs(reports: string): string {
  const files = existsSync(reports) ? readdirSync(reports) : [];
  if (files.length === 0) return NO_REPORT;
  return files.map((file) => describeReport(readFileSync(path.join(reports, file), 'utf8'))).join('\n');
}

function describeReport(json: string): string {
  const { javascriptStack, libuv = [] } = JSON.parse(json) as DiagnosticReport;
  const handles = libuv
    .filter((handle) => handle.is_active && handle.is_referenced)
    .map(
      ({ type, is_active: _a, is_referenced: _r, address: _at, ...detail }) =>
        `  ${type} ${JSON.stringify(detail)}`,
    );
  return [
    'at:',
    ...(javascriptStack?.stack ?? []).map((line) => `  ${line}`),
    'kept alive by:',
    ...handles,
  ].join('\n');
}
