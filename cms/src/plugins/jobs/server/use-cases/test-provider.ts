import type { Provider } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { RateLimit, RateLimits } from '../../../../kernel/http/rate-limits';
import type { Scope } from '../../../../kernel/scope';
import { describe, unexpected } from '../domain/provider-error';
import { testSentence } from '../domain/staff-words';
import type { SetupField, SetupValues } from '../providers/types';
import { findSealed, saveTest } from '../store/credential-store';
import { showProvider, type ProviderDeps } from './list-providers';
import { adapterToSetUp } from './save-provider';

export interface TestProviderDeps extends ProviderDeps {
  rateLimits: RateLimits;
}

const TIME_LIMIT_MS = 15_000;
const LIMIT: RateLimit = { name: 'provider-test', max: 20, windowSeconds: 60, whenAway: 'refuse' };

/**
 * Asks a vendor something harmless with the saved credentials and keeps what came of it. Audited. Refuses
 * PROVIDER_UNKNOWN, PROVIDER_NO_SETUP, PROVIDER_NOT_SET, TOO_MANY.
 */
export async function testProvider(
  deps: TestProviderDeps,
  caller: Scope,
  input: { code: string },
): Promise<Provider> {
  const { adapter, setup } = adapterToSetUp(deps, input.code);
  const { allowed, away } = await deps.rateLimits.consume([LIMIT, String(caller.userId)]);
  if (!allowed) refuse(away ? 'UNAVAILABLE' : 'TOO_MANY');
  const row = (await findSealed(deps.db, input.code)) ?? refuse('PROVIDER_NOT_SET', input.code);
  const values = deps.credentials.open(input.code, row.sealed) ?? refuse('PROVIDER_NOT_SET', 'unreadable');
  const refusal = await setup.test(values, AbortSignal.timeout(TIME_LIMIT_MS)).catch(unexpected);
  const words = refusal ? redactSecrets(inTwo(describe(refusal)), setup.fields, values) : '';
  const platform = { ...caller, siteId: null };
  await deps.db.transaction(platform, async (tx) => {
    await saveTest(tx, input.code, row.sealed, words);
    await audit(tx, platform, {
      action: 'provider.test',
      target: `provider:${input.code}`,
      detail: { ok: refusal === null, words },
    });
  });
  return showProvider(deps, adapter);
}

/** First what it means and what to do, then the vendor's words. */
const inTwo = (words: string): string => `${testSentence(words)} 原文：${words}`;

/** A vendor may repeat in its complaint what it was sent. */
function redactSecrets(words: string, fields: readonly SetupField[], values: SetupValues): string {
  return fields
    .filter((field) => field.secret && values[field.name])
    .reduce((text, field) => text.replaceAll(values[field.name] ?? '', '***'), words);
}
