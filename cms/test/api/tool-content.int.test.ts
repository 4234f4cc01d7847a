import { calls } from '@fenshen/contract';
import { type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import {
  operator,
  made,
  update,
  remove,
  client,
  visitor,
  neighbour,
  setUpToolContent,
} from '../helpers/api/tool-content-world';

jest.setTimeout(120_000);

setUpToolContent();

describe('what a fresh installation offers', () => {
  test('themes in two levels, each sub-item with a sample to try', async () => {
    const { list } = await client.call(calls.toolContent.theme, {}, { token: null });
    expect(list.length).toBeGreaterThanOrEqual(5);
    for (const theme of list) {
      expect(theme.list.length).toBeGreaterThanOrEqual(2);
      for (const item of theme.list) expect(item.sample.length).toBeGreaterThan(20);
    }
  });

  test('at least nine prompts of each sort; those for pictures show their first frame', async () => {
    const { list: images } = await client.call(calls.toolContent.imagePrompt, { type: 'text' }, visitor);
    const [texts, pictures] = await Promise.all(
      (['text', 'image'] as const).map((type) =>
        client.call(calls.toolContent.videoPromptRecommend, { type }, visitor),
      ),
    );
    expect(Math.min(images.length, texts?.list.length ?? 0, pictures?.list.length ?? 0)).toBeGreaterThan(8);
    for (const prompt of pictures?.list ?? []) expect(prompt.image).toMatch(/^\/samples\/.+\.jpg$/);
    expect(texts?.list.map(({ id }) => id)).not.toContain(pictures?.list[0]?.id);
  });

  test('inspiration groups say on group and word whether several go together', async () => {
    const { list } = await client.call(calls.toolContent.videoPrompt, {}, visitor);
    expect(new Set(list.map((group) => group.is_multi))).toEqual(new Set([0, 1]));
    for (const group of list)
      expect(new Set(group.list.map((word) => word.is_multi))).toEqual(new Set([group.is_multi]));
  });

  test('the same languages under both addresses', async () => {
    const { list } = await client.call(calls.toolContent.langList, {}, visitor);
    expect(list.length).toBeGreaterThanOrEqual(12);
    expect(list[0]).toMatchObject({ code: 'zh-CN', name: expect.stringContaining('中文') });
    expect((await client.call(calls.toolContent.translateLang, {}, visitor)).list).toEqual(list);
  });

  test('employees by type, without their instructions', async () => {
    const { list: types } = await client.call(calls.toolContent.botTypes, {}, visitor);
    const all = await client.send(calls.toolContent.botList, {}, visitor);
    expect(JSON.stringify(all.data)).not.toContain('system_prompt');
    expect(JSON.stringify(all.data)).not.toContain('你是');
    const [type] = types;
    const { list } = await client.call(calls.toolContent.botList, { type_id: type?.id }, visitor);
    expect(list.length).toBeGreaterThan(1);
    expect(new Set(list.map((bot) => bot.type_id))).toEqual(new Set([type?.id]));
  });

  test.each([
    calls.toolContent.translateLang,
    calls.toolContent.videoPrompt,
    calls.toolContent.videoPromptRecommend,
    calls.toolContent.imagePrompt,
    calls.toolContent.botTypes,
    calls.toolContent.botList,
  ])('$path is for people who signed in', async (endpoint) => {
    expectRefusal(await client.send(endpoint, {}, { token: null }), 'NOT_SIGNED_IN');
  });

  test.each([
    [calls.toolContent.videoPromptRecommend, { type: 'audio' }],
    [calls.toolContent.botList, { type_id: '1; drop table bots' }],
    [calls.toolContent.botList, { type_id: -1 }],
  ] as const)('%# a wrong input is refused', async (endpoint, input) => {
    expectRefusal(await client.send(endpoint, input as Record<string, unknown>, visitor), 'BAD_INPUT');
  });
});

describe('a site’s own content', () => {
  test('stands with the platform’s in its order, only there, and only while switched on', async () => {
    const theme = { name: '本站主题', items: [{ name: '子项', sample: '' }], sort: 0, enabled: true };
    const id = await made('writingTheme', theme, operator);
    const names = async (who: Caller) =>
      (await client.call(calls.toolContent.theme, {}, who)).list.map(({ name }) => name);
    const platform = await names(neighbour);
    expect(platform).not.toContain('本站主题');
    expect(await names(visitor)).toEqual([platform[0], '本站主题', ...platform.slice(1)]);
    expect((await update('writingTheme', id, { sort: 9_999 }, operator)).errors).toEqual([]);
    expect(await names(visitor)).toEqual([...platform, '本站主题']);
    expect((await update('writingTheme', id, { enabled: false }, operator)).errors).toEqual([]);
    expect(await names(visitor)).toEqual(platform);
    await remove('writingTheme', id, operator);
  });

  test('a site renames or hides a language of the platform for itself', async () => {
    const id = await made('translateLanguage', { code: 'fr', name: '法文', enabled: true }, operator);
    const french = async (who: Caller) =>
      (await client.call(calls.toolContent.langList, {}, who)).list
        .filter(({ code }) => code === 'fr')
        .map(({ name }) => name);
    expect([await french(visitor), await french(neighbour)]).toEqual([['法文'], ['法语']]);
    expect((await update('translateLanguage', id, { enabled: false }, operator)).errors).toEqual([]);
    expect([await french(visitor), await french(neighbour)]).toEqual([[], ['法语']]);
    await remove('translateLanguage', id, operator);
    expect(await french(visitor)).toEqual(['法语']);
  });

  test('an employee goes with a type that is switched off', async () => {
    const type_id = await made('botType', { name: '临时', enabled: true }, operator);
    await made('bot', { type_id, name: '临时员工', system_prompt: '测试' }, operator);
    const bots = async () =>
      (await client.call(calls.toolContent.botList, {}, visitor)).list.map(({ name }) => name);
    expect(await bots()).toContain('临时员工');
    expect((await update('botType', type_id, { enabled: false }, operator)).errors).toEqual([]);
    expect(await bots()).not.toContain('临时员工');
  });
});
