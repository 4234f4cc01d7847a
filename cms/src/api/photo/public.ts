/** What the rest of the product uses of pictures. */
export { photoCalls } from './calls';
export type { PhotoDeps } from './photo-deps';
export { statusOf } from './domain/photo-rules';
export { findUsablePhoto, insertPhoto } from './store/photo-store';
