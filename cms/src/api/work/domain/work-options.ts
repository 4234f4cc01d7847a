import { BLURRED, type ErrorCode, type WorkOptions } from '@fenshen/contract';
import type { JobPayloads } from '../../../plugins/jobs/public';

type Composition = NonNullable<JobPayloads['avatar-video']['composition']>;
type Ordered<T> = { materialId: number } | T;

/** What a work is dressed with, its pictures and its music still by their material. */
export interface OptionsOrder {
  subtitles: NonNullable<Composition['subtitles']>['style'] | null;
  background: Ordered<{ kind: 'colour'; colour: string } | { kind: 'blur' }> | null;
  frame: Composition['frame'] | null;
  music: { materialId: number } | null;
  logo: { corner: NonNullable<Composition['logo']>['corner']; materialId: number | null } | null;
}

/** What of a request is about its dress: the part that is kept with the work. */
export function optionsOf(request: WorkOptions): WorkOptions {
  const { subtitles, background, background_material_id, ratio, fit, music_material_id } = request;
  const { logo, logo_material_id } = request;
  const all = { subtitles, background, background_material_id, ratio, fit, music_material_id };
  const entries = Object.entries({ ...all, logo, logo_material_id }).filter(([, value]) => !!value);
  return Object.fromEntries(entries);
}

/** The dress that is wanted; a picture goes before a colour. */
export function readOptions(wanted: WorkOptions): OptionsOrder {
  const { music_material_id: music, logo } = wanted;
  return {
    subtitles: wanted.subtitles || null,
    background: backgroundOf(wanted),
    frame: wanted.ratio ? { ratio: wanted.ratio, fit: wanted.fit ?? 'crop' } : null,
    music: music ? { materialId: music } : null,
    logo: logo ? { corner: logo, materialId: wanted.logo_material_id ?? null } : null,
  };
}

function backgroundOf({ background, background_material_id }: WorkOptions): OptionsOrder['background'] {
  if (background_material_id) return { materialId: background_material_id };
  if (!background) return null;
  return background === BLURRED ? { kind: 'blur' } : { kind: 'colour', colour: background.toLowerCase() };
}

/** Materials a dress is made of. */
export const materialsOf = ({ background, music, logo }: OptionsOrder): number[] =>
  [
    background && 'materialId' in background ? background.materialId : null,
    music?.materialId,
    logo?.materialId,
  ].flatMap((id) => id ?? []);

interface Figure {
  /** Code of a drawn presenter; null for a filmed figure. */
  presenter: string | null;
  /** A picture; null for other figures. */
  photoId: number | null;
}

interface Said {
  audio: { trackFileId: number | null } | null;
  speech: { voice: object } | null;
}

/** What does not go together. */
export function refusalOfOptions(
  order: OptionsOrder,
  figure: Figure,
  said: Said,
  /** Whether a filmed figure was filmed before a green screen. */
  hasScreen: boolean,
): ErrorCode | null {
  if (order.subtitles && said.audio && said.audio.trackFileId === null) return 'SUBTITLES_WITHOUT_TEXT';
  // Only our own voices tell when they say what.
  if (order.subtitles && said.speech && 'provider' in said.speech.voice) return 'SUBTITLES_VOICE';
  if (!order.background || figure.presenter) return null;
  if (figure.photoId !== null) return 'BACKGROUND_PICTURE';
  if ('kind' in order.background && order.background.kind === 'blur') return 'BACKGROUND_BLUR_FILMED';
  return hasScreen ? null : 'BACKGROUND_NO_SCREEN';
}
