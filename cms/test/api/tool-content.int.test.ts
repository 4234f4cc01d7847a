import { calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken } from '../helpers/api/accounts';
import { ApiClient, type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
let visitor: Caller;
let neighbour: Caller;
let owner: Caller;
let operator: Caller;
let support: Caller;

beforeAll(async () => {
  server = await startServer(11);
  client = new ApiClient(server);
  visitor = { token: (await createAccount(server, { role: 'visitor' })).token };
  neighbour = { site: 'second', token: (await createAccount(server, { site: 'second' })).token };
  owner = { token: await staffToken(server, client, 'owner') };
  operator = { token: await staffToken(server, client, 'operator') };
  support = { token: await staffToken(server, client, 'support') };
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const create = (type: string, data: object, who: Caller) =>
  client.graphql(
    `mutation ($data: ${capital(type)}Input!) { row: create${capital(type)}(data: $data) { documentId site_id } }`,
    { data },
    who,
  );
const update = (type: string, id: string, data: object, who: Caller) =>
  client.graphql(
    `mutation ($id: ID!, $data: ${capital(type)}Input!) {
      row: update${capital(type)}(documentId: $id, data: $data) { documentId } }`,
    { id, data },
    who,
  );
const remove = (type: string, id: string, who: Caller) =>
  client.graphql(
    `mutation ($id: ID!) { row: delete${capital(type)}(documentId: $id) { documentId } }`,
    { id },
    who,
  );
const refusals = async (reply: ReturnType<typeof create>) =>
  (await reply).errors.map(({ message }) => message);
async function made(type: string, data: object, who: Caller): Promise<string> {
  const reply = await create(type, data, who);
  expect(reply.errors).toEqual([]);
  return (reply.data?.row as { documentId: string }).documentId;
}

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

describe('every write is checked', () => {
  const theme = (items: unknown) => ({ name: '主题', items });
  const item = (name: string) => ({ name, sample: '' });
  const ADDRESS = '需为以 / 或 https:// 开头的地址';
  test.each([
    ['writingTheme', '请至少添加一个子项', theme([])],
    ['writingTheme', '请添加子项', theme('文字')],
    ['writingTheme', '请添加子项', theme({ length: 1 })],
    ['writingTheme', '请填写子项名称', theme([item(' ')])],
    ['writingTheme', '试写示例不能超过500字', theme([{ name: '甲', sample: '长'.repeat(501) }])],
    ['writingTheme', '子项名称不能重复', theme([item('甲'), item('甲')])],
    ['writingTheme', '每个主题最多50个子项', theme(Array.from({ length: 51 }, (_, i) => item(`子${i}`)))],
    [
      'inspirationGroup',
      `示例地址${ADDRESS}`,
      { name: '组', items: [{ name: '词', demo_url: 'javascript:alert(1)' }] },
    ],
    ['imagePrompt', '提示词不能超过1000字', { title: '题', content: '字'.repeat(1_001) }],
    ['imagePrompt', `示例图地址${ADDRESS}`, { title: '题', content: '字', image: '//evil.example/a.png' }],
    ['videoPrompt', '图生视频的提示词需要首帧图', { type: 'image', title: '题', content: '字' }],
    ['bot', '类型不存在或已删除，请重新选择', { type_id: 'nothing', name: '员工', system_prompt: '字' }],
    ['translateLanguage', '语言代码形如 en 或 zh-CN', { code: 'English', name: '英语' }],
    ['imagePrompt', '排序不能小于0', { title: '题', content: '字', sort: -1 }],
    ['creditRule', '积分不能小于0', { action: 'chat', name: '规则', credits: -10 }],
    ['guide', '请填写分类', { name: '指南' }],
    [
      'notice',
      '结束时间需晚于开始时间',
      { title: '公告', publish_at: '2027-01-02T00:00:00.000Z', end_at: '2027-01-01T00:00:00.000Z' },
    ],
    ['protocol', '版本不能小于0', { type: 'user', version: -1, title: '协议' }],
    ['channelPrice', '积分不能小于0', { kind: 'video', api: 'fy', credits: -1 }],
    ['channelPrice', '没有这个通道，请从通道列表中设置价格', { kind: 'video', api: 'zzz', credits: 1 }],
    ['creditRule', '没有这个动作，请从列表中选择', { action: 'no-such-action', name: '规则', credits: 1 }],
  ] as const)('%s: %s', async (type, message, data) => {
    for (const who of [operator, owner]) expect(await refusals(create(type, data, who))).toEqual([message]);
  });

  test('a change is checked like a new row, and leaves what it does not name', async () => {
    const id = await made(
      'inspirationGroup',
      { name: '组', is_multi: true, items: [{ name: '词', demo_url: '' }], sort: 7 },
      operator,
    );
    expect(await refusals(update('inspirationGroup', id, { items: [] }, operator))).toEqual([
      '请至少添加一个灵感词',
    ]);
    expect((await update('inspirationGroup', id, { name: ' 新组 ' }, operator)).errors).toEqual([]);
    const { rows } = await server.admin.query(
      'select name, is_multi, sort, items from inspiration_groups where document_id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: '新组', is_multi: true, sort: 7, items: [{ name: '词', demo_url: '' }] }]);
  });

  test('a guide shows library files alone: nobody’s own, no other kind, none of another site', async () => {
    const { first, second } = server.sites;
    const member = await createAccount(server);
    const file = async (site: number | null, user: number | null, kind: string) => {
      const { rows } = await server.admin.query<{ id: string }>(
        `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime, counted)
         values ($1, $2, 'library', $3, gen_random_uuid()::text, 12, 0, 720, 1280, 'x/x', false) returning id`,
        [site, user, kind],
      );
      return Number(rows[0]?.id);
    };
    const guide = { category: '分类', name: '指南' };
    const gone = '视频文件不存在或已删除，请重新上传';
    for (const id of [
      await file(first, member.id, 'video'),
      await file(first, null, 'image'),
      await file(second, null, 'video'),
      2_000_000_000,
    ])
      expect(await refusals(create('guide', { ...guide, video_file_id: id }, operator))).toEqual([gone]);
    for (const site of [first, null])
      await made('guide', { ...guide, video_file_id: await file(site, null, 'video') }, operator);
  });

  test('one language code once for a site', async () => {
    const data = { code: 'sv', name: '瑞典语' };
    await made('translateLanguage', data, operator);
    const duplicate = '该语言代码已存在，请直接编辑那一条';
    expect(await refusals(create('translateLanguage', data, operator))).toEqual([duplicate]);
    expect(await refusals(create('translateLanguage', { ...data, code: 'en' }, owner))).toEqual([duplicate]);
    const both = await Promise.all(
      [1, 2].map(() => create('translateLanguage', { code: 'nl', name: '荷兰语' }, operator)),
    );
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const told = both.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect([duplicate, '相同的内容已存在，请刷新后查看']).toContain(told[0]);
  });

  test('a type that employees belong to stays', async () => {
    const type_id = await made('botType', { name: '有人' }, operator);
    const bot = await made('bot', { type_id, name: '员工', system_prompt: '字' }, operator);
    expect(await refusals(remove('botType', type_id, operator))).toEqual([
      '该类型下还有 1 位员工，请先移到其他类型或删除',
    ]);
    expect((await remove('bot', bot, operator)).errors).toEqual([]);
    expect((await remove('botType', type_id, operator)).errors).toEqual([]);
  });

  test('an operator leaves the platform’s rows as they are, support every row', async () => {
    const { rows } = await server.admin.query<{ document_id: string }>(
      'select document_id from image_prompts where site_id is null limit 1',
    );
    const id = rows[0]?.document_id ?? '';
    const all = async () =>
      JSON.stringify((await server.admin.query('select * from image_prompts order by id')).rows);
    const before = await all();
    const logged = async () =>
      (await server.admin.query('select action from audit_log where target = $1', [`image-prompt:${id}`]))
        .rows;
    for (const [who, refusal] of [
      [operator, ERRORS.CONTENT_READ_ONLY.msg],
      [support, 'Forbidden access'],
    ] as const) {
      expect(await refusals(update('imagePrompt', id, { title: '改了' }, who))).toEqual([refusal]);
      expect(await refusals(remove('imagePrompt', id, who))).toEqual([refusal]);
    }
    const data = { title: '题', content: '字' };
    expect(await refusals(create('imagePrompt', data, support))).toEqual(['Forbidden access']);
    expect(await all()).toBe(before);
    expect(await logged()).toEqual([]);
    const seen = await client.graphql('{ imagePrompts { title } }', {}, support);
    expect((seen.data?.imagePrompts as unknown[]).length).toBeGreaterThan(8);
  });
});
