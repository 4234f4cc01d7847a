import type { PHOTO_TYPE } from '@fenshen/contract';

/** 1 people, 2 pets. */
export type PhotoType = (typeof PHOTO_TYPE)[keyof typeof PHOTO_TYPE];
