import { AVATAR_STATUS, SOURCE, type Actor, type Material } from '@fenshen/contract';

export const orientationOfSize = ({ width, height }: Pick<Material, 'width' | 'height'>) =>
  width > height ? ('landscape' as const) : ('portrait' as const);

/** A material video as a figure to choose. */
export function toActor(material: Material): Actor {
  const { id, name, url, cover, duration, create_time } = material;
  return {
    id,
    name,
    url,
    cover,
    cover_small: cover,
    source: SOURCE.material,
    status: AVATAR_STATUS.done,
    reason: '',
    orientation: orientationOfSize(material),
    duration,
    presenter: '',
    gender: '',
    create_time,
  };
}
