import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, SOURCE } from '@fenshen/contract';
import type { Page, Request } from '@playwright/test';
import { issueCodes, newMember, onSite, send } from './api';
import { staffToken } from './staff';
import { spokenFile } from './works';

/** What the lines of dialogs are opened on. */
export interface Made {
  batch: number;
  /** An account with a charge to refund. */
  user: number;
  job: string;
}
type Data = Record<string, unknown>;
/** By path, or by the name of a GraphQL query: the reply's data, changed on its way to the page. */
export type Replies = Readonly<Record<string, (data: Data) => Data>>;

/** A fresh batch, an account that bought something, and a job. */
export async function arrange(): Promise<Made> {
  const owner = await staffToken('owner');
  await issueCodes(1);
  const { phone, token } = await newMember(20_000);
  const { packages } = await send(calls.account.vip, {}, token);
  const [bought] = packages;
  if (bought) await send(calls.account.vipExtend, bought, token);
  await spokenFile(token);
  const batches = await send(calls.ops.batches, { name: '端到端测试', state: 'active' }, owner);
  const users = await send(calls.ops.users, { name: phone }, owner);
  const jobs = await send(calls.ops.jobs, { name: phone }, owner);
  return { batch: batches.list[0]?.id ?? 0, user: users.list[0]?.id ?? 0, job: jobs.list[0]?.id ?? '' };
}

/** Drops what a story left in a site's draft. */
export async function dropDraft(): Promise<void> {
  const owner = await staffToken('owner');
  const { revision, draft } = await send(calls.ops.siteDraft, {}, owner);
  if (Object.keys(draft).length) await send(calls.ops.siteDraftDiscard, { revision }, owner);
}

export const listOf =
  (changed: Data) =>
  (data: Data): Data => ({ ...data, list: (data.list as Data[]).map((item) => ({ ...item, ...changed })) });
export const nodesOf = (nodes: Data[]) => (): Data => ({
  page: { nodes, pageInfo: { total: nodes.length } },
});
/** Vendors as they look once their secrets are saved. */
export const SECRET_SET = (data: Data): Data => ({
  ...data,
  list: (data.list as (Data & { fields: Data[] })[]).map((provider) => ({
    ...provider,
    is_ready: true,
    fields: provider.fields.map((field) => ({ ...field, is_set: true })),
  })),
});

const nameOf = (request: Request) =>
  request.url().endsWith('/graphql')
    ? (/\bquery (\w+)/.exec(request.postData() ?? '')?.[1] ?? '')
    : new URL(request.url()).pathname;

/** Changes replies on their way to the page. */
export async function changeReplies(page: Page, replies: Replies = {}): Promise<void> {
  if (Object.keys(replies).length === 0) return;
  await page.route(/\/(api\/ops|graphql)\b/, async (route, request) => {
    const change = replies[nameOf(request)];
    if (!change) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as Data;
    const json = { ...body, code: 0, data: change((body.data ?? {}) as Data) };
    await route.fulfill({ response, status: 200, json });
  });
}

const SOUND_RATE = 16_000;
/** Four seconds of a hum. */
function hum(): Buffer {
  const samples = Buffer.alloc(SOUND_RATE * 4 * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(9_000 * Math.sin((at / SOUND_RATE) * 2 * Math.PI * 220)), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SOUND_RATE, 24);
  head.writeUInt32LE(SOUND_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const SAMPLES = {
  picture: async () => ({
    name: 'picture.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(path.join(__dirname, '../../docs/images/home.jpg')),
  }),
  sound: async () => ({ name: 'sound.wav', mimeType: 'audio/wav', buffer: hum() }),
  /** The clip of a public actor. */
  clip: async () => {
    const { token } = await send(calls.account.tourist, {});
    const { list } = await send(calls.index.publicVideo, { source: SOURCE.public, limit: 1 }, token);
    const address = new URL((list[0] as { url: string }).url, process.env.E2E_URL);
    const reply = await fetch(address, { headers: onSite('default') });
    return { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await reply.arrayBuffer()) };
  },
};
export type SampleFile = keyof typeof SAMPLES;
export const sample = (name: SampleFile) => SAMPLES[name]();
