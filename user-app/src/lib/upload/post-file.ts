export class UploadCancelled extends Error {
  override name = 'UploadCancelled';
}

/** The storage host did not take the file; `status` is 0 when it could not be reached. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  constructor(readonly status: number) {
    super(`storage answered ${status}`);
  }
}

/**
 * Posts one file as a multipart form. XMLHttpRequest, because fetch reports no upload progress.
 * Answers the reply's body; rejects with UploadRefused or UploadCancelled.
 */
export function postFile(input: {
  host: string;
  fields: Record<string, string>;
  headers?: Record<string, string>;
  file: File;
  signal: AbortSignal;
  /** Bytes sent so far. */
  onSent: (bytes: number) => void;
}): Promise<string> {
  return new Promise((resolve, reject) => {
    if (input.signal.aborted) return reject(new UploadCancelled());
    const form = new FormData();
    for (const [name, value] of Object.entries(input.fields)) form.append(name, value);
    // Storage hosts ignore every field that follows the file.
    form.append('file', input.file);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    input.signal.addEventListener('abort', abort);
    request.upload.onprogress = (event) => input.onSent(Math.min(event.loaded, input.file.size));
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.responseText)
        : reject(new UploadRefused(request.status));
    request.onerror = () => reject(new UploadRefused(0));
    request.onabort = () => reject(new UploadCancelled());
    request.onloadend = () => input.signal.removeEventListener('abort', abort);
    request.open('POST', input.host);
    for (const [name, value] of Object.entries(input.headers ?? {})) request.setRequestHeader(name, value);
    request.send(form);
  });
}
