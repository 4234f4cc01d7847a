export { listPresenters } from './presenters';
export { runTask } from './run-task';
export { UNREADABLE } from './ffmpeg/run';
export { voicePresets } from './speech/presets';
export * from './types';
