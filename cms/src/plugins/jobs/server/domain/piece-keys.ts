/** The engine cuts the beginning of a speech into no more pieces. */
const MOST_PIECES = 8;

/** Under which key a job's step keeps a piece of what it makes. */
export const pieceKey = (jobId: string, step: string, index: number): string =>
  `job:${jobId}:${step}:piece-${index}`;

/** Keys of all pieces a speech job may have, in their order. */
export const pieceKeysOf = (jobId: string): string[] =>
  Array.from({ length: MOST_PIECES }, (_, index) => pieceKey(jobId, 'speech', index));
