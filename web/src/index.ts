export { describeError, sendBeacon } from './beacon';
export { copyText } from './copy-text';
export { reportLimit, watchPageErrors } from './page-errors';
export { watchReleases } from './release';
export { anySignal, timeoutSignal } from './signals';
export { createStore, type Store } from './store';
export { safeStorage, type SafeStorage } from './storage';
export { singleFlight, type SingleFlight } from './single-flight';
