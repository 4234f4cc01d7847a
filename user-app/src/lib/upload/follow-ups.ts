import type { UploadedFile } from './upload-file';

/** What is done with a file nobody waits for any more; answers the line shown for it. */
export type FollowUp = (result: UploadedFile) => Promise<string>;

/** A follow-up by name: it can be kept and made again after a reload. `input` is plain data. */
export interface NamedFollowUp {
  kind: string;
  input: unknown;
}

type Maker = (input: unknown, result: UploadedFile) => Promise<string>;
const makers = new Map<string, Maker>();

/** Says once, when the app starts, what a name stands for. */
export const registerFollowUp = (kind: string, run: Maker): void => void makers.set(kind, run);

/** What a name stands for; null for names of other releases. */
export function followUpOf({ kind, input }: NamedFollowUp): FollowUp | null {
  const run = makers.get(kind);
  return run ? (result) => run(input, result) : null;
}
