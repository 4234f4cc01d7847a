import type { Provider } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Scope } from '../../../../kernel/scope';
import { removeCredentials } from '../store/credential-store';
import { showProvider, type ProviderDeps } from './list-providers';
import { adapterToSetUp } from './save-provider';

/**
 * Forgets a vendor's credentials. What the vendor still works on is asked about again once there are new ones.
 * Audited. Refuses PROVIDER_UNKNOWN, PROVIDER_NO_SETUP, PROVIDER_NOT_SET.
 */
export async function removeProvider(
  deps: ProviderDeps,
  caller: Scope,
  input: { code: string; reason: string },
): Promise<Provider> {
  const { adapter } = adapterToSetUp(deps, input.code);
  const platform = { ...caller, siteId: null };
  await deps.db.transaction(platform, async (tx) => {
    if ((await removeCredentials(tx, input.code)) === 0) refuse('PROVIDER_NOT_SET', input.code);
    await audit(tx, platform, {
      action: 'provider.remove',
      target: `provider:${input.code}`,
      detail: { reason: input.reason },
    });
  });
  await deps.credentials.changed();
  return showProvider(deps, adapter);
}
