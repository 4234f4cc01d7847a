import { LIMITS, type FilmScene } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { channelPrice, filmPrice, type ChannelPrice, type Price } from '../../../billing/pricing/price-store';
import { findSoundOf } from '../../audition/public';
import { filmSeconds, sceneHash, type FilmOrder } from '../domain/film-order';
import { shortSideOf } from '../domain/work-order';
import { keptScenes, type KeptScene } from '../store/film-store';
import { resolveFigure, resolveSpeech, type ResolvedFigure, type ResolvedSpeech } from './resolve-order';

type Owner = Scope & { siteId: number; userId: number };

export interface ResolvedScene {
  order: FilmScene;
  figure: ResolvedFigure | null;
  said: ResolvedSpeech;
  contentHash: string;
  /** Made for the film this one is made from, and paid there. */
  kept: KeptScene | null;
  /** Known, or expected before the text has been spoken. */
  durationMs: number;
}

export interface ResolvedFilm {
  channel: ChannelPrice;
  price: Price;
  shortSide: number;
  scenes: ResolvedScene[];
  /** Whole seconds to pay; expected ones until everything has been spoken. */
  seconds: number;
  isExact: boolean;
}

/**
 * A film's scenes with all they are made of, surely there until the transaction ends. Refuses CHANNEL_UNKNOWN,
 * CHANNEL_PAUSED, FILM_TOO_LONG, and what resolve-order.ts refuses of figures, scripts and sounds.
 */
export async function resolveFilm(tx: Tx, owner: Owner, order: FilmOrder): Promise<ResolvedFilm> {
  const channel = (await channelPrice(tx, owner, 'fy')) ?? refuse('CHANNEL_UNKNOWN', 'fy');
  if (channel.paused) refuse('CHANNEL_PAUSED');
  const shortSide = shortSideOf(channel.version_name);
  const kind = order.outputMode === 'video' ? 'multi-video' : 'multi-audio';
  const kept = order.fromId === null ? [] : await keptScenes(tx, owner, order.fromId, kind);
  const scenes: ResolvedScene[] = [];
  for (const scene of order.scenes)
    scenes.push(await resolveScene(tx, owner, scene, { order, shortSide, kept }));
  const lengthOf = (list: ResolvedScene[]) => list.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (lengthOf(scenes) > LIMITS.filmMaxMs) refuse('FILM_TOO_LONG', `${lengthOf(scenes)} ms`);
  const isNew = (scene: ResolvedScene) => !scene.kept;
  return {
    channel,
    price: await filmPrice(tx, owner),
    shortSide,
    scenes,
    seconds: filmSeconds(lengthOf(scenes.filter(isNew))),
    isExact: scenes.every(({ said, kept: made }) => made !== null || said.audio !== null),
  };
}

async function resolveScene(
  tx: Tx,
  owner: Owner,
  scene: FilmScene,
  film: { order: FilmOrder; shortSide: number; kept: KeptScene[] },
): Promise<ResolvedScene> {
  const { driveMode, outputMode } = film.order;
  const figure =
    outputMode === 'video'
      ? await resolveFigure(tx, owner, { kind: 'avatar', id: scene.video_id ?? refuse('FIGURE_REQUIRED') })
      : null;
  const said = await resolveSound(tx, owner, scene);
  const contentHash = sceneHash({
    sound: said.contentHash ?? said.audioFileId ?? refuse('SCENE_AUDIO_REQUIRED'),
    picture: figure && { figure: figure.source, driveMode, shortSide: film.shortSide },
  });
  const at = film.kept.findIndex((one) => one.content_hash === contentHash);
  // Each is taken over once: a scene that was doubled is one more to make.
  const [kept = null] = at < 0 ? [] : film.kept.splice(at, 1);
  const durationMs = kept?.duration_ms ?? said.audio?.durationMs ?? said.seconds * 1000;
  return { order: scene, figure, said, contentHash, kept, durationMs };
}

/** A text that was spoken already, in an audition, is that sound; its price is known. */
async function resolveSound(tx: Tx, owner: Owner, scene: FilmScene): Promise<ResolvedSpeech> {
  if (scene.type === 'audio')
    return resolveSpeech(
      tx,
      owner,
      { kind: 'audio', fileId: scene.file_id ?? refuse('SCENE_AUDIO_REQUIRED') },
      scene,
    );
  const { text, voice_id: voiceId = refuse('VOICE_REQUIRED') } = scene;
  const script = await resolveSpeech(tx, owner, { kind: 'script', text, voiceId }, scene);
  const fileId = await findSoundOf(tx, owner, script.contentHash ?? '');
  if (fileId === null) return script;
  const spoken = await resolveSpeech(tx, owner, { kind: 'audio', fileId }, scene);
  return { ...script, audio: spoken.audio, audioFileId: fileId, speech: null };
}
