import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';
import { MIB } from '@fenshen/contract';
import { partsOf } from '../../domain/parts';
import type { StorageDriver, Transfer } from '../storage-driver';

const PART_BYTES = 16 * MIB;
/** An upload that is taken up every day lives on; beyond this nobody is coming back. */
const GRACE_MS = 6 * 24 * 3_600_000;

type Methods = Pick<StorageDriver, 'openTransfer' | 'offerTransfer' | 'closeTransfer' | 'dropTransfer'>;

export interface TransferParts {
  client: S3Client;
  bucket: string;
  now: () => Date;
  /** An address that takes exactly these bytes as one part. */
  signPart: (
    key: string,
    uploadId: string,
    part: { number: number; bytes: number },
    seconds: number,
  ) => string;
  exists: (key: string) => Promise<boolean>;
}

const isGone = (error: unknown) => (error as { name?: string }).name === 'NoSuchUpload';

/** Uploads in steps as multipart uploads of the bucket: the browser sends the parts straight to it. */
export class BucketTransfers implements Methods {
  constructor(private readonly parts: TransferParts) {}

  async openTransfer({ key }: Transfer): Promise<string> {
    const made = await this.parts.client.send(
      new CreateMultipartUploadCommand({ Bucket: this.parts.bucket, Key: key }),
    );
    if (!made.UploadId) throw new Error('the bucket named no upload');
    return made.UploadId;
  }

  async offerTransfer(transfer: Transfer, id: string, expiresAt: Date): ReturnType<Methods['offerTransfer']> {
    const { key, sizeBytes } = transfer;
    const there = await this.arrived(transfer, id);
    // Closed, but not registered yet: nothing is missing.
    if (!there && !(await this.parts.exists(key))) return null;
    const missing = there ? partsOf(sizeBytes, PART_BYTES).filter(({ number }) => !there.has(number)) : [];
    const valid_ms = expiresAt.getTime() - this.parts.now().getTime();
    const seconds = Math.floor(valid_ms / 1000);
    const received = sizeBytes - missing.reduce((sum, part) => sum + part.bytes, 0);
    const parts = missing.map((part) => ({ ...part, url: this.parts.signPart(key, id, part, seconds) }));
    return { protocol: 'parts', key, received, part_bytes: PART_BYTES, valid_ms, parts };
  }

  async closeTransfer(transfer: Transfer, id: string): Promise<boolean> {
    const there = await this.arrived(transfer, id);
    // Closed before: the object itself tells.
    if (!there) return true;
    const wanted = partsOf(transfer.sizeBytes, PART_BYTES);
    if (wanted.some(({ number }) => !there.has(number))) return false;
    const Parts = wanted.map(({ number }) => ({ PartNumber: number, ETag: there.get(number) }));
    const { client, bucket: Bucket } = this.parts;
    await client
      .send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key: transfer.key,
          UploadId: id,
          MultipartUpload: { Parts },
        }),
      )
      // Closed at the same moment.
      .catch(ignoreGone);
    return true;
  }

  async dropTransfer({ key }: Transfer, id: string): Promise<void> {
    await this.abort(key, id);
  }

  /** Ends uploads that have belonged to nobody's form for long. Returns how many. */
  async sweep(before: Date): Promise<number> {
    const { client, bucket: Bucket } = this.parts;
    const since = before.getTime() - GRACE_MS;
    let ended = 0;
    let next: { KeyMarker?: string; UploadIdMarker?: string } = {};
    for (;;) {
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'u/', ...next }));
      const old = (page.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated.getTime() < since);
      for (const { Key, UploadId } of old) if (Key && UploadId) await this.abort(Key, UploadId);
      ended += old.length;
      if (!page.IsTruncated || !page.NextKeyMarker) return ended;
      next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker ?? '' };
    }
  }

  private async abort(Key: string, UploadId: string): Promise<void> {
    const { client, bucket: Bucket } = this.parts;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreGone);
  }

  /** Parts of the right size by number, with the bucket's name for each; null when the upload is over. */
  private async arrived({ key, sizeBytes }: Transfer, id: string): Promise<Map<number, string> | null> {
    const { client, bucket: Bucket } = this.parts;
    try {
      const command = new ListPartsCommand({ Bucket, Key: key, UploadId: id, MaxParts: 1000 });
      const { Parts = [] } = await client.send(command);
      const size = new Map(partsOf(sizeBytes, PART_BYTES).map(({ number, bytes }) => [number, bytes]));
      const whole = Parts.filter((part) => part.Size === size.get(part.PartNumber ?? 0));
      return new Map(whole.map((part: Part) => [part.PartNumber ?? 0, part.ETag ?? '']));
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
