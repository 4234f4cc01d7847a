export { listPresenters } from './presenters';
export { runTask } from './run-task';
export { voicePresets } from './speech/presets';
export * from './types';
