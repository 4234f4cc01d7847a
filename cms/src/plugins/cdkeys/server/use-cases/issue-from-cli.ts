import { randomUUID } from 'node:crypto';
import { batchRequest } from '@fenshen/contract';
import { onSite, systemScope } from '../../../../kernel/scope';
import type { IssueDeps } from '../deps';
import { issueCodes } from './issue-batch';

export interface CliIssue {
  siteId: number;
  credits: number;
  /** Days the credits stay usable after redemption. */
  days: number;
  count: number;
  name?: string;
  vipDays?: number;
  storageGb?: number;
  uses?: number;
  prefix?: string;
  note?: string;
  /** Last day a code can be redeemed, `YYYY-MM-DD`. */
  codeExpires?: string;
}

/** Issues a batch for the command line and returns every code. Throws a ZodError for options out of range. */
export async function issueFromCli(deps: IssueDeps, options: CliIssue): Promise<string[]> {
  const request = batchRequest.parse({
    name: options.name ?? '命令行发码',
    credits: options.credits,
    valid_days: options.days,
    count: options.count,
    vip_days: options.vipDays,
    storage_gb: options.storageGb,
    uses: options.uses,
    prefix: options.prefix,
    note: options.note,
    code_expires_at: options.codeExpires,
    key: randomUUID(),
  });
  const scope = onSite(systemScope('cdkey-issue'), options.siteId);
  return (await issueCodes(deps, scope, request, request.count)).codes;
}
