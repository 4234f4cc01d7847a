import { GIB, MIB, STORAGE } from '@fenshen/contract';

/** Bytes an account may keep. */
export const totalBytes = (extraBytes: number): number => STORAGE.baseBytes + extraBytes;

/** Whether one more expansion stays under the cap. */
export const mayExpand = (extraBytes: number): boolean =>
  totalBytes(extraBytes) + STORAGE.expandBytes <= STORAGE.capBytes;

/** Used storage in MB, two decimals. */
export const usedMb = (bytes: number): number => Math.round((bytes / MIB) * 100) / 100;

/** e.g. "5G" */
export const formatTotal = (bytes: number): string => `${Math.round((bytes / GIB) * 100) / 100}G`;
