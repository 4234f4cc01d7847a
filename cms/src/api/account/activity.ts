import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../kernel/database/db';
import type { Logger } from '../../kernel/process/logger';
import { onSite, systemScope } from '../../kernel/scope';
import type { Session } from './sessions';
import { noteSeen } from './store/seen-store';

/** How exact the time of last use is, and how often a busy token costs a write. */
const NOTED_FOR_MS = 10 * 60_000;
const AGENT_CHARS = 300;

/** Notes who is about: sessions with their last use, and accounts active by day. Never holds a request up. */
export class Activity {
  private readonly noted = new LRUCache<string, true>({ max: 20_000, ttl: NOTED_FOR_MS });

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
  ) {}

  /** A token was used just now. `agent` is what the browser says of itself. */
  seen(session: Session, token: string, ip: string, agent: string): void {
    if (this.noted.has(token)) return;
    this.noted.set(token, true);
    const seen = {
      userId: session.userId,
      tokenHash: createHash('sha256').update(token).digest(),
      tokenVersion: session.tokenVersion,
      ip,
      agent: agent.replaceAll('\0', '').slice(0, AGENT_CHARS),
    };
    const scope = onSite(systemScope('activity'), session.siteId);
    this.db
      .transaction(scope, (tx) => noteSeen(tx, session.siteId, seen))
      .catch((error: unknown) => this.logger.warn('activity was not noted', { error }));
  }
}
