import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatch, stopper } from './cli/commands';
import { parse, USAGE, UsageError } from './cli/options';
import { EngineError } from './types';

function fail(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  if (!(error instanceof EngineError)) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
  process.stderr.write(
    `${error.userMessage ? `${error.userMessage}\n` : ''}[${error.code}] ${error.message}\n`,
  );
  return error.code === 'cancelled' ? 130 : 1;
}

async function main(): Promise<number> {
  process.once('SIGINT', () => stopper.abort());
  process.once('SIGTERM', () => stopper.abort());
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-cli-'));
  try {
    const { values, positionals } = parse(process.argv.slice(2));
    if (values.help) process.stdout.write(USAGE);
    else await dispatch(positionals[0], positionals.slice(1), values, dir);
    return 0;
  } catch (error) {
    return fail(error);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

void main().then((code) => {
  process.exitCode = code;
});
