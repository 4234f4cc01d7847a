import { unexpected, type ProviderError } from '../../domain/provider-error';
import type { SetupValues } from '../types';
import { fromWire, Refused, Unclear } from '../wire/vendor-fault';
import { WireError, type VendorHttp } from '../wire/vendor-http';
import { toOptions } from './options';
import { FishWire } from './wire';

/** Asks for the account's balance: free of charge, and it needs the key. */
export async function testKey(
  http: VendorHttp,
  values: SetupValues,
  signal: AbortSignal,
): Promise<ProviderError | null> {
  try {
    await new FishWire(http, toOptions(values), signal).checkKey();
    return null;
  } catch (thrown) {
    const error = thrown instanceof WireError ? fromWire(thrown) : thrown;
    return error instanceof Refused || error instanceof Unclear ? error.error : unexpected(error);
  }
}
