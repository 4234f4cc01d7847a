import { uploadCalls, type Output } from '@fenshen/contract';
import { CallError, CODE, postFile } from '@fenshen/web';
import { readReply } from '../call';
import { preview, PREVIEW_REFUSAL } from '../preview';
import { session } from '../session';

/** Posts audio for audio-driven creation as multipart under the token. Rejects as `postFile`, or with CallError. */
export async function postDrivenAudio(input: {
  file: File;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}): Promise<Output<typeof uploadCalls.voice>> {
  if (preview) throw new CallError(CODE.refused, PREVIEW_REFUSAL);
  const token = session.token();
  const body = await postFile({
    host: uploadCalls.voice.path,
    fields: {},
    headers: token ? { 'x-token': token } : {},
    ...input,
  });
  return readReply(uploadCalls.voice, body, token);
}
