import type { Provider } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Scope } from '../../../../kernel/scope';
import { applyChange, refusalOfChange } from '../providers/setup-values';
import type { ProviderAdapter, ProviderSetup, SetupValues } from '../providers/types';
import type { VendorHttp } from '../providers/wire/vendor-http';
import { lockCredentials, saveCredentials } from '../store/credential-store';
import { showProvider, type ProviderDeps } from './list-providers';

export interface SaveProviderDeps extends ProviderDeps {
  http: Pick<VendorHttp, 'mayAsk'>;
}

/** The adapter of a code and what it needs. Refuses PROVIDER_UNKNOWN, PROVIDER_NO_SETUP. */
export function adapterToSetUp(
  deps: Pick<ProviderDeps, 'providers'>,
  code: string,
): { adapter: ProviderAdapter; setup: ProviderSetup } {
  const adapter = deps.providers.get(code) ?? refuse('PROVIDER_UNKNOWN', code);
  return { adapter, setup: adapter.setup ?? refuse('PROVIDER_NO_SETUP', code) };
}

/**
 * Saves a vendor's credentials; workers use them from the next request on. Audited by the fields' names. Refuses
 * PROVIDER_UNKNOWN, PROVIDER_NO_SETUP, PROVIDER_FIELD_INVALID, PROVIDER_FIELD_REQUIRED, PROVIDER_ADDRESS,
 * PROVIDER_KEY_AGAIN.
 */
export async function saveProvider(
  deps: SaveProviderDeps,
  caller: Scope,
  input: { code: string; values: SetupValues },
): Promise<Provider> {
  const { adapter, setup } = adapterToSetUp(deps, input.code);
  const platform = { ...caller, siteId: null };
  await deps.db.transaction(platform, async (tx) => {
    const row = await lockCredentials(tx, input.code);
    const saved = (row && deps.credentials.open(input.code, row.sealed)) ?? {};
    const isAllowed = (address: string) => deps.http.mayAsk(address);
    const refusal = refusalOfChange(setup.fields, saved, input.values, isAllowed);
    if (refusal) refuse(refusal, input.code);
    const values = applyChange(setup.fields, saved, input.values);
    await saveCredentials(tx, input.code, deps.credentials.close(input.code, values), caller.userId);
    await audit(tx, platform, {
      action: 'provider.save',
      target: `provider:${input.code}`,
      detail: { fields: Object.keys(input.values) },
    });
  });
  await deps.credentials.changed();
  return showProvider(deps, adapter);
}
