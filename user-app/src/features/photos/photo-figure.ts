import { AVATAR_STATUS, type Actor, type Photo } from '@fenshen/contract';

/** A picture as a figure to choose: what does not move has no clip. */
export function photoFigure({ id, name, url, cover, source, width, height, create_time }: Photo): Actor {
  return {
    id,
    name,
    url: '',
    cover: url,
    cover_small: cover,
    source,
    status: AVATAR_STATUS.done,
    reason: '',
    orientation: width > height ? 'landscape' : 'portrait',
    duration: 0,
    presenter: '',
    gender: '',
    create_time,
  };
}
