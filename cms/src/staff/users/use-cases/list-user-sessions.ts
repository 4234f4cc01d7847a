import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { TOKEN_DAYS } from '../../../api/account/sessions';
import { sessionsOf } from '../../../api/account/store/seen-store';
import { findUser } from '../store/user-store';

const SHOWN = 50;

/** Where one account is and was signed in, the latest use first. Refuses NOT_FOUND. */
export async function listUserSessions(
  { db }: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.userSessions>,
): Promise<Output<typeof calls.ops.userSessions>> {
  const finding = findingScope(caller);
  return db.session(finding, async (sql) => {
    const user = (await findUser(sql, finding, input.id)) ?? refuse('NOT_FOUND');
    const list = await sessionsOf(sql, onSite(finding, user.siteId), user.id, TOKEN_DAYS, SHOWN);
    return {
      list: list.map((session) => ({
        id: session.id,
        live: session.live,
        ip: session.ip,
        agent: session.agent,
        create_time: wireTime(session.createdAt),
        seen_time: wireTime(session.seenAt),
      })),
    };
  });
}
