import { auditAct, auditTarget, auditText, auditWords } from './audit-words';

test.each([
  ['cdkey-batch.export', 'cdkey-batch:12', '导出兑换码批次', '兑换码批次 12'],
  ['job.settle', 'job:j_w47wm3', '裁定任务', '任务 j_w47wm3'],
  ['content.update', 'notice:abcdefghij0123456789', '修改公告', '公告'],
  ['list.export', 'list:users', '导出列表', '用户列表'],
  ['cdkey.teleport', 'moon:1', 'cdkey.teleport', 'moon:1'],
])('%s of %s in words', (action, target, act, thing) => {
  expect(auditAct({ action, target })).toBe(act);
  expect(auditTarget({ target, detail: {} })).toBe(thing);
});

test('content goes by its title', () =>
  expect(auditTarget({ target: 'notice:abc', detail: { before: null, after: { title: '维护' } } })).toBe(
    '公告「维护」',
  ));

test('a change of content says what changed, in words, and nothing that stayed', () => {
  const detail = {
    before: { title: '维护', content: '<p>周六<b>停机</b></p>', pinned: false, site_id: 1 },
    after: { title: '维护', content: '<p>周日停机</p><p>两小时</p>', pinned: true, site_id: 1 },
  };
  expect(auditWords(detail)).toEqual({
    changes: [
      { name: '正文', before: '周六停机', after: '周日停机\n两小时' },
      { name: '置顶', before: '否', after: '是' },
    ],
    facts: [],
  });
});

test('what only looks different as markup is no change', () =>
  expect(
    auditWords({ before: { content: '<p>好</p>' }, after: { content: '<p><b>好</b></p>' } }).changes,
  ).toEqual([]));

test('figures before and after an adjustment are facts, publications name their fields', () => {
  expect(auditText({ before: 10, after: 15, reason: '补偿', direction: 'give' })).toBe(
    '原因：补偿；方式：增加；之前：10；之后：15',
  );
  expect(auditText({ version: 3, changes: [{ field: 'site_title', before: '', after: '极光' }] })).toBe(
    '版本：3；站点名称：空 → 极光',
  );
  expect(auditText({ fields: ['api_key', 'hosts'] })).toBe('字段：密钥、绑定域名');
});
