import { LIMITS, uploadCalls, type Output } from '@fenshen/contract';
import {
  createSpeedMeter,
  extensionOf,
  formFields,
  objectKey,
  outlast,
  postFile,
  sendInSteps,
  type TransferState,
  type UploadServer,
} from '@fenshen/web';
import { call } from '../call';
import { postDrivenAudio } from './post-driven-audio';
import type { UploadRule } from './upload-rules';

/** A registered file; `duration` in seconds, as the server measured it. */
export type UploadedFile = Pick<Output<typeof uploadCalls.complete>, 'file_id' | 'url' | 'duration'>;

const serverFor = ({ fileType }: UploadRule): UploadServer => ({
  begin: async (file) => {
    const wish = { file_type: fileType, size: file.size, extension: extensionOf(file.name) };
    const { resumable } = await call(uploadCalls.sign, wish);
    if (!resumable) throw new Error('the server offers no upload in steps');
    return resumable;
  },
  resume: async (key, signal) => (await call(uploadCalls.resume, { key }, { signal })).resumable,
});

export interface UploadInput {
  file: File;
  rule: UploadRule;
  signal: AbortSignal;
  onProgress: (state: TransferState) => void;
  /** An unfinished upload of the same file to go on with. */
  key?: string | null;
  /** Told the name of an upload that can be gone on with later; null when it cannot any more. */
  onKey?: (key: string | null) => void;
  /** The connection is broken and waited for; progress tells when it is back. */
  onStalled?: () => void;
}

/**
 * Signs, sends and registers one file: large ones in steps that outlast a broken connection, small ones as one form;
 * audio that drives a video goes to its own call. Rejects with UploadRefused or UploadCancelled.
 */
export async function uploadFile(input: UploadInput): Promise<UploadedFile> {
  const { file, rule, signal } = input;
  const meter = createSpeedMeter(file.size);
  const onSent = (bytes: number) => input.onProgress(meter.push(bytes, performance.now()));
  if (rule.direct) return postDrivenAudio({ file, signal, onSent });
  const registered = (url: string) =>
    call(uploadCalls.complete, { file_type: rule.fileType, size: file.size, url }, { signal });
  if (file.size <= LIMITS.resumableFromBytes) {
    const sign = await call(uploadCalls.sign, { file_type: rule.fileType });
    const key = objectKey(sign.dir, file.name);
    await postFile({ host: sign.host, fields: formFields(sign, key), file, signal, onSent });
    return registered(key);
  }
  const { key = null, onKey = () => undefined, onStalled = () => undefined } = input;
  const server = serverFor(rule);
  const arrived = await sendInSteps({ file, server, signal, onSent, key, onKey, onStalled });
  onSent(file.size);
  return outlast(() => registered(arrived), { signal, onStalled });
}
