import { SITE_FIELD_LABELS } from './site-settings';

/** The record of acts in words, for the screen and for the file alike. What is not known is shown as it came. */

/** Things acted on, by the first part of an act or of a target. */
export const AUDIT_THINGS: Readonly<Record<string, string>> = {
  list: '列表',
  'cdkey-batch': '兑换码批次',
  cdkey: '兑换码',
  credits: '积分',
  job: '任务',
  channel: '通道',
  user: '账号',
  account: '账号',
  staff: '员工账号',
  'staff-password': '员工密码',
  'staff-limits': '发码与调整额度',
  'second-factor': '两步验证',
  'second-factor-code': '恢复码',
  'second-factor-rule': '两步验证要求',
  site: '站点',
  'site-draft': '站点草稿',
  actor: '公共形象',
  voice: '公共声音',
  picture: '图片',
  file: '文件',
  notice: '公告',
  guide: '使用指南',
  protocol: '协议',
  'credit-rule': '积分规则',
  'channel-price': '本站通道价格',
  'video-channel': '视频通道',
  'voice-channel': '声音通道',
  'writing-theme': '写作主题',
  'image-prompt': '图片提示词',
  'video-prompt': '视频提示词',
  'inspiration-group': '灵感分组',
  bot: '数字员工',
  'bot-type': '员工类型',
  'translate-language': '翻译语言',
  provider: '服务商',
};
const ACTS: Readonly<Record<string, string>> = {
  issue: '发放',
  export: '导出',
  approve: '审批',
  active: '解冻',
  frozen: '冻结',
  revoked: '作废',
  freeze: '冻结',
  unfreeze: '解冻',
  revoke: '作废',
  recall: '收回',
  adjust: '调整',
  refund: '退款',
  'set-grace': '设置退款宽限',
  cancel: '取消',
  retry: '重新执行',
  settle: '裁定',
  pause: '暂停',
  resume: '恢复',
  disable: '停用',
  enable: '恢复',
  'end-sessions': '强制退出',
  create: '新建',
  clone: '复制',
  update: '修改',
  edit: '修改',
  upload: '上传',
  delete: '删除',
  publish: '发布',
  rollback: '恢复旧版',
  discard: '放弃',
  save: '保存',
  remove: '移除',
  test: '测试',
  reset: '重置',
  enrol: '开启',
  'turn-off': '关闭',
  use: '使用',
  renew: '重新生成',
};
const LISTS: Readonly<Record<string, string>> = {
  jobs: '任务',
  users: '用户',
  codes: '兑换码',
  batches: '兑换码批次',
  audit: '审计日志',
};

/** Kinds of acts to choose from: the start of an act, and what it is called. */
export const AUDIT_KINDS: readonly (readonly [start: string, name: string])[] = [
  ['content.', '内容与价格修改'],
  ['cdkey-batch.', '兑换码批次'],
  ['cdkey.', '单个兑换码'],
  ['credits.', '积分调整与退款'],
  ['job.', '任务'],
  ['channel.', '通道暂停与恢复'],
  ['user.', '用户账号'],
  ['staff', '员工账号与额度'],
  ['second-factor', '两步验证'],
  ['site', '站点品牌与设置'],
  ['actor.', '公共形象'],
  ['voice.', '公共声音'],
  ['picture.', '图片'],
  ['file.', '文件'],
  ['provider.', '服务商'],
  ['list.', '列表导出'],
];

const FIELDS: Readonly<Record<string, string>> = {
  ...SITE_FIELD_LABELS,
  reason: '原因',
  credits: '积分',
  amount: '数量',
  before: '之前',
  after: '之后',
  count: '个数',
  name: '名称',
  code: '代号',
  outcome: '结果',
  channel: '通道',
  recalled: '收回',
  state: '状态',
  username: '账号',
  role: '角色',
  entryId: '流水编号',
  entry_id: '流水编号',
  expires: '有效期至',
  direction: '方式',
  from: '原状态',
  to: '新状态',
  codes: '个数',
  uses: '每码次数',
  kind: '类型',
  type: '类型',
  days: '天数',
  refunded: '退款',
  holdId: '预扣编号',
  captureEntryId: '原扣费流水',
  jobId: '新任务',
  was: '原状态',
  lastError: '服务商答复',
  rows: '行数',
  search: '搜索',
  standing: '账号状态',
  start_time: '开始日期',
  end_time: '结束日期',
  user_id: '账号编号',
  batch_id: '批次编号',
  redeemer: '兑换账号',
  actor: '操作人',
  action: '操作',
  target: '对象',
  fields: '字段',
  api_key: '密钥',
  access_key: '访问密钥',
  secret_key: '私密密钥',
  base_url: '接口地址',
  url: '地址',
  ok: '结果正常',
  message: '说明',
  version: '版本',
  note: '说明',
  limits: '额度',
  roles: '角色',
  left: '剩余',
  valid_days: '有效天数',
  vip_days: '会员天数',
  storage_gb: '存储空间 GB',
  prefix: '前缀',
  content: '正文',
  desc: '摘要',
  pinned: '置顶',
  publish_at: '开始展示',
  end_at: '结束展示',
  enabled: '启用',
  sort: '排序',
  unit: '计价方式',
  free_per_day: '每日免费次数',
  free_times: '每日免费次数',
  api: '通道代号',
  adapter: '服务商',
  fallbacks: '备用服务商',
  options: '服务商参数',
  version_name: '版本名称',
  paused: '已暂停',
  pause_reason: '暂停原因',
  category: '分类',
  cover: '封面',
  video: '视频',
  image: '图片',
  prompt: '提示词',
  items: '子项',
  list: '子项',
  words: '词语',
  language: '语言',
  languages: '语言',
  gender: '性别',
  avatar: '头像',
  greeting: '开场白',
  hello: '开场白',
  platform: '全平台',
  size: '大小',
  file_id: '文件',
  cover_file_id: '封面文件',
  video_file_id: '视频文件',
  picture_file_id: '图片文件',
  action_name: '动作',
  title: '标题',
  upload_tips: '拍摄要求',
  type_id: '类型',
  system_prompt: '人设提示词',
  opening: '开场白',
  model: '模型',
  intro: '介绍',
  icon: '图标',
  alt: '说明文字',
  image_tail: '尾帧图片',
  rate: '语速',
  volume: '音量',
  pitch: '音调',
  presenter: '手绘形象',
  orientation: '画面方向',
  concurrency: '并发上限',
  is_multi: '多场景',
  info: '详情',
  duration_ms: '时长（毫秒）',
  params: '参数',
};

/** Words of the server's own among the values. */
const VALUES: Readonly<Record<string, string>> = {
  give: '增加',
  take: '扣减',
  active: '可兑换',
  pending: '待审批',
  frozen: '已冻结',
  revoked: '已作废',
  failed: '失败',
  succeeded: '完成',
  queued: '排队中',
  running: '处理中',
  waiting: '等待服务商',
  unknown: '结果待确认',
  cancelled: '已取消',
  owner: '平台管理员',
  operator: '站点运营',
  support: '客服',
  each: '按次',
  second: '按秒',
  embedded: '内置引擎',
  dark: '深色',
  light: '浅色',
  member: '会员',
  visitor: '访客',
};
/** Rows are told apart by these; nobody changed them. */
const SILENT = new Set(['site_id', 'documentId', 'updatedAt', 'createdAt', 'publishedAt', 'id', 'locale']);

const partsOf = (text: string): [kind: string, rest: string] => {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** `cdkey-batch.export` → 导出兑换码批次; a change of content is named by what was changed. */
export function auditAct({ action, target }: { action: string; target: string }): string {
  const [thing = '', act = ''] = action.split('.');
  const named = thing === 'content' ? partsOf(target)[0] : thing;
  const words = [ACTS[act], AUDIT_THINGS[named]];
  return words.every(Boolean) ? words.join('') : action;
}

/** `cdkey-batch:12` → 兑换码批次 12; `list:users` → 用户列表. A record of content goes by its title where it is told. */
export function auditTarget({ target, detail }: { target: string; detail: Record<string, unknown> }): string {
  const [thing, id] = partsOf(target);
  if (thing === 'list') return `${LISTS[id] ?? id}列表`;
  const name = AUDIT_THINGS[thing];
  if (!name) return target;
  const title = titleIn(detail.after) || titleIn(detail.before) || titleIn(detail);
  if (title) return `${name}「${title}」`;
  // Ids of content are for machines.
  return /^[a-z0-9]{20,}$/.test(id) && thing !== 'job' ? name : `${name} ${id}`;
}

function titleIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { title, name } = value as Record<string, unknown>;
  return typeof title === 'string' ? title : typeof name === 'string' ? name : '';
}

/** What a field is called. */
export const auditField = (field: string): string => FIELDS[field] ?? field;

/** A value in words; formatted text as its words alone. */
export function auditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return VALUES[value] ?? plain(value);
  if (Array.isArray(value)) return value.length ? value.map(auditValue).join('、') : '空';
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => !SILENT.has(key))
      .map(([key, held]) => `${auditField(key)} ${auditValue(held)}`)
      .join('，');
  return String(value);
}

/** Formatted text without its tags: paragraphs become lines. */
function plain(text: string): string {
  if (!/<[a-z/!]/i.test(text)) return text;
  return text
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote)>/gi, '\n')
    .replace(/<img\b[^>]*>/gi, '［图片］')
    .replace(/<[^>]*>?/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

export interface AuditChange {
  name: string;
  before: string;
  after: string;
}

/** What an act changed from what, and what else is known of it, both in words. */
export function auditWords(detail: Record<string, unknown>): {
  changes: AuditChange[];
  facts: [name: string, value: string][];
} {
  const { before, after, changes, ...rest } = detail;
  const records = [before, after].some((value) => typeof value === 'object' && value !== null);
  const others = records ? rest : { ...rest, ...definedOf({ before, after }) };
  return {
    changes: [...(records ? changesOf(before, after) : []), ...listed(changes)],
    facts: Object.entries(others)
      .filter(([key]) => !SILENT.has(key))
      .map(([key, value]) => [auditField(key), key === 'fields' ? fieldsOf(value) : auditValue(value)]),
  };
}

const definedOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const fieldsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((field) => auditField(String(field))).join('、') : auditValue(value);

function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [before, after].map((value) => (value ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !SILENT.has(key) && JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null))
    .map((key) => ({ name: auditField(key), before: auditValue(was[key]), after: auditValue(is[key]) }))
    .filter((change) => change.before !== change.after);
}

const listed = (changes: unknown): AuditChange[] =>
  Array.isArray(changes)
    ? changes.flatMap((change: { field?: unknown; before?: unknown; after?: unknown }) =>
        typeof change?.field === 'string'
          ? [
              {
                name: auditField(change.field),
                before: auditValue(change.before),
                after: auditValue(change.after),
              },
            ]
          : [],
      )
    : [];

/** All of it in one text, as it stands in the file. */
export function auditText(detail: Record<string, unknown>): string {
  const { changes, facts } = auditWords(detail);
  return [
    ...facts.map(([name, value]) => `${name}：${value}`),
    ...changes.map(({ name, before, after }) => `${name}：${before} → ${after}`),
  ].join('；');
}
