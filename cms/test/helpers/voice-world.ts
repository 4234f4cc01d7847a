import {} from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from './studio-world';
import { cloneVoice, type VoiceRequest } from '../../src/api/voice/use-cases/clone-voice';
import { confirmVoice } from '../../src/api/voice/use-cases/confirm-voice';
import { deleteVoice } from '../../src/api/voice/use-cases/delete-voice';
import { editVoice, type VoiceEdit } from '../../src/api/voice/use-cases/edit-voice';
import { listUserVoices } from '../../src/api/voice/use-cases/list-voices';

export { refusal } from './refusal';

export let world: StudioWorld;
export let user: User;

/** A studio for a file of tests, and an account for each. */
export function setUpVoices(): void {
  beforeAll(async () => {
    world = await createStudioWorld();
    await world.startWorker();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.failWith(null);
    world.hearNothing(false);
    world.setNow(null);
    user = await world.member({ credits: 1_000 });
  });
}

export const clone = (over: Partial<VoiceRequest>, who: User = user) =>
  cloneVoice(world.studio, who, { name: '我的声音', api: 'mm', consent: 1, ...over });
export const edit = (voice_id: number, over: Partial<VoiceEdit> = {}, who: User = user) =>
  editVoice(world.studio, who, { voice_id, rate: 1, volume: 1, pitch: 1, ...over });
export const confirm = (voice_id: number, who: User = user) => confirmVoice(world.studio, who, { voice_id });
export const remove = (id: number, who: User = user) => deleteVoice(world.studio, who, { id });
export const list = (who: User = user) =>
  listUserVoices({ db: world.database.db, storage: world.disk }, who, { source: 1, page: 1, limit: 500 });
export const query = async (sql: string, ...params: unknown[]) =>
  (await world.database.admin.query(sql, params)).rows;
export const rowOf = async (id: number) => (await query('select * from voices where id = $1', id))[0];
export const record = (who: User = user) => world.uploaded(who, 'audio', { durationMs: 30_000 });
export const settled = async (id: number) => world.ended((await rowOf(id)).job_id);

export async function trained(over: Partial<VoiceRequest> = {}, who: User = user): Promise<number> {
  const { id } = await clone({ file_id: await record(who), ...over }, who);
  await settled(id);
  return id;
}
