import { LIMITS, opsCalls, type OpsFile, type StaffFileUse } from '@fenshen/contract';
import {
  extensionOf,
  formFields,
  objectKey,
  outlast,
  postFile,
  sendInSteps,
  UploadCancelled,
  type UploadServer,
} from '@fenshen/web';
import { call } from '../call';
import { UPLOAD_KINDS, type UploadKind } from './file-kinds';

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
  /** The connection is broken and waited for; progress tells when it is back. */
  onStalled: () => void;
}

function serverFor({ kind, siteId: site_id }: StaffUpload): UploadServer {
  const { fileType } = UPLOAD_KINDS[kind];
  return {
    begin: async ({ name, size }) => {
      const wish = { site_id, file_type: fileType, size, extension: extensionOf(name) };
      const { resumable } = await call(opsCalls.uploadSign, wish);
      if (!resumable) throw new Error('the server offers no upload in steps');
      return resumable;
    },
    resume: async (key) => (await call(opsCalls.uploadResume, { site_id, key })).resumable,
  };
}

/**
 * Signs, sends and registers one file of the site: large ones in steps that outlast a broken connection, small ones as
 * one form. What is taken back is removed at the server. Rejects with UploadRefused or UploadCancelled.
 */
export async function uploadStaffFile(upload: StaffUpload): Promise<OpsFile> {
  const { file, kind, use, siteId, signal, onStalled } = upload;
  const onSent = (bytes: number) =>
    upload.onProgress(Math.min(99, Math.floor((bytes / Math.max(1, file.size)) * 100)));
  const file_type = UPLOAD_KINDS[kind].fileType;
  const platform = upload.platform ? 1 : undefined;
  const register = (url: string) => {
    upload.onProgress(100);
    return call(opsCalls.uploadComplete, { site_id: siteId, file_type, use, url, platform });
  };
  if (file.size <= LIMITS.resumableFromBytes) {
    const sign = await call(opsCalls.uploadSign, { site_id: siteId, file_type });
    const key = objectKey(sign.dir, file.name);
    await postFile({ host: sign.host, fields: formFields(sign, key), file, signal, onSent });
    return register(key);
  }
  let begun: string | null = null;
  try {
    const onKey = (key: string | null) => (begun = key);
    const server = serverFor(upload);
    const arrived = await sendInSteps({ file, server, signal, onSent, key: null, onKey, onStalled });
    return await outlast(() => register(arrived), { signal, onStalled });
  } catch (error) {
    if (error instanceof UploadCancelled && begun !== null) abandon(siteId, begun);
    throw error;
  }
}

/** Nobody waits for it: what stays behind is swept away later. */
const abandon = (site_id: number, key: string): void =>
  void call(opsCalls.uploadAbandon, { site_id, key }).catch(() => undefined);
