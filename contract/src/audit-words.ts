import { FIELDS, SILENT, VALUES } from './audit-fields';
import { ACTS, AUDIT_THINGS, LISTS } from './audit-labels';

/** The record of acts in words, for the screen and for the file alike. What is not known is shown as it came. */

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
