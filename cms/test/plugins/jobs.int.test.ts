import type { Jobs } from '../../src/plugins/jobs/public';
import { onSite, systemScope } from '../../src/kernel/scope';
import { resolveOf, startBareStrapi, type BareStrapi } from '../helpers/bare-strapi';
import { redisUrl } from '../helpers/database';
import { speechPayload } from '../helpers/jobs/jobs-world';
import { waitFor } from '../helpers/wait-for';

/** A project that keeps no files and has a vendor that says everything at once. */
const PLUGINS = `
const { mkdtemp, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { tmpdir } = require('node:os');
let files = 0;
module.exports = () => ({
  jobs: {
    enabled: true,
    resolve: ${resolveOf('jobs')},
    config: {
      redisUrl: ${JSON.stringify(redisUrl())},
      redisPrefix: 'bare-jobs-${process.pid}:',
      worker: { heavy: 1, light: 1 },
      media: () => ({
        localPath: async () => { throw new Error('no files here'); },
        scratchDir: () => mkdtemp(join(tmpdir(), 'bare-jobs-')),
        save: async () => ++files,
      }),
      adapters: () => [{
        code: 'embedded',
        name: 'A vendor',
        operations: ['speech'],
        resubmitSafe: true,
        submit: async ({ op }, { scratchDir }) => {
          const audio = join(scratchDir, 'speech.m4a');
          await writeFile(audio, 'spoken');
          return { kind: 'finished', output: { op, durationMs: 4000, files: { audio } } };
        },
      }],
      subjects: () => ({
        letter: {
          settle: (tx, scope, job, outcome) =>
            tx.run('insert into letters (job_id, spoken, file) values ($1, $2, $3)', [job.id, outcome.ok, outcome.ok ? outcome.result.fileId : null]),
        },
      }),
    },
  },
});`;

describe('jobs in a Strapi of somebody else', () => {
  let bare: BareStrapi;
  beforeAll(async () => {
    bare = await startBareStrapi(PLUGINS);
    await bare.database.admin.query('create table letters (job_id text unique, spoken boolean, file int)');
  });
  afterAll(() => bare.stop());

  it('runs a job to its end and settles what it was for', async () => {
    const jobs = bare.strapi.plugin('jobs').service<Jobs>('jobs');
    const scope = { ...onSite(systemScope('test'), 1, 7), role: 'member' as const };
    const { jobId } = await jobs.transaction(scope, (tx) =>
      jobs.create(tx, scope, {
        kind: 'speech',
        channel: 'fish',
        payload: speechPayload('你好'),
        userId: 7,
        subject: { type: 'letter', id: 1 },
      }),
    );
    const done = await waitFor('the job to end', async () => {
      const job = await jobs.session(scope, (sql) => jobs.get(sql, scope, jobId));
      return job?.state === 'succeeded' ? job : null;
    });
    expect(done.result).toMatchObject({ durationMs: 4_000, fileId: 1 });
    const { rows } = await bare.database.admin.query('select * from letters');
    expect(rows).toEqual([{ job_id: jobId, spoken: true, file: 1 }]);
    const neighbour = { ...scope, siteId: 2 };
    expect(await jobs.session(neighbour, (sql) => jobs.get(sql, neighbour, jobId))).toBeNull();
  });
});
