/** What the rest of the product uses of notices to one account. */
export { findPersonal, listPersonal } from './store/personal-notice-store';
export { remindOfExpiry } from './use-cases/remind-of-expiry';
