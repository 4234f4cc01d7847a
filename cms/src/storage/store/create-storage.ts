import path from 'node:path';
import type { Env } from '../../platform/process/env';
import { LocalDisk } from './local-disk';
import type { StorageDriver } from './storage-driver';

/** The storage this installation uses. */
export async function createStorage(env: Env): Promise<StorageDriver> {
  if (env.STORAGE_DRIVER === 'local') return new LocalDisk(env.storageDir, env.STORAGE_SECRET);
  // The bucket's client is large: only who uses it loads it.
  const { BucketStorage } = await import('./bucket/bucket-storage');
  return new BucketStorage({
    form: env.STORAGE_DRIVER,
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT || env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE,
    copiesDir: path.join(env.DATA_DIR, 'copies'),
  });
}
