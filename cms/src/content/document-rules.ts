import { contentShapes } from '@fenshen/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { cleanRichText } from '../platform/rich-text';
import { CONTENT_TYPES, uidOf } from '../platform/content-types';

type Row = Record<string, unknown>;
interface Write {
  uid: UID.ContentType;
  action: string;
  documentId: string | undefined;
  data: Row | undefined;
}

/**
 * What every write of content must look like, whoever makes it and however it comes: staff over GraphQL or the owner in
 * Strapi's panel. Bad content is refused with a sentence that names the field.
 */
export function checkDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const params = context.params as { documentId?: string; data?: Row };
    const write: Write = {
      uid: context.uid,
      action: context.action,
      documentId: params.documentId,
      data: params.data,
    };
    if (write.data && ['create', 'update', 'clone'].includes(write.action)) {
      Object.assign(write.data, checkShape(write, write.data));
      cleanTexts(write.uid, write.data);
      await checkNeighbours(strapi, write, write.data);
    }
    if (write.action === 'delete') await checkUses(strapi, write);
    return next().catch(refuseDuplicate);
  });
}

const UNIQUE_VIOLATION = '23505';

/** Of two that come at once with what may be there once, the later one is told so. */
function refuseDuplicate(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
    throw new errors.ValidationError('相同的内容已存在，请刷新后查看');
  throw error;
}

const shapes = new Map<string, { create: z.ZodType<Row>; update: z.ZodType<Row> }>(
  Object.entries(contentShapes).map(([name, shape]) => [
    `api::${name}.${name}`,
    { create: shape, update: shape.partial() },
  ]),
);

/** The checked values of the fields that were sent; a new row must have all it needs. */
function checkShape({ uid, action }: Write, data: Row): Row {
  const shape = shapes.get(uid)?.[action === 'create' ? 'create' : 'update'];
  if (!shape) return {};
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new errors.ValidationError(parsed.error.issues[0]?.message ?? '内容有误，请检查后重试');
}

/** Fields of formatted text. */
const RICH_FIELDS = new Map(CONTENT_TYPES.map((type) => [uidOf(type), type.rich ?? []]));

function cleanTexts(uid: string, data: Row): void {
  for (const field of RICH_FIELDS.get(uid) ?? []) {
    const text = data[field];
    if (typeof text === 'string') data[field] = cleanRichText(text);
  }
}

/** Rules that need other rows to be known. */
async function checkNeighbours(strapi: Core.Strapi, write: Write, data: Row): Promise<void> {
  if (write.uid === 'api::video-prompt.video-prompt') {
    const row = { ...(await current(strapi, write)), ...data };
    if (row.type === 'image' && !row.image) throw new errors.ValidationError('图生视频的提示词需要首帧图');
  }
  if (write.uid === 'api::guide.guide') {
    await checkFile(strapi, data.video_file_id, 'video', '视频');
    await checkFile(strapi, data.cover_file_id, 'image', '封面');
  }
  if (write.uid === 'api::notice.notice') {
    const { publish_at, end_at } = { ...(await current(strapi, write)), ...data };
    if (publish_at && end_at && Number(new Date(String(end_at))) <= Number(new Date(String(publish_at))))
      throw new errors.ValidationError('结束时间需晚于开始时间');
  }
  if (write.uid === 'api::channel-price.channel-price') {
    const { kind, api } = { ...(await current(strapi, write)), ...data };
    const uid = kind === 'voice' ? 'api::voice-channel.voice-channel' : 'api::video-channel.video-channel';
    const channel = await strapi.db.query(uid).findOne({ where: { api } });
    if (!channel) throw new errors.ValidationError('没有这个通道，请从通道列表中设置价格');
  }
  if (write.uid === 'api::bot.bot' && data.type_id !== undefined) {
    const type = await strapi.db
      .query('api::bot-type.bot-type')
      .findOne({ where: { documentId: data.type_id } });
    if (!type) throw new errors.ValidationError('类型不存在或已删除，请重新选择');
  }
  if (write.uid === 'api::translate-language.translate-language' && data.code !== undefined) {
    const before = await current(strapi, write);
    const site_id = 'site_id' in data ? data.site_id : before?.site_id;
    const duplicate = (await strapi.db.query('api::translate-language.translate-language').findOne({
      where: { code: data.code, site_id: site_id ?? null },
    })) as { documentId: string } | null;
    if (duplicate && duplicate.documentId !== write.documentId)
      throw new errors.ValidationError('该语言代码已存在，请直接编辑那一条');
  }
}

/** A page shows files of the library or of the site; people's own files are theirs. */
async function checkFile(strapi: Core.Strapi, id: unknown, kind: string, label: string): Promise<void> {
  if (id === undefined || id === null) return;
  const found = await strapi.db.transaction(async ({ trx }) => {
    const { rows } = (await trx.raw(
      'select 1 from media_files where id = ? and kind = ? and user_id is null and deleted_at is null',
      [Number(id), kind],
    )) as { rows: unknown[] };
    return rows.length > 0;
  });
  if (!found) throw new errors.ValidationError(`${label}文件不存在或已删除，请重新上传`);
}

/** What others still need stays. */
async function checkUses(strapi: Core.Strapi, { uid, documentId }: Write): Promise<void> {
  if (uid !== 'api::bot-type.bot-type') return;
  const bots = await strapi.db.query('api::bot.bot').count({ where: { type_id: documentId } });
  if (bots > 0) throw new errors.ValidationError(`该类型下还有 ${bots} 位员工，请先移到其他类型或删除`);
}

const current = async (strapi: Core.Strapi, { uid, documentId }: Write): Promise<Row | null> =>
  documentId ? ((await strapi.db.query(uid).findOne({ where: { documentId } })) as Row | null) : null;
