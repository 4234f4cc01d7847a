/** Progress for the person at the terminal goes to stderr, so that stdout stays clean for results. */
const started = Date.now();

export function step(text: string): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds}s • ${text}\n`);
}

/** A failure the reader can act on: printed as one line, without a stack. */
export class Unusable extends Error {}

/** Runs a command's main function; expected failures end it with one clear line. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text =
      error instanceof Unusable ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n✗ ${text}\n`);
    process.exit(1);
  });
}
