import { PHOTO_TYPE, type ErrorCode } from '@fenshen/contract';

/** Why a picture cannot be kept as it was sent, or null; each kind has words of its own. */
export function refusalOfPhoto(photo: { type: number; name: string; file_id?: number }): ErrorCode | null {
  const isPet = photo.type === PHOTO_TYPE.pet;
  if (!photo.name) return isPet ? 'PET_NAME_REQUIRED' : 'PEOPLE_NAME_REQUIRED';
  if (!photo.file_id) return isPet ? 'PET_PHOTO_REQUIRED' : 'PEOPLE_PHOTO_REQUIRED';
  return null;
}
