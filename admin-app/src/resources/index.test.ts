import { CALLERS, CONTENT_RIGHTS, type StaffRole } from '@fenshen/contract';
import { EVERYONE, type Resource } from '../lib/resource';
import { menuOf, refineResources, RESOURCES, roleMay, ROUTES } from '.';

const table = Object.entries<Resource>(RESOURCES);
const VERBS = { list: 'find', show: 'findOne', create: 'create', edit: 'update', delete: 'delete' } as const;
/** Shown to fewer than the server would let read, or changed by calls instead. */
const NARROWED = ['sites', 'notices'];

test('what a role is shown of content is what the server lets it do', () => {
  for (const [name, { content }] of table) {
    if (!content) continue;
    const rights: Partial<Record<StaffRole, readonly string[]>> =
      CONTENT_RIGHTS[content.type as keyof typeof CONTENT_RIGHTS];
    for (const role of EVERYONE)
      for (const [action, verb] of Object.entries(VERBS)) {
        const may = roleMay(role, name, action);
        const lets = rights[role]?.includes(verb) ?? false;
        // A type whose changes the app does not offer is offered to nobody.
        if (may && !NARROWED.includes(name))
          expect([name, role, action, lets]).toEqual([name, role, action, true]);
        if (action === 'list' && !NARROWED.includes(name))
          expect([name, role, may]).toEqual([name, role, lets]);
      }
  }
});

test('every content type that staff may read has a resource', () => {
  const shown = table.map(([, { content }]) => content?.type);
  expect(Object.keys(CONTENT_RIGHTS).filter((type) => !shown.includes(type))).toEqual([]);
});

test('whoever may list a resource is let in by the calls that serve it', () => {
  for (const [name, { calls }] of table)
    for (const role of EVERYONE) {
      if (calls?.list && roleMay(role, name, 'list'))
        expect([name, role, CALLERS[calls.list.access].includes(role)]).toEqual([name, role, true]);
      if (calls?.one && roleMay(role, name, 'show'))
        expect([name, role, CALLERS[calls.one.access].includes(role)]).toEqual([name, role, true]);
    }
});

test('acts on money, people and every site stay with those who may', () => {
  const acts: [string, string, readonly StaffRole[]][] = [
    ['users', 'adjust', EVERYONE],
    ['users', 'disable', ['owner', 'operator']],
    ['batches', 'create', EVERYONE],
    ['batches', 'approve', ['owner', 'operator']],
    ['codes', 'recall', ['owner', 'operator']],
    ['jobs', 'settle', ['owner', 'operator']],
    ['board', 'pause', ['owner']],
    ['providers', 'edit', ['owner']],
    ['video-channels', 'edit', ['owner']],
    ['channel-prices', 'edit', ['owner', 'operator']],
    ['sites', 'edit', ['owner', 'operator']],
    ['sites', 'create', ['owner']],
    ['staff', 'reset-password', ['owner', 'operator']],
    ['protocols', 'edit', []],
    ['video-channels', 'create', []],
  ];
  for (const [name, action, roles] of acts)
    expect([name, action, EVERYONE.filter((role) => roleMay(role, name, action))]).toEqual([
      name,
      action,
      roles,
    ]);
});

test('what is not in the table is refused', () => {
  expect(roleMay('owner', 'prices', 'edit')).toBe(false);
  expect(roleMay('owner', 'jobs', 'delete')).toBe(false);
  expect(roleMay('owner', 'toString', 'length')).toBe(false);
  expect(roleMay('owner', 'jobs', 'toString')).toBe(false);
});

const labels = (role: StaffRole) =>
  menuOf(role).map(({ title, items }) => [title, ...items.map(({ label }) => label)]);

test('each role has the menu of its work', () => {
  const tools = ['创作内容', '写作主题', '提示词', '灵感词库', '数字员工', '翻译语言'];
  const desk = [
    ['工作台', '概览', '任务看板', '任务'],
    ['客户与积分', '用户', '兑换码', '查兑换码'],
  ];
  const prices = ['价格', '积分规则', '视频通道', '声音通道'];
  const library = ['公共库', '公共形象', '公共声音', '图片库'];
  const site = ['站点', '站点品牌', '公告', '使用指南', '协议', '员工账号', '审计日志'];
  expect(labels('support')).toEqual([...desk, prices, tools]);
  expect(labels('operator')).toEqual([...desk, prices, tools, library, site]);
  expect(labels('owner')).toEqual([...desk, [...prices, '服务商'], tools, library, site]);
});

test('sister lists stand behind one entry', () => {
  const items = menuOf('owner').flatMap((group) => group.items);
  expect(items.find(({ name }) => name === 'bots')?.also).toEqual(['/bot-types']);
  for (const [name, { under }] of table)
    if (under) expect([name, items.some((item) => item.name === under)]).toEqual([name, true]);
});

test('every address has one page, whose code comes when it is opened', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  const sources = ROUTES.map(({ load }) => /import\(['"]([^'"]+)['"]\)/.exec(load.toString())?.[1]);
  expect(sources).not.toContain(undefined);
  expect(new Set(sources).size).toBe(ROUTES.length);
  for (const { name, list, create, edit, show } of refineResources)
    for (const address of [list, create, edit, show])
      if (typeof address === 'string')
        expect([name, ROUTES.some(({ path }) => path === address)]).toEqual([name, true]);
});
