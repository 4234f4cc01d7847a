export { listPresenters } from './presenters';
export { keepReadyToSpeak } from './process/task-child';
export { runTask } from './run-task';
export { UNREADABLE } from './ffmpeg/run';
export { voicePresets } from './speech/presets';
export { srtOfSpeech } from './subtitles/srt-of-speech';
export * from './types';
