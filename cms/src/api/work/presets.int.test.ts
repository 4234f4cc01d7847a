import { LIMITS, type PresetChoices } from '@fenshen/contract';
import { refusal, setUpWorks, SLIDERS, user, world } from '../../../test/helpers/work-world';
import { deletePreset } from './use-cases/delete-preset';
import { listPresets } from './use-cases/list-presets';
import { savePreset } from './use-cases/save-preset';

setUpWorks();

const CHOICES: PresetChoices = {
  ...SLIDERS,
  video_id: 3,
  user_voice_id: 4,
  subtitles: 'yellow',
  ratio: '9:16',
};
const save = (name: string, over: Partial<PresetChoices> = {}, who = user) =>
  savePreset(world.studio, who, { ...CHOICES, ...over, name });
const list = async (who = user) => (await listPresets(world.studio, who)).list;

test('choices are kept under a name, the same name replaces them, the last saved stands first', async () => {
  const first = await save('带货');
  await save('口播', { subtitles: '' });
  expect(await save('带货', { ratio: '1:1' })).toEqual(first);
  expect(await list()).toEqual([
    { id: first.id, name: '带货', choices: { ...CHOICES, ratio: '1:1' } },
    { id: expect.any(Number), name: '口播', choices: { ...CHOICES, subtitles: '' } },
  ]);
  await deletePreset(world.studio, user, first);
  expect((await list()).map(({ name }) => name)).toEqual(['口播']);
  await expect(deletePreset(world.studio, user, first)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('they are nobody else’s, on no other site', async () => {
  const { id } = await save('我的');
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [await world.member(), foreigner]) {
    expect(await list(other)).toEqual([]);
    await expect(deletePreset(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await save('我的', {}, other)).id).not.toBe(id);
  }
  expect(await list()).toHaveLength(1);
});

test('they need a name, and so many are enough, however many are saved at once', async () => {
  await expect(save('')).rejects.toEqual(refusal('PRESET_NAME_REQUIRED'));
  const names = Array.from({ length: LIMITS.workPresets + 10 }, (_, i) => `预设${i}`);
  const results = await Promise.allSettled(names.map((name) => save(name)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(Array.from({ length: 10 }, () => refusal('PRESETS_FULL')));
  const [last] = await list();
  await expect(save(last!.name, { ratio: '3:4' })).resolves.toEqual({ id: last!.id });
});
