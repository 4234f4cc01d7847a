/** What the rest of the product uses of pictures. */
export { photoCalls } from './calls';
export type { PhotoDeps } from './photo-deps';
export { insertPhoto } from './store/photo-store';
