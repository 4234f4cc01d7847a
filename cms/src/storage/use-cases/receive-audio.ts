import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuse } from '../../kernel/app-error';
import { requireUser, type Scope } from '../../kernel/scope';
import { FILE_RULES, refusalOfDrivenAudio } from '../domain/file-rules';
import { extensionOf } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { completeUpload } from './complete-upload';
import { discardUpload } from './discard-upload';
import { beginPost } from './form-post';
import { signUpload } from './sign-upload';

/** Writes the sent file to a path, cut off above `maxBytes`; resolves to the name it was sent under, null for none. */
export type ReceiveFile = (path: string, maxBytes: number) => Promise<string | null>;

export interface ReceivedAudio {
  url: string;
  file_id: number;
  /** Seconds. */
  duration: number;
}

/**
 * Takes a sound for audio-driven videos in one request: what signing, posting and completing do in three.
 * Refuses AUDIO_FILE_REQUIRED, BAD_AUDIO_TYPE, AUDIO_DURATION, AUDIO_UNREADABLE, UPLOAD_FAILED, STORAGE_FULL,
 * STORAGE_HOST_FULL, TOO_MANY;
 * whatever is refused is removed.
 */
export async function receiveAudio(
  deps: FilesDeps,
  scope: Scope,
  receive: ReceiveFile,
  /** Of the whole request, as it says itself. */
  declaredBytes = Infinity,
): Promise<ReceivedAudio> {
  const owner = requireUser(scope);
  const rule = FILE_RULES.voice;
  const { dir } = await signUpload(deps, scope, { file_type: 'voice' });
  const folder = await mkdtemp(path.join(tmpdir(), 'fenshen-audio-'));
  try {
    await beginPost(deps, dir, Math.min(declaredBytes, rule.maxBytes));
    const incoming = path.join(folder, 'audio');
    const name = (await receive(incoming, rule.maxBytes)) ?? refuse('AUDIO_FILE_REQUIRED');
    const extension = extensionOf(name);
    if (!rule.extensions.includes(extension)) refuse(rule.refusal, name);
    const key = `${dir}audio.${extension}`;
    await deps.storage.put(key, incoming);
    const file = await completeUpload(deps, scope, { file_type: 'voice', url: key }, refusalOfDrivenAudio);
    return { url: file.url, file_id: file.file_id, duration: file.duration };
  } catch (error) {
    await discardUpload(deps, owner, dir);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
