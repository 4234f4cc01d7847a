import type { Scope } from '../../../../kernel/scope';

/** Why a job's file is kept; decides whether it counts against the quota and when it expires. */
export type MediaPurpose = 'audition' | 'work' | 'cover' | 'track';

export interface SaveMedia {
  scope: Scope;
  userId: number;
  purpose: MediaPurpose;
  /** Local file, read during the call and left in place. */
  path: string;
  /** `data` is JSON of our own (landmarks, phoneme times). */
  kind: 'video' | 'audio' | 'image' | 'data';
  /** File name with extension, e.g. "video.mp4". */
  name: string;
  /**
   * One per output of a job. Saving twice under one key returns the first file's id, so that a job which a
   * killed worker had nearly finished leaves no second copy.
   */
  key: string;
  /** Of sound whose maker knows its length to the millisecond; else it is measured. */
  durationMs?: number;
  /** How long it is kept unless somebody keeps it; else a week. */
  keptMs?: number;
}

/** How workers reach stored files. */
export interface MediaPort {
  /** Path of a stored file on this machine's disk, readable until the job ends. Throws NOT_FOUND. */
  localPath(scope: Scope, fileId: number): Promise<string>;
  /**
   * A fresh empty directory, or the one of this name with what is left in it; the caller removes it. What a killed
   * worker left is swept by age.
   */
  scratchDir(name?: string): Promise<string>;
  /** Stores a file and returns its id. */
  save(input: SaveMedia): Promise<number>;
}
