/** What staff read about where credits came from and what they paid for. */

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Of a lot: its batch, code and issuer, as its grant recorded them. */
export function lotTrace(trace: Record<string, unknown>, graceOf: number | null = null): string {
  const batch = text(trace.batchId);
  const code = text(trace.codeId);
  const issuer = text(trace.issuerId);
  return [
    batch && `批次 #${batch}${text(trace.batchName) ? ` ${text(trace.batchName)}` : ''}`,
    code && `兑换码 #${code}`,
    issuer && `发放人 #${issuer}`,
    graceOf !== null && `接续已过期的积分 #${graceOf}`,
  ]
    .filter(Boolean)
    .join('，');
}

const REF_NAMES: Record<string, string> = { job: '任务', work: '作品', storage: '扩容' };

/** Of an entry: what it was for and which lots it touched. */
export function entryTrace(entry: {
  ref: { type: string; id: string } | null;
  lots: { id: number; amount: number; trace: Record<string, unknown> }[];
}): string {
  const subject = entry.ref && `${REF_NAMES[entry.ref.type] ?? entry.ref.type} ${entry.ref.id}`;
  const lots = entry.lots.map((lot) => {
    const origin = lotTrace(lot.trace);
    return `积分 #${lot.id} × ${lot.amount}${origin ? `（${origin}）` : ''}`;
  });
  return [subject, ...lots].filter(Boolean).join('；');
}
