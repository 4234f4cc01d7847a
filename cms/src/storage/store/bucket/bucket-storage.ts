import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { presign, type BucketKeys } from '../../domain/aws-signature';
import { ossForm, s3Form } from '../../domain/bucket-form';
import type { ByteRange } from '../../domain/byte-range';
import { contentTypeOf } from '../../domain/content-type';
import { isObjectKey } from '../../domain/object-key';
import type { ListedObject, StorageDriver, Transfer, UploadForm, UploadRequest } from '../storage-driver';
import { BucketTransfers } from './bucket-transfers';
import { LocalCopies } from './local-copies';

export interface BucketOptions extends BucketKeys {
  /** Which form browsers post: Aliyun's, or S3's. Everything else is the S3 protocol for both. */
  form: 'oss' | 's3';
  bucket: string;
  /** Address of the service as this server reaches it, and as browsers do. */
  endpoint: string;
  publicEndpoint: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
  /** Where objects are copied to for those who compute on files. */
  copiesDir: string;
}

/** Links start on whole hours, so that within one the same file has the same address and browsers keep it. */
const HOUR_MS = 3_600_000;
/** The protocol's longest. */
const MAX_LINK_SECONDS = 7 * 86_400;

/** Objects in an S3-compatible bucket. Browsers post to it and read from it directly. */
export class BucketStorage implements StorageDriver {
  private readonly client: S3Client;
  private readonly copies: LocalCopies;
  private readonly transfers: BucketTransfers;

  constructor(
    private readonly options: BucketOptions,
    private readonly now: () => Date = () => new Date(),
  ) {
    const { region, endpoint, pathStyle, accessKeyId, secretAccessKey, bucket } = options;
    this.client = new S3Client({
      region,
      endpoint,
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Other services than the inventor's know no checksums of the newer kind.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.copies = new LocalCopies(options.copiesDir);
    this.transfers = new BucketTransfers({
      client: this.client,
      bucket,
      now,
      exists: async (key) => (await this.head(key)) !== null,
      signPart: (key, uploadId, { number, bytes }, seconds) =>
        presign(options, {
          method: 'PUT',
          url: this.urlOf(key),
          query: { partNumber: String(number), uploadId },
          headers: { 'content-length': String(bytes) },
          seconds,
          now: now(),
        }),
    });
  }

  signUpload(request: UploadRequest): UploadForm {
    const { form, bucket, accessKeyId } = this.options;
    const fields =
      form === 'oss'
        ? ossForm(request, bucket, this.options)
        : s3Form(request, bucket, this.options, this.now());
    return { host: this.urlOf('').href, accessKeyId, ...fields };
  }

  openTransfer(transfer: Transfer): Promise<string> {
    return this.transfers.openTransfer(transfer);
  }

  offerTransfer(
    transfer: Transfer,
    ref: string,
    expiresAt: Date,
  ): ReturnType<StorageDriver['offerTransfer']> {
    return this.transfers.offerTransfer(transfer, ref, expiresAt);
  }

  closeTransfer(transfer: Transfer, ref: string): Promise<boolean> {
    return this.transfers.closeTransfer(transfer, ref);
  }

  dropTransfer(transfer: Transfer, ref: string): Promise<void> {
    return this.transfers.dropTransfer(transfer, ref);
  }

  signUrl(key: string, { ttlSeconds, name }: { ttlSeconds: number; name?: string }): string {
    const hour = new Date(Math.floor(this.now().getTime() / HOUR_MS) * HOUR_MS);
    return presign(this.options, {
      method: 'GET',
      url: this.urlOf(assertKey(key)),
      query: {
        'response-content-type': contentTypeOf(key),
        ...(name ? { 'response-content-disposition': downloadAs(name) } : {}),
      },
      seconds: Math.min(MAX_LINK_SECONDS, ttlSeconds + HOUR_MS / 1000),
      now: hour,
    });
  }

  async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.client.send(
      new PutObjectCommand({
        ...this.at(key),
        Body: createReadStream(path),
        ContentLength: size,
        ContentType: contentTypeOf(key),
      }),
    );
  }

  /** A bucket has no end that could be asked for. */
  async assertRoom(): Promise<void> {}

  async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.at(to);
    await this.client.send(
      new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${assertKey(from)}`,
        MetadataDirective: 'REPLACE',
        ContentType: contentTypeOf(to),
      }),
    );
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { bucket: Bucket } = this.options;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, sizeBytes: Size ?? 0, changedAt: LastModified ?? new Date() };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async head(key: string): Promise<{ sizeBytes: number; modifiedAt: Date } | null> {
    try {
      const { ContentLength, LastModified } = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { sizeBytes: ContentLength ?? 0, modifiedAt: LastModified ?? new Date(0) };
    } catch (error) {
      if (['NotFound', 'NoSuchKey'].includes((error as { name?: string }).name ?? '')) return null;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.send(new GetObjectCommand({ ...this.at(key), Range }));
    // In Node the body is a stream.
    return Body as Readable;
  }

  async localPath(key: string): Promise<string> {
    return this.copies.path(assertKey(key), () => this.read(key));
  }

  async delete(key: string): Promise<void> {
    // A form allows any name in its folder, such as are no keys of ours, too.
    await this.client.send(new DeleteObjectCommand({ Bucket: this.options.bucket, Key: key }));
    if (isObjectKey(key)) await this.copies.remove(key);
  }

  async deleteDir(dir: string): Promise<void> {
    assertKey(dir.replace(/\/$/, ''));
    for await (const { key } of this.list(dir)) await this.delete(key);
  }

  async sweepBroken(before: Date): Promise<number> {
    return (await this.transfers.sweep(before)) + (await this.copies.sweep(before));
  }

  get publicOrigin(): string {
    return this.urlOf('').origin;
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: assertKey(key) };
  }

  /** An object's address for browsers; the bucket's own for an empty key. */
  private urlOf(key: string): URL {
    const { publicEndpoint, pathStyle, bucket } = this.options;
    const url = new URL(publicEndpoint);
    if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = pathStyle ? `/${bucket}/${key}` : `/${key}`;
    return url;
  }
}

const downloadAs = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

function assertKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}
