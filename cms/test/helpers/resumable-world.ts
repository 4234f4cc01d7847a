import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Resumable } from '@fenshen/contract';
import { insertUser } from './accounts';
import { makeClip } from './media';
import { createUploadWorld, type UploadWorld } from './upload-world';
import { requireUser, type Scope } from '../../src/kernel/scope';
import { completeUpload } from '../../src/storage/use-cases/complete-upload';
import { resumeUpload } from '../../src/storage/use-cases/resume-upload';
import { signUpload } from '../../src/storage/use-cases/sign-upload';

export { refusal } from './refusal';

export let world: UploadWorld;
export let clip: Buffer;
export let owner: Scope & { siteId: number; userId: number };
export type Tus = Extract<Resumable, { protocol: 'tus' }>;

/** A storage with its server for a file of tests, and an account for each. */
export function setUpSteps(): void {
  beforeAll(async () => {
    world = await createUploadWorld();
    clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setNow(null);
    world.setFreeBytes(null);
    owner = await insertUser(world.database.admin);
  });
}

export const asTus = (resumable: Resumable | null | undefined): Tus => {
  if (resumable?.protocol !== 'tus') throw new Error('no upload in steps');
  return resumable;
};
export const sign = async (size = clip.length, scope: Scope = owner, extension = 'mp4'): Promise<Tus> =>
  asTus((await signUpload(world.deps, scope, { file_type: 'video', size, extension })).resumable);
export const resume = async (key: string, scope: Scope = owner) =>
  (await resumeUpload(world.deps, scope, { key })).resumable;
export const complete = (key: string, scope: Scope = owner) =>
  completeUpload(world.deps, scope, { file_type: 'video', url: key });
export const objectsOf = async (scope: Scope) => {
  const { siteId, userId } = requireUser(scope);
  return (await world.objects()).filter((file) => file.includes(`/${siteId}/${userId}/`));
};

interface Step {
  origin?: string;
  ticket?: string;
  headers?: Record<string, string>;
}

/** Appends bytes at an offset, as the protocol says. */
export const patch = (offer: Tus, offset: number, body: Buffer, step: Step = {}): Promise<Response> =>
  fetch(`${step.origin ?? world.origin}${offer.url}`, {
    method: 'PATCH',
    body: new Uint8Array(body),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'upload-ticket': step.ticket ?? offer.ticket,
      ...step.headers,
    },
  });
export const head = (offer: Tus, step: Step = {}): Promise<Response> =>
  fetch(`${step.origin ?? world.origin}${offer.url}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', 'upload-ticket': step.ticket ?? offer.ticket, ...step.headers },
  });
export const offsetOf = async (offer: Tus, step?: Step): Promise<number> => {
  const reply = await head(offer, step);
  expect([reply.status, reply.headers.get('upload-length')]).toEqual([200, expect.stringMatching(/^\d+$/)]);
  return Number(reply.headers.get('upload-offset'));
};
