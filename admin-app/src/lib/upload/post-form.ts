/** The person took the file back; nothing to report. */
export class UploadCancelled extends Error {
  override name = 'UploadCancelled';
}

/** The storage host did not take the file. `message` is Chinese and may be shown as it is. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

interface FormPost {
  host: string;
  fields: Record<string, string>;
  file: File;
  signal: AbortSignal;
  /** Whole percent. */
  onProgress: (percent: number) => void;
}

/**
 * Posts one file as a multipart form. XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with UploadRefused or UploadCancelled.
 */
export function postForm({ host, fields, file, signal, onProgress }: FormPost): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UploadCancelled());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Storage hosts ignore every field that follows the file.
    form.append('file', file);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new UploadRefused('上传失败，请重新上传'));
    request.onerror = () => reject(new UploadRefused('网络中断，请检查网络后重试'));
    request.onabort = () => reject(new UploadCancelled());
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', host);
    request.send(form);
  });
}
