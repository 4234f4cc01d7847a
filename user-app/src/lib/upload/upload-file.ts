import { LIMITS, uploadCalls, type Output } from '@fenshen/contract';
import { call } from '../call';
import { outlast } from './outlast';
import { postDrivenAudio } from './post-driven-audio';
import { postFile } from './post-file';
import { sendInSteps } from './send-in-steps';
import { createSpeedMeter, type TransferState } from './speed-meter';
import { extensionOf, type UploadRule } from './upload-rules';

/** A registered file; `duration` in seconds, as the server measured it. */
export type UploadedFile = Pick<Output<typeof uploadCalls.complete>, 'file_id' | 'url' | 'duration'>;
type Signature = Output<typeof uploadCalls.sign>;

/** Form fields of one object, the file itself aside. */
function formFields(sign: Signature, key: string): Record<string, string> {
  if (sign.fields) return { key, ...sign.fields };
  return {
    key,
    policy: sign.policy,
    OSSAccessKeyId: sign.access_key_id,
    Signature: sign.signature,
    success_action_status: '200',
  };
}

/** Object keys carry no user text: only a random name and the ending. */
function objectKey(dir: string, fileName: string): string {
  const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0'));
  return `${dir}${name.join('')}.${extensionOf(fileName)}`;
}

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
 * audio that drives a video goes to its own call. Rejects with ApiError, UploadRefused or UploadCancelled.
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
  const arrived = await sendInSteps({ file, rule, signal, onSent, key, onKey, onStalled });
  onSent(file.size);
  return outlast(() => registered(arrived), { signal, onStalled });
}
