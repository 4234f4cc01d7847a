import { LIKELY_MOUTH, PHOTO_STATUS, PHOTO_TYPE, type ErrorCode } from '@fenshen/contract';
import type { MouthAnchor } from '@fenshen/engine';

/** Why a picture cannot be kept as it was sent, or null; each kind has words of its own. */
export function refusalOfPhoto(photo: { type: number; name: string; file_id?: number }): ErrorCode | null {
  const isPet = photo.type === PHOTO_TYPE.pet;
  if (!photo.name) return isPet ? 'PET_NAME_REQUIRED' : 'PEOPLE_NAME_REQUIRED';
  if (!photo.file_id) return isPet ? 'PET_PHOTO_REQUIRED' : 'PEOPLE_PHOTO_REQUIRED';
  return null;
}

/** Found in the face, placed by a person, or where mouths usually are. */
type MouthOrigin = 'face' | 'hand' | 'guess';

export interface KnownMouth {
  /** Where it talks; null while nobody knows. */
  mouth: MouthAnchor | null;
  mouth_by: MouthOrigin | null;
  /** Why its mouth is not known. */
  reason: string;
}

const PLACE_PET = '请标出宠物嘴巴的位置，它才能开口说话';

/** What is known of a picture's mouth when it is kept. Only people's faces are looked for. */
export async function mouthOf(
  photo: { type: number; inLibrary: boolean },
  find: () => Promise<{ mouth: MouthAnchor } | { reason: string }>,
): Promise<KnownMouth> {
  if (photo.type === PHOTO_TYPE.pet) {
    // Nobody who uses a library can place a mouth in it.
    if (photo.inLibrary) return { mouth: LIKELY_MOUTH, mouth_by: 'guess', reason: '' };
    return { mouth: null, mouth_by: null, reason: PLACE_PET };
  }
  const found = await find();
  return 'mouth' in found
    ? { mouth: found.mouth, mouth_by: 'face', reason: '' }
    : { mouth: null, mouth_by: null, reason: found.reason };
}

/** A picture whose mouth was never looked for is ready too: the render looks. */
export const statusOf = ({ mouth, reason }: Pick<KnownMouth, 'mouth' | 'reason'>): number =>
  mouth || !reason ? PHOTO_STATUS.ready : PHOTO_STATUS.mouthless;
