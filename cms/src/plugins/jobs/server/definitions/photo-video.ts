import { avatarVideo } from './avatar-video';

/** A photo, a pet or a drawing that talks: made like any talking video, counted as what it is. */
export const photoVideo: typeof avatarVideo = { ...avatarVideo, action: 'photo-video' };
