import { unexpected, type ProviderError } from '../../domain/provider-error';
import { fromWire, Refused, Unclear } from './vendor-fault';
import { WireError } from './vendor-http';

/** What came of a harmless question; null when it was answered well. */
export async function testVendor(ask: () => Promise<void>): Promise<ProviderError | null> {
  try {
    await ask();
    return null;
  } catch (thrown) {
    const error = thrown instanceof WireError ? fromWire(thrown) : thrown;
    return error instanceof Refused || error instanceof Unclear ? error.error : unexpected(error);
  }
}
