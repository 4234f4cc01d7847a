import type { Resumable } from '@fenshen/contract';

/** The calls behind an upload in steps; they reject with CallError. */
export interface UploadServer {
  /** Opens a way to send a file of this size and kind in steps. */
  begin: (file: File) => Promise<Resumable>;
  /** How to go on; null when all has arrived and is registered. */
  resume: (key: string, signal: AbortSignal) => Promise<Resumable | null>;
}

/** One file on its way, however it is sent. */
export interface StepsInput {
  file: File;
  server: UploadServer;
  signal: AbortSignal;
  /** Bytes that have arrived or are on their way. */
  onSent: (bytes: number) => void;
  /** An unfinished upload of the same file to go on with. */
  key: string | null;
  /** What to go on with from now on; null when there is nothing any more. */
  onKey: (key: string | null) => void;
  /** The connection is broken; `onSent` tells when it is not. */
  onStalled: () => void;
}
