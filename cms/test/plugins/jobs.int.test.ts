import { calls, ERRORS } from '@fenshen/contract';
import type { Jobs } from '../../src/plugins/jobs/public';
import { onSite, systemScope } from '../../src/kernel/scope';
import { resolveOf, startBareStrapi, type BareStrapi } from '../helpers/bare-strapi';
import { redisUrl } from '../helpers/database';
import { speechPayload } from '../helpers/jobs/jobs-world';
import { waitFor } from '../helpers/wait-for';

/** A project that keeps no files, has a vendor that says everything at once, and a desk of its own to pause. */
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
      scopeOf: (ctx) => ({ siteId: 1, userId: 9, role: ctx.get('x-role') || 'member', requestId: 'test', ip: ctx.ip }),
      staff: () => ({
        setPaused: async (tx, channel, paused) => void (await tx.run('update desks set paused = $2 where channel = $1', [channel, paused])),
      }),
      subjects: () => ({
        letter: {
          names: async (sql, scope, ids) => new Map(ids.map((id) => [id, 'letter no. ' + id])),
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
    await bare.database.admin.query(
      `create table letters (job_id text unique, spoken boolean, file int);
       create table desks (channel text, paused boolean);
       insert into desks values ('fish', false);
       create table up_users (id int, username text, site_id int);
       insert into up_users values (7, 'writer', 1)`,
    );
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

    const list = (role: string) =>
      bare.ask(calls.ops.jobs.method, `${calls.ops.jobs.path}?page=1&limit=10`, { 'x-role': role });
    expect(await list('operator')).toMatchObject({
      code: 0,
      data: { total: 1, list: [{ id: jobId, username: 'writer', subject_name: 'letter no. 1', credits: 0 }] },
    });
    expect(await list('member')).toMatchObject({ code: ERRORS.FORBIDDEN.code, data: null });
  });

  it('answers staff over HTTP, and acts on what the project told it of', async () => {
    const { method, path } = calls.ops.channelPause;
    const pause = (role: string) =>
      bare.ask(method, path, { 'x-role': role }, { channel: 'fish', reason: 'away' });
    const paused = async () => (await bare.database.admin.query('select paused from desks')).rows;
    expect(await pause('operator')).toMatchObject({ code: ERRORS.FORBIDDEN.code, msg: ERRORS.FORBIDDEN.msg });
    expect(await paused()).toEqual([{ paused: false }]);
    expect(await pause('owner')).toMatchObject({ code: 0 });
    expect(await paused()).toEqual([{ paused: true }]);
    const { rows } = await bare.database.admin.query(
      `select action, target, detail->>'reason' as reason from audit_log`,
    );
    expect(rows).toEqual([{ action: 'channel.pause', target: 'channel:fish', reason: 'away' }]);
  });
});
