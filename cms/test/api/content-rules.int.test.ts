import { ERRORS } from '@fenshen/contract';
import { createAccount } from '../helpers/api/accounts';
import {
  create,
  operator,
  owner,
  made,
  update,
  server,
  remove,
  support,
  client,
  setUpToolContent,
} from '../helpers/api/tool-content-world';

jest.setTimeout(120_000);

setUpToolContent();

const refusals = async (reply: ReturnType<typeof create>) =>
  (await reply).errors.map(({ message }) => message);

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
