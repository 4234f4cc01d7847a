/** What the rest of the product uses of files. */
export { fileLinks, filesById, fileUrl } from './file-links';
export type { FilesDeps } from './files-deps';
export { LocalDisk } from './store/local-disk';
export { createStorage } from './store/create-storage';
export { RedisLocker } from './store/redis-locker';
export type { StorageDriver } from './store/storage-driver';
export {
  findKeys as storageKeys,
  findFile,
  findJobFiles,
  findOwnFile,
  findPublicFile,
  giveToLibrary,
  giveToMaterials,
  keepFiles,
  lockLibraryFile,
  takeFromMaterials,
  type StoredFile,
} from './store/file-store';
export { deleteFiles } from './use-cases/delete-files';
export { MediaLibrary, type SaveFile } from './use-cases/media-library';
export { assertSpaceLeft } from './use-cases/assert-space-left';
export { sweepFiles } from './use-cases/sweep-files';
export { sweepStrays } from './use-cases/sweep-strays';
export type { Area } from './domain/object-key';
export { storageMiddleware } from './http/storage-middleware';
export { publicFiles } from './http/public-files';
