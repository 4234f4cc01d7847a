import { opsCalls, type OpsFile, type Output, type StaffFileUse } from '@fenshen/contract';
import { call } from '../call';
import { extensionOf, UPLOAD_KINDS, type UploadKind } from './file-kinds';
import { postForm } from './post-form';

export interface StaffUpload {
  file: File;
  kind: UploadKind;
  use: StaffFileUse;
  /** The site it is for. */
  siteId: number;
  /** For every site; the platform owner alone. */
  platform: boolean;
  signal: AbortSignal;
  /** Whole percent of the file sent; 100 means the server is measuring it. */
  onProgress: (percent: number) => void;
}

/** Form fields of one object, the file itself aside; storages that name their own take no others. */
function formFields(sign: Output<typeof opsCalls.uploadSign>, key: string): Record<string, string> {
  if (sign.fields) return { key, ...sign.fields };
  return {
    key,
    policy: sign.policy,
    OSSAccessKeyId: sign.access_key_id,
    Signature: sign.signature,
    success_action_status: '200',
  };
}

/** Object keys carry no text of anybody's: only a random name and the ending. */
function objectKey(dir: string, fileName: string): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
    b.toString(16).padStart(2, '0'),
  );
  return `${dir}${bytes.join('')}.${extensionOf(fileName)}`;
}

/** Signs, posts and registers one file of the site. Rejects with CallError, UploadRefused or UploadCancelled. */
export async function uploadStaffFile(upload: StaffUpload): Promise<OpsFile> {
  const { file, kind, use, siteId, signal, onProgress } = upload;
  const { fileType } = UPLOAD_KINDS[kind];
  const sign = await call(opsCalls.uploadSign, { site_id: siteId, file_type: fileType });
  const key = objectKey(sign.dir, file.name);
  await postForm({ host: sign.host, fields: formFields(sign, key), file, signal, onProgress });
  onProgress(100);
  return call(opsCalls.uploadComplete, {
    site_id: siteId,
    file_type: fileType,
    use,
    url: key,
    platform: upload.platform ? 1 : undefined,
  });
}
