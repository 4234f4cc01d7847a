/** What the rest of the product uses of voices. */
export { voiceCalls } from './calls';
export { refusalOfVoice } from './domain/voice-rules';
export { findVisibleVoice, type VoiceRow } from './store/voice-store';
