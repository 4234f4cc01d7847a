export { createStore, type Store } from './store';
export { safeStorage, type SafeStorage } from './storage';
export { singleFlight, type SingleFlight } from './single-flight';
