import { FILM_FADE_MS, FILM_SCENES_KEPT_DAYS } from '@fenshen/contract';
import { videoQueue } from '../../../billing/channel-names';
import { startPaidJob } from '../../../billing/paid-job';
import { refuse } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { aiLabelsOf, type AiLabels } from '../../../library/ai-label';
import type { JobPayloads } from '../../../plugins/jobs/public';
import { assertSpaceLeft, keepFiles } from '../../../storage/public';
import { readFilm, wordsOf, type FilmOrder, type FilmRequest } from '../domain/film-order';
import { insertScenes, type NewScene } from '../store/film-store';
import { insertWork, setWorkJob } from '../store/work-store';
import type { WorkDeps } from '../work-deps';
import { hashOfOrder, madeBefore, type CreatedWork } from './made-before';
import { resolveFilm, type ResolvedFilm, type ResolvedScene } from './resolve-film';
import { keepSound } from './resolve-order';

type Owner = Scope & { siteId: number; userId: number };
type Payload = JobPayloads['multi-video'];

export interface FilmCall extends FilmRequest {
  /** The most the buyer agreed to. */
  max_credits?: number;
  client_key?: string;
}

/** The ledger's name for what is bought. */
const ACTION_NAME = '多场景视频';
const KEPT_MS = FILM_SCENES_KEPT_DAYS * 24 * 3_600_000;

/** Until when a film's scenes can be taken over by an edited one. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

/**
 * Makes a film of several scenes: work, scenes, hold and job together or nothing. One client key makes one film. Scenes
 * that `from_id` has already are neither made nor charged again. Refuses BAD_INPUT, SCENES_REQUIRED, SCENES_TOO_MANY,
 * SCENE_TEXT_REQUIRED, SCENE_AUDIO_REQUIRED, FIGURE_REQUIRED, VOICE_REQUIRED, what resolve-film.ts refuses,
 * STORAGE_FULL, PRICE_CHANGED, INSUFFICIENT_CREDITS, KEY_REUSED.
 */
export async function createFilm(deps: WorkDeps, scope: Scope, request: FilmCall): Promise<CreatedWork> {
  const owner = requireUser(scope);
  const order = readFilm(request);
  if (typeof order === 'string') refuse(order);
  const inputHash = hashOfOrder(request);
  const labelOf = await aiLabelsOf(deps.sites, owner.siteId);
  return deps.db.transaction(scope, async (tx) => {
    const earlier = await madeBefore(tx, owner, request.client_key, inputHash);
    return earlier ?? (await begin({ ...deps, labelOf }, tx, owner, request, order, inputHash));
  });
}

async function begin(
  deps: WorkDeps & { labelOf: AiLabels },
  tx: Tx,
  owner: Owner,
  request: FilmCall,
  order: FilmOrder,
  inputHash: string,
): Promise<CreatedWork> {
  const film = await resolveFilm(tx, owner, order);
  await assertSpaceLeft(tx, owner);
  const id = await insertFilm(tx, owner, request, order, film, inputHash);
  if (id === null) {
    // The same form, sent twice at once: the other one has just made it.
    return (await madeBefore(tx, owner, request.client_key, inputHash)) ?? refuse('UNAVAILABLE');
  }
  await insertScenes(tx, owner.siteId, id, film.scenes.map(toRow));
  for (const { said } of film.scenes) await keepSound(tx, said);
  const segments = film.scenes.map(({ kept }) => kept?.segment_file_id ?? null);
  await keepFiles(tx, segments, { expiresAt: keptUntil(deps.files.now()) });
  const { jobId, credits } = await startPaidJob(deps, tx, owner, {
    kind: 'multi-video',
    channel: videoQueue(film.channel.api),
    actionName: ACTION_NAME,
    remark: order.name,
    // A film is paid by the second: free uses are for single acts.
    price: { ref: film.price.ref, unit: film.price.unit, credits: film.price.credits },
    quantity: film.seconds,
    agreed: request.max_credits,
    userId: owner.userId,
    subject: { type: 'work', id },
    payload: {
      scenes: film.scenes.map((scene) => toPayload(scene, order.driveMode === 'random' ? Math.random() : 0)),
      output: order.outputMode,
      shortSide: film.shortSide,
      crossfadeMs: order.transition === 'fade' ? FILM_FADE_MS : 0,
      label: deps.labelOf(`work-${id}`),
    },
  });
  await setWorkJob(tx, id, jobId, credits);
  return { id, credits };
}

/** The film's id; null when its client key has made one before. */
async function insertFilm(
  tx: Tx,
  owner: Owner,
  request: FilmCall,
  order: FilmOrder,
  film: ResolvedFilm,
  inputHash: string,
): Promise<number | null> {
  return insertWork(tx, owner, {
    name: order.name,
    options: {},
    optionMaterialIds: [],
    type: order.outputMode === 'video' ? 'multi-video' : 'multi-audio',
    driveMode: order.driveMode,
    avatarId: null,
    materialId: null,
    photoId: null,
    voiceId: null,
    audioFileId: null,
    text: order.scenes.map(wordsOf).filter(Boolean).join('\n'),
    params: { transition: order.transition },
    api: film.channel.api,
    channelName: film.channel.name,
    unitPrice: film.price.credits,
    orientation: film.scenes[0]?.figure?.orientation ?? 'landscape',
    clientKey: request.client_key || null,
    agreedCredits: request.max_credits ?? null,
    inputHash,
  });
}

function toRow({ order, figure, said, contentHash, kept, durationMs }: ResolvedScene): NewScene {
  const { type, rate, volume, pitch } = order;
  return {
    type,
    text: wordsOf(order),
    voice_id: type === 'text' ? said.voiceId : null,
    params: { rate, volume, pitch },
    avatar_id: figure?.avatarId ?? null,
    file_name: type === 'audio' ? order.file_name : '',
    content_hash: contentHash,
    audio_file_id: kept?.audio_file_id ?? said.audioFileId,
    segment_file_id: kept?.segment_file_id ?? null,
    duration_ms: kept || said.audio ? durationMs : 0,
    reused: kept !== null,
  };
}

function toPayload({ figure, said, kept }: ResolvedScene, startShare: number): Payload['scenes'][number] {
  const source = figure?.source ?? null;
  // Avatars are trained before they can be used; only materials come as bare clips.
  if (source?.kind === 'clip') throw new Error('a film of an untrained clip');
  const made = kept && { fileId: kept.audio_file_id, trackFileId: null, durationMs: kept.duration_ms };
  return {
    figure: source,
    clipMs: figure?.duration_ms ?? 0,
    startShare,
    audio: made ?? said.audio,
    speech: made ? null : said.speech,
    reused: kept && { segmentFileId: kept.segment_file_id },
  };
}
