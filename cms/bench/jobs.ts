import { ACCOUNTS, createBenchDatabase, endow } from './bench-database';
import { bareBull, LANES, paidJobs, type Run } from './jobs-load';
import { line, median, runBench, scaled } from './report';

const JOBS = scaled(1_500);
const BARE_JOBS = scaled(4_000);
const ROUNDS = scaled(3);
const CREWS = [1, 2, 4].slice(0, scaled(3));
const PACED = scaled(150);
const PACE_MS = 40;
const BACKLOG = scaled(100);

const users = (count: number) => Array.from({ length: count }, (_, i) => 1 + (i % ACCOUNTS));
const middle = (runs: Run[]) => median(runs.map((run) => run.perSecond));

function quantiles({ starts }: Run): string {
  const sorted = starts.map(({ waitMs }) => waitMs).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  return `${at(0.5)} / ${at(0.95)} ms`;
}

runBench(async () => {
  const bench = await createBenchDatabase(LANES);
  await endow(bench.db);
  await bareBull({ users: users(BARE_JOBS / 4) });
  // A database that has run for a while: plans made over empty tables are of no use to anybody.
  await paidJobs(bench, { users: users(JOBS) });
  const bare: Run[] = [];
  const ours = new Map<number, Run[]>(CREWS.map((crew) => [crew, []]));
  // All of them in every round: what else the machine does falls on each.
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareBull({ users: users(BARE_JOBS) }));
    for (const [crew, runs] of ours) runs.push(await paidJobs(bench, { users: users(JOBS) }, crew));
  }
  line('jobs that do nothing, bare Bull, 1 worker', `${middle(bare).toFixed(0)} /s`);
  for (const [crew, runs] of ours) {
    line(`the same held, recorded and charged, ${crew} worker(s)`, `${middle(runs).toFixed(0)} /s`);
    const ratios = runs.map((run, round) => run.perSecond / (bare[round]?.perSecond ?? Number.NaN));
    line('  ours ÷ bare Bull (aim ≥ 0.15, and no fall with more workers)', median(ratios).toFixed(2));
    line('  statements of the workers a job', median(runs.map((run) => run.statements)).toFixed(1));
  }
  const paced = { users: users(PACED), everyMs: PACE_MS };
  line('submit to start, median / 95 %, bare Bull', quantiles(await bareBull(paced)));
  line('submit to start, median / 95 %, ours', quantiles(await paidJobs(bench, paced)));
  const crowd = { users: [...Array.from({ length: BACKLOG }, () => 1), 2] };
  const { starts } = await paidJobs(bench, crowd, 1, { first: true });
  const place = starts.findIndex(({ userId }) => userId === 2) + 1;
  line(
    `place of a second user's job behind ${BACKLOG} of a first (first come: ${BACKLOG + 1})`,
    String(place),
  );
  await bench.drop();
});
