import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '../../kernel/app-error';

/**
 * Writes the first file of a multipart request to `path` and resolves to its name; null when there is none.
 * Larger files are cut off just above `maxBytes`. Rejects with UPLOAD_FAILED when the request breaks off.
 */
export function readFormFile(req: IncomingMessage, path: string, maxBytes: number): Promise<string | null> {
  // The browser went away before anybody listened.
  if (req.destroyed) return Promise.reject(new AppError('UPLOAD_FAILED', 'no request any more'));
  const form = parserFor(req, maxBytes);
  if (!form) return Promise.resolve(null);
  let source: Readable | undefined;
  let saved: Promise<string> | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      req.unpipe(form);
      req.resume();
      const failure = new AppError('UPLOAD_FAILED', String(error));
      source?.destroy(failure);
      void (saved ?? Promise.resolve()).catch(() => undefined).then(() => reject(failure));
    };
    form.on('file', (_field, stream, { filename }) => {
      stream.on('error', () => undefined);
      if (saved) return stream.resume();
      source = stream;
      saved = pipeline(stream, createWriteStream(path)).then(() => filename ?? '');
      saved.catch(fail);
    });
    form.on('error', fail);
    form.on('close', () => {
      if (saved) saved.then(resolve, fail);
      else resolve(null);
    });
    req.on('aborted', () => form.destroy(new Error('the browser went away')));
    req.pipe(form);
  });
}

/** null for requests that are no forms. */
function parserFor(req: IncomingMessage, maxBytes: number): busboy.Busboy | null {
  try {
    const limits = { fields: 20, fieldSize: 20 * 1024, files: 1, parts: 24, fileSize: maxBytes + 1 };
    return /^multipart\//i.test(req.headers['content-type'] ?? '')
      ? busboy({ headers: req.headers, limits })
      : null;
  } catch {
    return null;
  }
}
