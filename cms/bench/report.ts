const SCALE = Number(process.env.BENCH_SCALE ?? 1);

/** So many of something, or the part of them that a short run says (BENCH_SCALE, above 0 and up to 1). */
export const scaled = (count: number): number => Math.max(1, Math.round(count * SCALE));

/** One row of the bench's table, on standard output. */
export const line = (what: string, figure: string): void => {
  process.stdout.write(`${what.padEnd(64)} ${figure}\n`);
};

export const perSecond = (count: number, ms: number): number => (count * 1000) / ms;

/** The middle one: a noisy neighbour spoils a round, not the figure. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Runs `act` on `lanes` lanes until the time is up; returns how often a second it was done. */
export async function rateOf(lanes: number, forMs: number, act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() - started < forMs) {
        await act();
        done += 1;
      }
    }),
  );
  return perSecond(done, performance.now() - started);
}

/** Runs `act` for every item, `lanes` at a time. */
export async function inLanes<T>(lanes: number, items: readonly T[], act: (item: T) => Promise<unknown>) {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < items.length) await act(items[next++] as T);
    }),
  );
}

/** A bench's main function: what goes wrong ends it with a line and status 1. */
export function runBench(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
}
