/** What the rest of the product uses of voices. */
export { voiceCalls } from './calls';
export { refusalOfVoice } from './domain/voice-rules';
export { languageOf } from './use-cases/language-of';
export { findVisibleVoice, isVoiceRecording, type VoiceRow } from './store/voice-store';
export { voiceSubject } from './use-cases/settle-voice';
export type { VoiceDeps } from './voice-deps';
export { dropVoiceFilesOf } from './use-cases/delete-public-voice';
