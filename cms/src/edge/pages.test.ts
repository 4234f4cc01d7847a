import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Koa from 'koa';
import { servePages } from './pages';

const SCRIPT = 'console.log(1)';
let dir: string;
let server: Server;

beforeAll(async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'fenshen-pages-'));
  dir = path.join(parent, 'dist');
  writeFileSync(path.join(parent, 'secret.js'), 'secret');
  for (const folder of ['assets', 'brand']) mkdirSync(path.join(dir, folder), { recursive: true });
  writeFileSync(path.join(dir, 'index.html'), '<html><head><title>x</title></head></html>');
  writeFileSync(path.join(dir, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(dir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(dir, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const app = new Koa();
  app.silent = true;
  app.use(servePages({} as never, '/', dir));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', resolve)));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(path.dirname(dir), { recursive: true, force: true });
});

/** The path as it stands: `fetch` would tidy up dots. */
async function get(url: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path: url, headers, agent: false }, resolve).on('error', reject).end(),
  );
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test('a built file is sent as the build compressed it, for good', async () => {
  const sent = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(sent.status).toBe(200);
  expect(sent.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'max-age=31536000,immutable',
  });
  expect(brotliDecompressSync(sent.body).toString()).toBe(SCRIPT);
  expect((await get('/assets/app-1a2b.js')).body.toString()).toBe(SCRIPT);
});

test('a picture whose name says nothing of its content is asked for again after an hour', async () => {
  expect((await get('/brand/logo.svg')).headers['cache-control']).toBe('max-age=3600');
});

test('what is not there is left to others, and nothing outside the build is sent', async () => {
  expect((await get('/assets/gone.js', { 'accept-encoding': 'br, gzip' })).status).toBe(404);
  for (const url of [
    '/assets/../../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/%00',
  ])
    expect((await get(url)).status).toBeGreaterThanOrEqual(400);
});

test('a new build under a running server is no fault of anybody’s', async () => {
  const name = path.join(dir, 'assets', 'old.js');
  writeFileSync(name, SCRIPT);
  expect((await get('/assets/old.js')).status).toBe(200);
  rmSync(name);
  expect((await get('/assets/old.js')).status).toBe(404);
  writeFileSync(name, SCRIPT);
  expect((await get('/assets/old.js')).status).toBe(200);
});
