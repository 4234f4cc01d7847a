import type { UploadRule } from './upload-rules';

/** One file on its way, however it is sent. */
export interface StepsInput {
  file: File;
  rule: UploadRule;
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
