import { refuse } from '../../../kernel/app-error';
import { aiLabelsOf, type AiLabels } from '../../../library/ai-label';
import { videoQueue } from '../../../billing/channel-names';
import type { Tx } from '../../../kernel/database/db';
import { startPaidJob } from '../../../billing/paid-job';
import { requireUser, type Scope } from '../../../kernel/scope';
import { channelPrice } from '../../../billing/pricing/price-store';
import { assertSpaceLeft } from '../../../storage/public';
import { holdMaterials } from '../../material/public';
import { materialsOf, optionsOf, refusalOfOptions } from '../domain/work-options';
import {
  materialsIn,
  readOrder,
  refusalOfChannel,
  shortSideOf,
  type WorkOrder,
  type WorkRequest,
} from '../domain/work-order';
import { insertWork, setWorkJob } from '../store/work-store';
import type { WorkDeps } from '../work-deps';
import { resolveOptions } from './resolve-options';
import { hashOfOrder, madeBefore, type CreatedWork } from './made-before';
import { findFigureFile, keepSound, resolveFigure, resolveSpeech } from './resolve-order';

type Owner = Scope & { siteId: number; userId: number };

/** The ledger's name for what is bought. */
const ACTION_NAMES = { video: '数字人视频', 'photo-video': '照片说话', 'pet-video': '宠物视频' };

/**
 * Makes a talking video: work, hold and job together or nothing. One client key makes one work.
 * Refuses FIGURE_REQUIRED, SCRIPT_REQUIRED, VOICE_REQUIRED, AUDIO_FILE_REQUIRED, what resolve-order.ts and
 * resolve-options.ts refuse, SUBTITLES_WITHOUT_TEXT, SUBTITLES_VOICE, BACKGROUND_BLUR_FILMED, BACKGROUND_NO_SCREEN, BACKGROUND_PICTURE,
 * CHANNEL_UNKNOWN, CHANNEL_PAUSED, GJ_DURATION, STORAGE_FULL, PRICE_CHANGED, INSUFFICIENT_CREDITS, KEY_REUSED.
 */
export async function createWork(deps: WorkDeps, scope: Scope, request: WorkRequest): Promise<CreatedWork> {
  const owner = requireUser(scope);
  const order = readOrder(request);
  if (typeof order === 'string') refuse(order);
  const inputHash = hashOfOrder(request);
  const labelOf = await aiLabelsOf(deps.sites, owner.siteId);
  const hasScreen = await isBeforeScreen(deps, owner, order);
  const site = await deps.sites.byIdOrNull(owner.siteId);
  const siteLogo = site?.head_logo || site?.logo || '';
  return deps.db.transaction(scope, async (tx) => {
    const earlier = await madeBefore(tx, owner, request.client_key, inputHash);
    return (
      earlier ??
      (await begin({ ...deps, labelOf, siteLogo, hasScreen }, tx, owner, request, order, inputHash))
    );
  });
}

/** Looked at before the transaction: decoding a frame takes a while. Only where a background was ordered. */
async function isBeforeScreen(
  deps: WorkDeps,
  owner: Owner,
  { options, figure }: WorkOrder,
): Promise<boolean> {
  if (!options.background) return true;
  const fileId = await deps.db.session(owner, (sql) => findFigureFile(sql, owner, figure));
  return fileId === null || deps.hasScreen(await deps.media.localPath(owner, fileId));
}

async function begin(
  deps: Omit<WorkDeps, 'hasScreen'> & { labelOf: AiLabels; siteLogo: string; hasScreen: boolean },
  tx: Tx,
  owner: Owner,
  request: WorkRequest,
  order: WorkOrder,
  inputHash: string,
): Promise<CreatedWork> {
  await holdMaterials(tx, owner, materialsIn(order));
  const figure = await resolveFigure(tx, owner, order.figure);
  const said = await resolveSpeech(tx, owner, order.speech, request);
  await keepSound(tx, said);
  const channel = (await channelPrice(tx, owner, request.api)) ?? refuse('CHANNEL_UNKNOWN', request.api);
  if (channel.paused) refuse('CHANNEL_PAUSED');
  const refusal =
    refusalOfChannel(channel.api, figure) ?? refusalOfOptions(order.options, figure, said, deps.hasScreen);
  if (refusal) refuse(refusal);
  const composition = await resolveOptions(tx, owner, order.options, deps.siteLogo);
  await assertSpaceLeft(tx, owner);

  const { rate, volume, pitch, language } = request;
  const id = await insertWork(tx, owner, {
    name: order.name,
    avatarId: figure.avatarId,
    materialId: figure.materialId,
    photoId: figure.photoId,
    voiceId: said.voiceId ?? request.user_voice_id ?? null,
    audioFileId: said.audioFileId,
    text: said.text || (request.text ?? ''),
    params: { rate, volume, pitch, ...(language ? { language } : {}) },
    api: channel.api,
    channelName: channel.name,
    unitPrice: channel.credits,
    type: figure.type,
    options: optionsOf(request),
    optionMaterialIds: materialsOf(order.options),
    driveMode: null,
    orientation: figure.orientation,
    clientKey: request.client_key || null,
    agreedCredits: request.max_credits ?? null,
    inputHash,
  });
  if (id === null) {
    // The same form, sent twice at once: the other one has just made it.
    return (await madeBefore(tx, owner, request.client_key, inputHash)) ?? refuse('UNAVAILABLE');
  }
  const { jobId, credits } = await startPaidJob(deps, tx, owner, {
    kind: figure.type === 'video' ? 'avatar-video' : 'photo-video',
    channel: videoQueue(channel.api),
    actionName: ACTION_NAMES[figure.type],
    remark: order.name,
    price: channel,
    quantity: said.seconds,
    agreed: request.max_credits,
    userId: owner.userId,
    subject: { type: 'work', id },
    payload: {
      figure: figure.source,
      audio: said.audio,
      speech: said.speech,
      shortSide: shortSideOf(channel.version_name),
      composition,
      label: deps.labelOf(`work-${id}`),
    },
  });
  await setWorkJob(tx, id, jobId, credits);
  return { id, credits };
}
