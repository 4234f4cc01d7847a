import { readdir } from 'node:fs/promises';
import { allEndpoints, calls, type Endpoint } from '@fenshen/contract';
import { createAccount, staffToken } from '../helpers/api/accounts';
import { ApiClient, type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { fillFirstSite, firstSiteRows, MARK, type FirstSite } from '../helpers/api/first-site';
import { nameOf, SAMPLES } from '../helpers/api/samples';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
let first: FirstSite;
/** People of the second site, on their own host. */
let second: Record<'operator' | 'support' | 'member' | 'visitor' | 'nobody', Caller>;
/** People of the first site, on theirs: what the second may not, they may. */
const home = () => ({ operator: { token: first.operator }, member: { token: first.member.token } });

beforeAll(async () => {
  server = await startServer(9);
  client = new ApiClient(server);
  first = await fillFirstSite(server, client);
  const site = 'second' as const;
  second = {
    operator: { site, token: await staffToken(server, client, 'operator', site) },
    support: { site, token: await staffToken(server, client, 'support', site) },
    member: { site, token: (await createAccount(server, { site, credits: 500 })).token },
    visitor: { site, token: (await createAccount(server, { site, role: 'visitor', credits: 50 })).token },
    nobody: { site, token: null },
  };
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const strangers = () => Object.entries(second);

describe('calls', () => {
  /** Inputs that name the first site's things, by the field they stand in. */
  const aimed = (endpoint: Endpoint): Record<string, unknown>[] => {
    const sample = SAMPLES.find((each) => each.endpoint === endpoint)?.input ?? {};
    const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
    const { ids, jobId, batch, file, member, codes } = first;
    const aims: Record<string, unknown[]> = {
      id: [
        ...[ids.work, ids.avatar, ids.voice, ids.file, ids.notice, ids.code, ids.lot, ids.entry, ids.hold],
        ...[ids.photo, ids.actor, ids.publicVoice, ids.picture, ids.staff],
        ...[ids.material, batch.id, member.id, jobId],
      ],
      user_id: [member.id],
      type_id: [ids.botType],
      batch_id: [batch.id],
      code_id: [ids.code],
      lot_id: [ids.lot],
      entry_id: [ids.entry],
      redeemer: [member.username],
      target: [`cdkey-batch:${batch.id}`, 'batch', 'code'],
      site_id: [server.sites.first],
      ids: [[ids.material]],
      video_id: [ids.avatar],
      material_video_id: [ids.material],
      material_audio_id: [ids.material],
      user_voice_id: [ids.voice],
      voice_id: [ids.voice, ids.file],
      file_id: [ids.file],
      job_id: [jobId],
      url: [file.key],
      key: [file.key],
      code: codes,
      name: [MARK, '', '%'],
      username: [member.username],
      q: [member.username, jobId, ...codes],
      all: [1],
      source: [1, 2],
      revision: [0],
      number: [1],
      fields: [{ site_title: '改了' }],
    };
    const inputs = fields.flatMap((field) =>
      (aims[field] ?? []).map((value) => ({ ...sample, [field]: value })),
    );
    const together = fields.includes('video_id')
      ? [{ ...sample, video_id: ids.avatar, user_voice_id: ids.voice, voice_id: ids.file, api: 'ou' }]
      : [];
    const acts = fields.includes('act')
      ? ['freeze', 'unfreeze', 'revoke', 'approve'].flatMap((act) => [
          { ...sample, act, target: 'batch', id: batch.id },
          { ...sample, act, target: 'code', id: ids.code },
        ])
      : [];
    const forReal = fields.includes('preview') ? inputs.map((input) => ({ ...input, preview: 0 })) : [];
    return [{}, sample, ...inputs, ...together, ...acts, ...forReal];
  };
  const mine = new Set(['POST /api/user/logout']);
  const isLog = (endpoint: Endpoint) => endpoint === calls.ops.audit || endpoint === calls.ops.auditFile;
  const endpoints = allEndpoints
    .filter((endpoint) => !endpoint.later && !mine.has(nameOf(endpoint)))
    // The log comes first, while it is empty: what strangers type elsewhere is recorded as theirs, and theirs to read.
    .sort((a, b) => Number(isLog(b)) - Number(isLog(a)))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

  test.each(endpoints)('%s shows and changes nothing of another site', async (_name, endpoint) => {
    const before = await firstSiteRows(server);
    let n = 0;
    for (const [who, caller] of strangers()) {
      for (const input of aimed(endpoint)) {
        const reply = await client.send(endpoint, input, { ...caller, ip: `198.18.0.${++n & 255}` });
        const seen = [MARK, ...first.codes, first.member.username, first.file.key].filter(
          (secret) => JSON.stringify(reply.data).includes(secret) && !JSON.stringify(input).includes(secret),
        );
        expect([who, input, seen]).toEqual([who, input, []]);
        expect(reply.status).toBeLessThan(500);
      }
    }
    expect(await firstSiteRows(server)).toBe(before);
  });

  test('a token of one site is no token on the other', async () => {
    for (const who of ['operator', 'support', 'member', 'visitor'] as const)
      expectRefusal(
        await client.send(calls.account.credits, {}, { ...second[who], site: 'first' }),
        'NOT_SIGNED_IN',
      );
    expectRefusal(
      await client.send(calls.ops.users, {}, { token: first.operator, site: 'second' }),
      'NOT_SIGNED_IN',
    );
  });

  test('staff who name another site are refused, the owner is not', async () => {
    const site_id = server.sites.first;
    for (const who of ['operator', 'support'] as const)
      expectRefusal(await client.send(calls.ops.users, { site_id }, second[who]), 'FORBIDDEN');
    const owner = await staffToken(server, client, 'owner');
    const { list } = await client.call(calls.ops.users, { site_id }, { site: 'second', token: owner });
    expect(list.map((user) => user.username)).toContain(first.member.username);
  });

  test('the first site itself sees all of it', async () => {
    const { member, operator } = home();
    const works = await client.call(calls.works.list, {}, member);
    expect(works.list.map((work) => work.name)).toEqual([`${MARK}作品`]);
    expect((await client.call(calls.library.videoList, { source: 1 }, member)).list).toHaveLength(1);
    expect((await client.call(calls.library.voiceList, { source: 1 }, member)).list).toHaveLength(1);
    expect((await client.call(calls.materials.list, { type: 'video' }, member)).list).toHaveLength(1);
    expect(
      (await client.call(calls.ops.user, { id: first.member.id }, operator)).user.credits,
    ).toBeGreaterThan(0);
    expect((await client.call(calls.ops.jobs, {}, operator)).list.map((job) => job.id)).toEqual([
      first.jobId,
    ]);
    const exported = await client.call(
      calls.ops.exportBatch,
      { id: first.batch.id, reason: '核对' },
      operator,
    );
    for (const code of first.codes) expect(exported.csv).toContain(code);
    const found = await client.call(calls.ops.cdkeys, { batch_id: first.batch.id }, operator);
    expect(found.list.map((code) => code.id)).toContain(first.ids.code);
    const traced = await client.send(calls.ops.creditTrace, { entry_id: first.ids.entry }, operator);
    expect(traced.code).toBe(0);
    const audited = await client.call(calls.ops.audit, {}, operator);
    expect(audited.list.map((act) => act.target)).toContain(`cdkey-batch:${first.batch.id}`);
    const { list } = (await client.call(calls.index.noticeList, {}, member)) as { list: { title: string }[] };
    expect(list.map((notice) => notice.title)).toContain(`${MARK}公告`);
  });
});

describe('file addresses', () => {
  const get = (url: string, site: 'first' | 'second') =>
    client.http('GET', url, { site, token: second.member.token });

  test('only the address as it was signed opens a file', async () => {
    const good = await get(first.file.url, 'first');
    expect([good.status, good.body.toString()]).toEqual([200, MARK]);

    const url = new URL(first.file.url, 'http://x');
    const [e, s] = [url.searchParams.get('e') ?? '', url.searchParams.get('s') ?? ''];
    const other = url.pathname.replace('/clip.mp4', '/clip2.mp4');
    const flipped = (s.startsWith('A') ? 'B' : 'A') + s.slice(1);
    for (const bad of [
      url.pathname,
      `${url.pathname}?e=${e}`,
      `${url.pathname}?e=${e}&s=`,
      `${url.pathname}?e=${e}&s=${flipped}`,
      `${url.pathname}?e=${Number(e) + 3600}&s=${s}`,
      `${url.pathname}?e=1&s=${s}`,
      `${url.pathname}?e=${e}&s=${s}&name=x.mp4`,
      `${url.pathname}?e=${e}&s=${s}&s=${s}`,
      `${other}?e=${e}&s=${s}`,
      `${url.pathname.replace('/clip.mp4', '/./clip.mp4')}?e=${e}&s=${s}`,
      `/files/../secrets.json?e=${e}&s=${s}`,
      `/files/${encodeURIComponent('../secrets.json')}?e=${e}&s=${s}`,
      `/storage/${first.file.key}`,
      `/uploads/${first.file.key}`,
    ]) {
      for (const site of ['first', 'second'] as const) {
        const reply = await get(bad, site);
        expect([bad, [403, 404].includes(reply.status), reply.body.includes(MARK)]).toEqual([
          bad,
          true,
          false,
        ]);
      }
    }
  });

  test('a form of one account stores nothing for another', async () => {
    const form = await client.call(calls.upload.sign, { file_type: 'video' }, second.member);
    const stored = () => readdir(`${server.dataDir}/storage`, { recursive: true });
    const before = await stored();
    const boundary = 'x'.repeat(20);
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = [
      part('key', first.file.key),
      part('policy', form.policy),
      part('OSSAccessKeyId', form.access_key_id),
      part('Signature', form.signature),
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nmine\r\n--${boundary}--\r\n`,
    ].join('');
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const reply = await client.http('POST', form.host, { ...second.member, headers, body });
    expect(reply.status).toBe(403);
    expect(await stored()).toEqual(before);
    expect((await get(first.file.url, 'first')).body.toString()).toBe(MARK);
  });
});
