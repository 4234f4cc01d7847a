import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import busboy from 'busboy';
import { bucketSignatures, Refusal, type BucketOptions } from './bucket-signatures';

/**
 * A stand-in for an S3-compatible bucket, path-style, after the documented wire format: Signature Version 4 in header
 * and query (canonical request, signed headers, expiry), browser POST with a version 4 policy or Aliyun's version 1,
 * objects, listings and multipart uploads in XML. It keeps objects in memory and has its own signature code, so that
 * a mistake in the product's is seen. It was not compared with a live service.
 */
export interface BucketServer {
  origin: string;
  keys(): string[];
  /** Keys of multipart uploads under way. */
  uploads(): string[];
  close(): Promise<void>;
}

interface Multipart {
  key: string;
  parts: Map<number, Buffer>;
  begun: Date;
}

interface Stored {
  body: Buffer;
  at: Date;
  type: string;
}

/** Objects named in one listing; a service's own number is larger. */
const PAGE = 3;

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');
const xml = (tag: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?><${tag}>${inner}</${tag}>`;

export async function startBucket(options: BucketOptions): Promise<BucketServer> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Multipart>();

  const { checkRequest, checkForm } = bucketSignatures(options);

  async function takeForm(req: IncomingMessage): Promise<number> {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      const form = busboy({ headers: req.headers });
      form.on('field', (name, value) => fields.set(name.toLowerCase(), value));
      form.on('file', (_name, stream) => stream.on('data', (chunk: Buffer) => chunks.push(chunk)));
      form.on('close', resolve);
      form.on('error', reject);
      req.pipe(form);
    });
    const body = Buffer.concat(chunks);
    checkForm(fields, body.length);
    objects.set(fields.get('key') ?? '', { body, at: new Date(), type: 'application/octet-stream' });
    return Number(fields.get('success_action_status') ?? 204);
  }

  const upload = (url: URL, key: string): Multipart => {
    const found = uploads.get(url.searchParams.get('uploadId') ?? '');
    if (found?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return found;
  };

  function listing(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, PAGE);
    const rows = page.map(
      ([key, { body, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    );
    const isCut = found.length > PAGE;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}`);
  }

  function listUploads(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const rows = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    return xml(
      'ListMultipartUploadsResult',
      rows
        .map(
          ([id, { key, begun }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
        )
        .join(''),
    );
  }

  function complete(url: URL, key: string, body: Buffer): string {
    const { parts } = upload(url, key);
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((m) => Number(m[1]));
    const whole = wanted.map((number) => parts.get(number) ?? refuseWith(400, 'InvalidPart'));
    objects.set(key, { body: Buffer.concat(whole), at: new Date(), type: 'application/octet-stream' });
    uploads.delete(url.searchParams.get('uploadId') ?? '');
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  const refuseWith = (status: number, code: string): never => {
    throw new Refusal(status, code);
  };

  function sendObject(req: IncomingMessage, res: ServerResponse, url: URL, key: string): void {
    const found = objects.get(key) ?? refuseWith(404, 'NoSuchKey');
    res.setHeader('last-modified', found.at.toUTCString());
    res.setHeader('content-type', url.searchParams.get('response-content-type') ?? found.type);
    const name = url.searchParams.get('response-content-disposition');
    if (name) res.setHeader('content-disposition', name);
    const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '');
    const body = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
    res.statusCode = range ? 206 : 200;
    res.setHeader('content-length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== options.bucket) throw new Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    const has = (name: string) => url.searchParams.has(name);
    if (req.method === 'POST' && key === '') {
      res.statusCode = await takeForm(req);
      return void res.end();
    }
    checkRequest(req, url);
    if (req.method === 'GET' && key === '')
      return void res.end(has('uploads') ? listUploads(url) : listing(url));
    if (req.method === 'GET' && has('uploadId')) {
      const { parts } = upload(url, key);
      const rows = [...parts].map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>"${md5(part)}"</ETag><Size>${part.length}</Size></Part>`,
      );
      return void res.end(xml('ListPartsResult', rows.join('')));
    }
    if (req.method === 'GET' || req.method === 'HEAD') return sendObject(req, res, url, key);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (req.method === 'POST' && has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key, parts: new Map(), begun: new Date() });
      return void res.end(xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`));
    }
    if (req.method === 'POST') return void res.end(complete(url, key, body));
    if (req.method === 'PUT' && has('uploadId')) {
      upload(url, key).parts.set(Number(url.searchParams.get('partNumber')), body);
      res.setHeader('etag', `"${md5(body)}"`);
    } else if (req.method === 'PUT' && req.headers['x-amz-copy-source']) {
      const source = decodeURIComponent(String(req.headers['x-amz-copy-source'])).replace(/^\//, '');
      const copied = objects.get(source.slice(`${bucket}/`.length)) ?? refuseWith(404, 'NoSuchKey');
      objects.set(key, { ...copied, at: new Date(), type: req.headers['content-type'] ?? '' });
      return void res.end(xml('CopyObjectResult', `<ETag>"${md5(copied.body)}"</ETag>`));
    } else if (req.method === 'PUT')
      objects.set(key, { body, at: new Date(), type: req.headers['content-type'] ?? '' });
    else if (has('uploadId')) {
      upload(url, key);
      uploads.delete(url.searchParams.get('uploadId') ?? '');
      res.statusCode = 204;
    } else {
      objects.delete(key);
      res.statusCode = 204;
    }
    res.end();
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error));
      req.resume();
      res.statusCode = status;
      res.end(
        req.method === 'HEAD' ? undefined : xml('Error', `<Code>${code}</Code><Message>${code}</Message>`),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()].sort(),
    uploads: () => [...uploads.values()].map(({ key }) => key),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
