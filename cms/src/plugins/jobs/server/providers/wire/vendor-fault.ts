import type { ErrorClass, ProviderError } from '../../domain/provider-error';
import { WireError } from './vendor-http';

/** A vendor's definite refusal: what was asked for has not been taken. */
export class Refused extends Error {
  constructor(readonly error: ProviderError) {
    super(error.message);
    this.name = 'Refused';
  }
}

/** Nobody can say whether the vendor took it: the answer is missing, cut off, or makes no sense. */
export class Unclear extends Error {
  constructor(readonly error: ProviderError) {
    super(error.message);
    this.name = 'Unclear';
  }
}

const MESSAGE_LIMIT = 500;

/** One error in our words; `message` is the vendor's, cut to a size that logs can bear. */
export const fault = (
  errorClass: ErrorClass,
  vendorCode: string | number,
  message: string,
  more: Partial<Pick<ProviderError, 'userMessage' | 'retryAfterMs'>> = {},
): ProviderError => ({
  class: errorClass,
  vendorCode: String(vendorCode),
  message: message.slice(0, MESSAGE_LIMIT),
  userMessage: null,
  ...more,
});

export const NOT_SET_UP = fault('auth', 'not-set-up', 'the credentials are missing');

/** What a missing answer means. */
export function fromWire(error: WireError): Refused | Unclear {
  const what = fault('transient', error.fault, error.message);
  if (error.fault === 'blocked') return new Refused({ ...what, class: 'permanent' });
  return error.wasSent ? new Unclear(what) : new Refused(what);
}

/** Milliseconds of a `retry-after` header in seconds; undefined when it says nothing usable. */
export function retryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header && seconds > 0 && seconds <= 3_600 ? seconds * 1000 : undefined;
}
