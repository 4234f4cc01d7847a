export { describeError, sendBeacon } from './beacon';
export { createCallClient, type CallParts } from './call/call-client';
export {
  CallError,
  CODE,
  isLost,
  isRefused,
  isUnanswered,
  signedOut,
  unreachable,
  unreadable,
} from './call/call-error';
export { parseJson } from './call/request';
export { cleanHtml } from './clean-html';
export { contrast, mix, parseHex, toHex, type Rgb } from './color';
export { copyText } from './copy-text';
export {
  dayOf,
  formatBytes,
  formatChange,
  formatClock,
  formatCount,
  formatMegabytes,
  formatSeconds,
  formatTime,
} from './format';
export { openEventStream, type EventStreamParts, type ServerEvent } from './event-stream';
export { reportLimit, watchPageErrors } from './page-errors';
export { pollEvery, told } from './poll';
export { watchReleases } from './release';
export { anySignal, timeoutSignal } from './signals';
export { cssUrl } from './css-url';
export { createStore, type Store } from './store';
export { safeStorage, type SafeStorage } from './storage';
export { singleFlight, type SingleFlight } from './single-flight';
export { addDays, wireDay, wireInstant, wireTime } from './wire-time';
export { outlast } from './upload/outlast';
export { postFile, UploadCancelled, UploadRefused } from './upload/post-file';
export { sendInSteps } from './upload/send-in-steps';
export { createSpeedMeter, type TransferState } from './upload/speed-meter';
export type { UploadServer } from './upload/steps-input';
export { extensionOf, formFields, objectKey } from './upload/upload-form';
