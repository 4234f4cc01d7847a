/** What the rest of the product uses of auditions. */
export type { AuditionDeps } from './audition-deps';
export { auditionCalls } from './calls';
export { refusalOfScript, slidersFor, spokenScript, type Sliders } from './domain/spoken-script';
export { speechHash } from './domain/speech-hash';
export { findSoundOf, findSpokenAudio, removeOldAuditions } from './store/audition-store';
export { auditionSubject } from './use-cases/settle-audition';
