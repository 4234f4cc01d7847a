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
}

const isSame = (one: Named | null, other: Named | null): boolean =>
  one !== null && other !== null && one.id === other.id && one.source === other.source;
const idsOf = (...ids: (number | null | undefined)[]) => [...new Set(ids.filter((id) => !!id))] as number[];

/** Materials that are chosen, asked for together. */
export function useChosenMaterials({ figure, look }: Draft, audioId: number | null) {
  const video = figure?.source === SOURCE.material ? figure.id : null;
  const { background_material_id, music_material_id, logo_material_id } = look;
  const ids = idsOf(video, background_material_id, music_material_id, logo_material_id, audioId);
  const { data } = useMaterialsOf(ids);
  const find = (id: number | null | undefined): Material | null =>
    data?.list.find((material) => material.id === id) ?? null;
  return {
    video: find(video),
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
  const { data } = useAvatarsOf(choice && !isMaterial && !known ? [choice.id] : []);
  const { video, isVideoGone } = materials;
  return useMemo(() => {
    if (!choice) return { figure: null, isGone: false };
    if (isMaterial) return { figure: video ? toActor(video) : known, isGone: isVideoGone && !known };
    const figure = known ?? data?.list.find(({ id }) => id === choice.id) ?? null;
    return { figure, isGone: figure === null && data !== undefined };
  }, [choice, isMaterial, known, data, video, isVideoGone]);
}

/** A picture as a figure. */
export function usePicture(choice: Choice, picked: Actor | null, type: PhotoType | null): ChosenFigure {
  const known = isSame(picked, choice) ? picked : null;
  const wanted = type !== null && choice && !known ? choice.id : null;
  const { data } = usePhotoOf(wanted, type ?? PHOTO_TYPE.people);
  return useMemo(() => {
    const photo = data?.list.find(({ id }) => id === choice?.id);
    const figure = known ?? (photo ? photoFigure(photo) : null);
    return { figure, isGone: choice !== null && figure === null && data !== undefined };
  }, [choice, known, data]);
}

/** Something pleasant to begin with: the first the operators offer. */
export function useFeatured(wanted: boolean, pictures: PhotoType | null): Actor | null {
  const upright = usePagedActors('portrait', wanted && pictures === null);
  const isNone = upright.data?.length === 0;
  const wide = usePagedActors('landscape', wanted && pictures === null && isNone);
  const photos = usePagedPhotos(pictures ?? PHOTO_TYPE.people, SOURCE.public, wanted && pictures !== null);
  const photo = photos.data?.find(({ status }) => status === PHOTO_STATUS.ready);
  const picture = useMemo(() => (photo ? photoFigure(photo) : null), [photo]);
  if (!wanted) return null;
  return pictures === null ? ((isNone ? wide : upright).data?.[0] ?? null) : picture;
}

export function useChosenVoice(choice: Draft['voice'], picked: Voice | null): Voice | null {
  const known = isSame(picked, choice) ? picked : null;
  const { data } = useVoicesOf(choice && !known ? [choice.id] : []);
  return known ?? data?.list.find(({ id }) => id === choice?.id) ?? null;
}

/** A voice of the site's that fits the figure. */
export function useFittingVoice(wanted: boolean, figure: Actor | null): Voice | null {
  const { data } = usePagedVoices(SOURCE.public, wanted);
  return wanted && figure && data ? fittingVoice(data, figure) : null;
}

/** A sound of the material library as what drives the video. */
export function drivenBy(audio: Material | null): DrivenAudio | null {
  if (audio?.type !== 'audio') return null;
  const { id, name, url, duration } = audio;
  return { from: { kind: 'material', id }, name, url, duration };
}
