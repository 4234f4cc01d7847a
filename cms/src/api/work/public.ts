/** What the rest of the product uses of works. */
export { workCalls } from './calls';
export { isAvatarInUse, isMaterialInUse, isSoundOfWork, usesOfAvatar } from './store/uses-store';
export { pageAllWorks, worksNamed } from './store/work-store';
export { workSubject } from './use-cases/settle-work';
export type { WorkDeps } from './work-deps';
