import { runTask, type MediaInfo } from '@fenshen/engine';

/** Measures a file as the product does. */
export const probe = (file: string): Promise<MediaInfo> => runTask({ task: 'probe', file });
