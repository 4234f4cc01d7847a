import type { Provider } from '@fenshen/contract';
import type { Database, Sql } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import { wireTime } from '../../../../kernel/time';
import type { ProviderRegistry } from '../providers/registry';
import { isComplete, shownOf } from '../providers/setup-values';
import type { ProviderAdapter, SetupValues } from '../providers/types';
import type { ProviderCredentials } from '../runtime/provider-credentials';
import { listCredentials, type CredentialRow } from '../store/credential-store';
import type { ChannelFacts } from '../domain/staff-port';

type Channel = Pick<ChannelFacts, 'channel' | 'name' | 'adapter' | 'fallbacks'>;

export interface ProviderDeps {
  db: Database;
  providers: ProviderRegistry;
  credentials: ProviderCredentials;
  /** Every queue that operators know of, in their order. */
  listChannels(sql: Sql): Promise<Channel[]>;
}

/** All adapters of this build with their state and the channels that use them; no secret but its last characters. */
export async function listProviders(deps: ProviderDeps): Promise<Provider[]> {
  return deps.db.session(systemScope('providers'), async (sql) => {
    const rows = new Map((await listCredentials(sql)).map((row) => [row.provider, row]));
    const channels = await deps.listChannels(sql);
    return [...deps.providers.values()].map((adapter) => {
      const row = rows.get(adapter.code);
      const values = (row && deps.credentials.open(adapter.code, row.sealed)) ?? {};
      return { ...wireProvider(adapter, values, row), channels: channelsOf(adapter.code, channels) };
    });
  });
}

/** The same for one. */
export async function showProvider(deps: ProviderDeps, adapter: ProviderAdapter): Promise<Provider> {
  const list = await listProviders(deps);
  const found = list.find((provider) => provider.code === adapter.code);
  if (!found) throw new Error(`${adapter.code} is not registered`);
  return found;
}

function wireProvider(
  adapter: ProviderAdapter,
  values: SetupValues,
  row: CredentialRow | undefined,
): Omit<Provider, 'channels'> {
  const fields = adapter.setup?.fields ?? [];
  return {
    code: adapter.code,
    name: adapter.name,
    operations: [...adapter.operations],
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      hint: field.hint,
      secret: field.secret,
      required: field.required,
      is_set: Boolean(values[field.name]),
      shown: shownOf(field, values[field.name] ?? ''),
      fallback: field.fallback,
    })),
    is_ready: isComplete(fields, values),
    update_time: wireTime(row?.updated_at ?? null),
    updated_by: row?.updated_by ?? '',
    test: row?.tested_at
      ? { ok: row.test_error === '', message: row.test_error, time: wireTime(row.tested_at) }
      : null,
  };
}

const channelsOf = (code: string, channels: readonly Channel[]): Provider['channels'] =>
  channels.flatMap(({ channel, name, adapter, fallbacks }) =>
    adapter === code || fallbacks.includes(code) ? [{ channel, name, is_fallback: adapter !== code }] : [],
  );
