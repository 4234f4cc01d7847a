import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import { maskCode } from '../domain/code-format';
import { codesById } from '../store/code-store';
import type { CodeVault } from '../store/code-vault';

export interface CodeOrigin {
  id: number;
  /** Masked. */
  code: string;
  batch: { id: number; name: string };
  /** null: the platform's own scripts. */
  issuer: { id: number; name: string } | null;
  /** The lots its redemptions made. */
  lotIds: number[];
}

/** Where codes come from and what they became, by code id; ids outside the scope are missing. */
export async function explainCodes(
  vault: CodeVault,
  sql: Sql,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, CodeOrigin>> {
  const rows = ids.length === 0 ? [] : await codesById(sql, scope, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: maskCode(vault.open(row.sealed)),
        batch: { id: row.batchId, name: row.batchName },
        issuer: row.issuerId === null ? null : { id: row.issuerId, name: row.issuerName },
        lotIds: row.redemptions.flatMap((one) => one.lotId ?? []),
      },
    ]),
  );
}
