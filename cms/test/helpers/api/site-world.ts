import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, PREVIEW_HEADER, type SiteSettings } from '@fenshen/contract';
import { staffToken } from './accounts';
import { ApiClient, type Caller, type SiteName } from './client';
import { startServer, type Server } from './server';
import { scratch } from '../media';

const PAGE = `<!doctype html><html lang="zh-CN"><head>
    <meta name="theme-color" content="#0e0f13" />
    <title>模板</title></head><body></body></html>`;

export let server: Server;
export let client: ApiClient;
let folder: Awaited<ReturnType<typeof scratch>>;
export let operator: Caller;
export let owner: Caller;
export let neighbour: Caller;

/** A server with two sites and a page of its own, once for a file of tests. */
export function setUpSites(): void {
  beforeAll(async () => {
    folder = await scratch();
    await writeFile(path.join(folder.path, 'index.html'), PAGE);
    server = await startServer(6, { USER_APP_DIR: folder.path, ADMIN_APP_DIR: folder.path });
    client = new ApiClient(server);
    operator = { token: await staffToken(server, client, 'operator') };
    owner = { token: await staffToken(server, client, 'owner') };
    neighbour = { token: await staffToken(server, client, 'operator', 'second'), site: 'second' };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
    await folder.remove();
  });
}

export const { ops } = calls;
export const draft = (caller = operator) => client.call(ops.siteDraft, {}, caller);
/** Puts fields into the draft as it stands. */
export async function save(fields: Partial<SiteSettings>, caller = operator) {
  const { revision } = await draft(caller);
  return client.call(ops.siteDraftSave, { revision, fields }, caller);
}
export async function publish(fields: Partial<SiteSettings>, caller = operator): Promise<number> {
  const { revision } = await save(fields, caller);
  return (await client.call(ops.sitePublish, { revision, note: '测试' }, caller)).version;
}
export const token = async (caller = operator) => (await client.call(ops.sitePreview, {}, caller)).token;
export const site = (at: SiteName, preview?: string) =>
  client.call(
    calls.index.site,
    {},
    { site: at, headers: preview === undefined ? {} : { [PREVIEW_HEADER]: preview } },
  );
export async function page(at: SiteName, address = '/') {
  const { status, headers, body } = await client.http('GET', address, { site: at });
  return { status, headers, html: body.toString('utf8') };
}
