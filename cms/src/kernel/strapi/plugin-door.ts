import type { Core } from '@strapi/strapi';
import { Database } from '../database/db';
import { migrate, type Migration } from '../database/migrate';
import { ownLogin } from '../database/own-login';
import type { Logger } from '../process/logger';

/** See `hostSettings`. */
interface DoorSettings {
  database?: () => Database;
  connections: number;
  migrate: boolean;
}

/** A plugin's way into PostgreSQL: the host's, or one of its own to Strapi's database. */
export class PluginDoor {
  private own: Database | undefined;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly settings: DoorSettings,
  ) {}

  /** Makes ready what `db` needs. */
  async open(): Promise<void> {
    if (this.settings.database) return;
    const warn = (message: string) => this.strapi.log.warn(message);
    const url = await ownLogin(strapiDatabaseUrl(this.strapi), { mode: 'prefer', givenUrl: '', warn });
    this.own = new Database(url, {
      max: this.settings.connections,
      nested: 'report',
      onError: (error) => this.strapi.log.error(error.message),
    });
  }

  /** The host's door may not be there yet while Strapi registers plugins. */
  get db(): Database {
    const db = this.settings.database?.() ?? this.own;
    if (!db) throw new Error('the door is asked for before it is open');
    return db;
  }

  /** Brings the tables up to date, unless the host does that itself. */
  async migrate(migrations: readonly Migration[]): Promise<void> {
    if (this.settings.migrate) await migrate(strapiDatabaseUrl(this.strapi), migrations);
  }

  async close(): Promise<void> {
    await this.own?.close();
    this.own = undefined;
  }
}

/** Strapi's own messages, as code that knows no Strapi writes them. */
export const loggerOf = ({ log }: Core.Strapi): Logger => ({
  debug: (message, fields) => void log.debug(message, fields),
  info: (message, fields) => void log.info(message, fields),
  warn: (message, fields) => void log.warn(message, fields),
  error: (message, fields) => void log.error(message, fields),
});

interface StrapiConnection {
  connectionString?: string;
  host?: string;
  port?: number;
  database?: string;
  user?: string;
  password?: string;
}

/** Address of Strapi's database, which has to be PostgreSQL: nothing else has row-level security. */
function strapiDatabaseUrl(strapi: Core.Strapi): string {
  const { client, connection } = strapi.config.get<{ client: string; connection: StrapiConnection }>(
    'database.connection',
  );
  if (client !== 'postgres') throw new Error(`PostgreSQL is needed, not ${client}`);
  if (connection.connectionString) return connection.connectionString;
  const { host = 'localhost', port = 5432, database = '', user = '', password = '' } = connection;
  const url = new URL(`postgres://${host}:${port}`);
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}
