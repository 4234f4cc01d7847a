import { PHOTO_STATUS, PHOTO_TYPE, SOURCE, type Actor, type Material, type Voice } from '@fenshen/contract';
import { useMemo } from 'react';
import type { PhotoType } from '../../../config/photo-type';
import { useAvatarsOf } from '../../../features/avatars/api/my-avatars';
import { knownActor, usePagedActors } from '../../../features/avatars/api/public-actors';
import type { Draft } from '../../../features/create/create-drafts';
import { fittingVoice } from '../../../features/create/suggest';
import type { DrivenAudio } from '../../../features/create/validate-create';
import { useMaterialsOf } from '../../../features/materials/api/materials';
import { toActor } from '../../../features/materials/material-actor';
import { usePagedPhotos, usePhotoOf } from '../../../features/photos/api/photos';
import { photoFigure } from '../../../features/photos/photo-figure';
import { usePagedVoices, useVoicesOf } from '../../../features/voices/api/voices';

/** What a draft names by ids, looked up with fresh addresses; what nobody chose yet is suggested. */

type Choice = Draft['figure'];
type Named = { id: number; source: number };

export interface ChosenFigure {
  /** null until it is looked up, and when it is gone. */
  figure: Actor | null;
  /** The one that was asked for is not there any more. */
  isGone: boolean;
  /** It is being looked up. */
  isSought: boolean;
}

/** Chosen for who has chosen nothing. */
interface Suggested<T> {
  one: T | null;
  isSought: boolean;
}

const isSame = (one: Named | null, other: Named | null): boolean =>
  one !== null && other !== null && one.id === other.id && one.source === other.source;
const idsOf = (...ids: (number | null | undefined)[]) => [...new Set(ids.filter((id) => !!id))] as number[];

/** Materials that are chosen, asked for together. */
export function useChosenMaterials({ figure, look }: Draft, audioId: number | null) {
  const video = figure?.source === SOURCE.material ? figure.id : null;
  const { background_material_id, music_material_id, logo_material_id } = look;
  const ids = idsOf(video, background_material_id, music_material_id, logo_material_id, audioId);
  const { data, isLoading: isSought } = useMaterialsOf(ids);
  const find = (id: number | null | undefined): Material | null =>
    data?.list.find((material) => material.id === id) ?? null;
  return {
    video: find(video),
    isSought,
    isVideoGone: video !== null && data !== undefined && find(video) === null,
    background: find(background_material_id),
    music: find(music_material_id),
    logo: find(logo_material_id),
    audio: find(audioId),
  };
}

/** An avatar or a material video. `picked` is what was just chosen from a list, and needs no look-up. */
export function useFigure(
  choice: Choice,
  picked: Actor | null,
  materials: ReturnType<typeof useChosenMaterials>,
): ChosenFigure {
  const isMaterial = choice?.source === SOURCE.material;
  const known = isSame(picked, choice) ? picked : isMaterial || !choice ? null : knownActor(choice.id);
  const { data, isLoading: isSought } = useAvatarsOf(choice && !isMaterial && !known ? [choice.id] : []);
  const { video, isVideoGone } = materials;
  return useMemo(() => {
    if (!choice) return { figure: null, isGone: false, isSought };
    if (isMaterial) {
      const figure = video ? toActor(video) : known;
      return { figure, isGone: isVideoGone && !known, isSought: figure === null && materials.isSought };
    }
    const figure = known ?? data?.list.find(({ id }) => id === choice.id) ?? null;
    return { figure, isGone: figure === null && data !== undefined, isSought };
  }, [choice, isMaterial, known, data, isSought, video, isVideoGone, materials.isSought]);
}

/** A picture as a figure. */
export function usePicture(choice: Choice, picked: Actor | null, type: PhotoType | null): ChosenFigure {
  const known = isSame(picked, choice) ? picked : null;
  const wanted = type !== null && choice && !known ? choice.id : null;
  const { data, isLoading: isSought } = usePhotoOf(wanted, type ?? PHOTO_TYPE.people);
  return useMemo(() => {
    const photo = data?.list.find(({ id }) => id === choice?.id);
    const figure = known ?? (photo ? photoFigure(photo) : null);
    return { figure, isGone: choice !== null && figure === null && data !== undefined, isSought };
  }, [choice, known, data, isSought]);
}

/** Something pleasant to begin with: the first the operators offer. */
export function useFeatured(wanted: boolean, pictures: PhotoType | null): Suggested<Actor> {
  const upright = usePagedActors('portrait', wanted && pictures === null);
  const isNone = upright.data?.length === 0;
  const wide = usePagedActors('landscape', wanted && pictures === null && isNone);
  const photos = usePagedPhotos(pictures ?? PHOTO_TYPE.people, SOURCE.public, wanted && pictures !== null);
  const photo = photos.data?.find(({ status }) => status === PHOTO_STATUS.ready);
  const picture = useMemo(() => (photo ? photoFigure(photo) : null), [photo]);
  // The tabs may read the same lists for themselves.
  const isSought = wanted && [upright, wide, photos].some((list) => list.isReading);
  const first = (isNone ? wide : upright).data?.[0] ?? null;
  return { one: !wanted ? null : pictures === null ? first : picture, isSought };
}

export function useChosenVoice(choice: Draft['voice'], picked: Voice | null) {
  const known = isSame(picked, choice) ? picked : null;
  const { data, isLoading: isSought } = useVoicesOf(choice && !known ? [choice.id] : []);
  return { voice: known ?? data?.list.find(({ id }) => id === choice?.id) ?? null, isSought };
}

/** A voice of the site's that fits the figure. */
export function useFittingVoice(wanted: boolean, figure: Actor | null): Suggested<Voice> {
  const { data, isReading: isSought } = usePagedVoices(SOURCE.public, wanted);
  return {
    one: wanted && figure && data ? fittingVoice(data, figure) : null,
    isSought: wanted && isSought,
  };
}

/** A sound of the material library as what drives the video. */
export function drivenBy(audio: Material | null): DrivenAudio | null {
  if (audio?.type !== 'audio') return null;
  const { id, name, url, duration } = audio;
  return { from: { kind: 'material', id }, name, url, duration };
}
