import type { Database, Tx } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import { BUCKETS, type Bucket } from '../domain/ledger-terms';

export interface LedgerProblem {
  /** Which proof failed. */
  check: string;
  /** What is off, e.g. account and figures. */
  detail: Record<string, unknown>;
}

const SHOWN_PER_CHECK = 100;

/** Net of postings into and out of a bucket. */
const net = (bucket: Bucket) =>
  `coalesce(sum(case '${bucket}' when p.target then p.amount when p.source then -p.amount end), 0)`;

/** Each query yields the rows that break a rule; an honest ledger yields none. */
const CHECKS: Record<string, string> = {
  // The longest first: two lanes then end at about the same time.
  'an entry moves what its postings say, for its own account': `
    select e.id as entry, e.site_id, e.user_id, e.available_delta, e.held_delta, p.available, p.held
    from credit_entry e
    left join (select p.entry_id, ${net('available')} as available, ${net('held')} as held,
                      min(l.user_id) as least_user, max(l.user_id) as most_user,
                      min(least(p.site_id, l.site_id)) as least_site, max(greatest(p.site_id, l.site_id)) as most_site
               from credit_posting p join credit_lot l on l.id = p.lot_id group by p.entry_id) p
      on p.entry_id = e.id
    where e.available_delta <> coalesce(p.available, 0) or e.held_delta <> coalesce(p.held, 0)
       or p.least_user <> e.user_id or p.most_user <> e.user_id
       or p.least_site <> e.site_id or p.most_site <> e.site_id`,
  'a lot holds what its postings say': `
    select l.id as lot, l.site_id, l.user_id, l.amount, l.available, l.held, l.spent, l.expired, l.withdrawn,
           p.available as posted_available, p.held as posted_held, p.spent as posted_spent
    from credit_lot l
    left join (
      select lot_id, ${BUCKETS.map((bucket) => `${net(bucket)} as ${bucket}`).join(', ')}
      from (select lot_id, source, target, sum(amount) as amount from credit_posting group by 1, 2, 3) p
      group by lot_id) p on p.lot_id = l.id
    where (-l.amount, l.available, l.held, l.spent, l.expired, l.withdrawn)
      is distinct from (p.issued, p.available, p.held, p.spent, p.expired, p.withdrawn)`,
  'an account holds what its lots hold': `
    select a.site_id, a.user_id, a.available, a.held, l.available as lots_available, l.held as lots_held
    from credit_account a
    left join (select site_id, user_id, sum(available) as available, sum(held) as held,
                      min(expires_at) filter (where available > 0) as next_expiry
               from credit_lot group by site_id, user_id) l using (site_id, user_id)
    where (a.available, a.held) is distinct from (coalesce(l.available, 0), coalesce(l.held, 0))
       or a.next_expiry > l.next_expiry`,
  'an account holds what its open holds hold': `
    select a.site_id, a.user_id, a.held, h.amount from credit_account a
    left join (select site_id, user_id, sum(amount) as amount from credit_hold where state = 'open'
               group by site_id, user_id) h using (site_id, user_id)
    where a.held <> coalesce(h.amount, 0)`,
  'a hold is settled for what its postings say': `
    select h.id as hold, h.state, h.amount, h.captured, h.refunded, p.held, p.spent
    from credit_hold h
    left join (select hold_id, ${net('held')} as held, ${net('spent')} as spent
               from credit_posting p where hold_id is not null group by hold_id) p on p.hold_id = h.id
    where coalesce(p.held, 0) <> case h.state when 'open' then h.amount else 0 end
       or coalesce(p.spent, 0) <> h.captured - h.refunded`,
  'each entry follows from the one before': `
    select id as entry, available_after, held_after from (
      select id, available_after, held_after, available_delta, held_delta,
             lag(available_after, 1, 0::bigint) over w as available_before,
             lag(held_after, 1, 0::bigint) over w as held_before
      from credit_entry window w as (partition by site_id, user_id order by id)) chain
    where available_after <> available_before + available_delta or held_after <> held_before + held_delta`,
  'an account is where its last entry left it': `
    select a.site_id, a.user_id, a.available, a.held, e.available_after, e.held_after
    from credit_account a
    left join lateral (select available_after, held_after from credit_entry e
                       where e.site_id = a.site_id and e.user_id = a.user_id order by id desc limit 1) e on true
    where (a.available, a.held) is distinct from (coalesce(e.available_after, 0), coalesce(e.held_after, 0))`,
  'a hold is settled once': `
    select hold_id as hold, count(*) as settlements from credit_entry
    where kind in ('capture', 'release') group by hold_id having count(*) > 1`,
};

/** Memory for one sort or hash of the proof: a million entries stay off the disk. */
const WORK_MEM = '256MB';

/** Proofs that run at a time, each on a connection of its own. */
const LANES = 2;

/**
 * Proves the ledger's rules over the whole database, in one snapshot; returns what is off. The first lane needs the
 * others while it holds the snapshot, so each side has a pool of its own: neither waits for the pool that others use.
 */
export async function reconcile(db: Database): Promise<LedgerProblem[]> {
  const left = Object.entries(CHECKS);
  const [first, others] = [db.apart(1), db.apart(LANES - 1)];
  try {
    const found = await proving(first, null, async (tx) => {
      const { snapshot } = await tx.one<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
      const lanes = Array.from({ length: LANES - 1 }, () =>
        proving(others, snapshot, (other) => prove(other, left)),
      );
      return Promise.all([prove(tx, left), ...lanes]);
    });
    const place = Object.keys(CHECKS);
    return found.flat().sort((a, b) => place.indexOf(a.check) - place.indexOf(b.check));
  } finally {
    await Promise.all([first.close(), others.close()]);
  }
}

/** A transaction that reads everything and writes nothing, as of `snapshot` or of now. */
const proving = <T>(db: Database, snapshot: string | null, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    systemScope('reconcile'),
    async (tx) => {
      await tx.run('set transaction isolation level repeatable read, read only');
      if (snapshot !== null) await tx.run(`set transaction snapshot '${snapshot}'`);
      await tx.run(`set local work_mem = '${WORK_MEM}'`);
      return act(tx);
    },
    { long: true },
  );

/** Takes proofs from the common list until none is left. */
async function prove(tx: Tx, left: [check: string, query: string][]): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    const [check, query] = next;
    const rows = await tx.rows<Record<string, unknown>>(`${query} limit ${SHOWN_PER_CHECK}`);
    problems.push(...rows.map((detail) => ({ check, detail })));
  }
  return problems;
}
