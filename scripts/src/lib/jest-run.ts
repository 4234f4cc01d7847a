import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_DIR, inRoot } from './paths';
import { step } from './report';
import { runWatched } from './watched-run';

export interface Count {
  passed: number;
  failed: number;
}
const NOTHING: Count = { passed: 0, failed: 0 };

export interface JestRun {
  /** As it is told, e.g. "unit". */
  name: string;
  /** Of jest.config.js. */
  projects: readonly string[];
  env?: NodeJS.ProcessEnv;
  args?: readonly string[];
  /** The tests that reach what has changed since this commit: there may be none. */
  since?: string | null;
}

/** No file of tests takes this long; the slowest tell of themselves after two to three minutes on a busy machine. */
const SILENCE_MS = 6 * 60_000;
const EXIT_MS = 20_000;

/** Runs Jest's projects to their end. */
export async function runJest({
  name,
  projects,
  env = {},
  args = [],
  since = null,
}: JestRun): Promise<Count> {
  const report = inRoot('node_modules', '.fenshen-build', `jest-${name}.json`);
  const status = await runWatched(
    [
      inRoot('node_modules/jest/bin/jest.js'),
      ...['--selectProjects', ...projects],
      ...args,
      ...(since === null ? [] : [`--changedSince=${since}`, '--passWithNoTests']),
      ...['--json', `--outputFile=${report}`],
    ],
    env,
    {
      reports: path.join(DATA_DIR, 'test', `hang-${name}`),
      silenceMs: SILENCE_MS,
      resultFile: report,
      exitMs: EXIT_MS,
    },
  );
  step(`${name} tests ${status === 0 ? 'passed' : 'failed'}`);
  return countOf(report, status, since !== null);
}

/**
 * What Jest's report says. `runWatched` removes the report of an earlier run first, so none means that Jest never came
 * to its end; but for a run that may find nothing, which ends well without one.
 */
export function countOf(report: string, status: number | null, mayFindNothing: boolean): Count {
  if (!existsSync(report)) return mayFindNothing && status === 0 ? NOTHING : { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  const failed = Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0, status === 0 ? 0 : 1);
  return { passed: numPassedTests ?? 0, failed };
}
