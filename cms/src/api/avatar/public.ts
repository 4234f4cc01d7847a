/** What the rest of the product uses of avatars. */
export type { AvatarDeps } from './avatar-deps';
export { avatarCalls } from './calls';
export { orientationOf, refusalOfClip, refusalOfStatus } from './domain/avatar-rules';
export { findVisibleAvatar, lockOwnAvatar, type Avatar } from './store/avatar-store';
export { avatarSubject } from './use-cases/settle-avatar';
export { dropAvatarFilesOf } from './use-cases/delete-public-avatar';
