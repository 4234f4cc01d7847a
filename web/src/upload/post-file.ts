export class UploadCancelled extends Error {
  override name = 'UploadCancelled';
}

/** The storage host did not take the file; `status` is 0 when it could not be reached. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  constructor(
    readonly status: number,
    /** What the host says to the user; empty for none. */
    readonly msg = '',
  ) {
    super(`storage answered ${status}`);
  }
}

/** The product's own words in a refusal's body; empty for anybody else's. */
export function wordsOf(body: string): string {
  try {
    const { msg } = JSON.parse(body) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}

interface Sending {
  signal: AbortSignal;
  /** Bytes sent so far. */
  onSent: (bytes: number) => void;
}

/**
 * Posts one file as a multipart form. Answers the reply's body; rejects with UploadRefused or UploadCancelled.
 */
export function postFile(
  input: Sending & {
    host: string;
    fields: Record<string, string>;
    headers?: Record<string, string>;
    file: File;
  },
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.fields)) form.append(name, value);
  // Storage hosts ignore every field that follows the file.
  form.append('file', input.file);
  const { size } = input.file;
  const onSent = (bytes: number) => input.onSent(Math.min(bytes, size));
  return sendBody({ ...input, method: 'POST', url: input.host, body: form, onSent });
}

/** One request with a body. XMLHttpRequest, because fetch reports no upload progress. Rejects as `postFile`. */
export function sendBody(
  input: Sending & {
    method: 'POST' | 'PUT';
    url: string;
    headers?: Record<string, string>;
    body: FormData | Blob;
  },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (input.signal.aborted) return reject(new UploadCancelled());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    input.signal.addEventListener('abort', abort);
    request.upload.onprogress = (event) => input.onSent(event.loaded);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.responseText)
        : reject(new UploadRefused(request.status, wordsOf(request.responseText)));
    request.onerror = () => reject(new UploadRefused(0));
    request.onabort = () => reject(new UploadCancelled());
    request.onloadend = () => input.signal.removeEventListener('abort', abort);
    request.open(input.method, input.url);
    for (const [name, value] of Object.entries(input.headers ?? {})) request.setRequestHeader(name, value);
    request.send(input.body);
  });
}
