/** What the rest of the product uses of works. */
export { workCalls } from './calls';
export {
  isAvatarInUse,
  isMaterialInUse,
  isPhotoInUse,
  isSoundOfWork,
  usesOfAvatar,
} from './store/uses-store';
export { pageAllWorks, worksNamed } from './store/work-store';
export { workSubject } from './use-cases/settle-work';
export { openShare, type OpenedShare, type OpenShareDeps } from './use-cases/open-share';
export { SHARE_PATH } from './domain/share-token';
export type { WorkDeps } from './work-deps';
export { ZipTickets } from './zip-tickets';
