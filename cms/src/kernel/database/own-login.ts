import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { APP_ROLE } from './db';
import { ensureAppRole } from './migrate';

export interface OwnLoginOptions {
  /** `prefer`: without a login of its own the product goes on as the owner, and says so. */
  mode: 'prefer' | 'require' | 'off';
  /** Address with a login that somebody made by hand; made here when empty. */
  givenUrl: string;
  warn(message: string): void;
}

const WAIT_MS = 10_000;
const LOCK = 0x66656e6c; // "fenl"

/**
 * Address under which the product's pool signs in: a role of this database's own that may step into APP_ROLE and
 * nothing else, so that no statement can step back up to the owner (decision 020). The owner makes it, with a password
 * that follows from the owner's. Throws where it has to be and cannot.
 */
export async function ownLogin(ownerUrl: string, options: OwnLoginOptions): Promise<string> {
  const { mode, givenUrl } = options;
  if (givenUrl) {
    await check(givenUrl);
    return givenUrl;
  }
  if (mode === 'off') return ownerUrl;
  try {
    const { url, name, password } = loginOf(ownerUrl);
    if (await isUsable(url)) return url;
    await make(ownerUrl, name, password);
    await check(url);
    return url;
  } catch (error) {
    const message =
      `no login of the product's own (${(error as Error).message}): it signs in as the database's owner. ` +
      `An administrator runs: create role fenshen_login login noinherit password '…'; ` +
      `grant ${APP_ROLE} to fenshen_login; then DATABASE_APP_URL is set to that login's address`;
    if (mode === 'require') throw new Error(message, { cause: error });
    options.warn(message);
    return ownerUrl;
  }
}

/** The role's name and password, and the address with them. Roles belong to a whole server, hence a name per database. */
export function loginOf(ownerUrl: string): { url: string; name: string; password: string } {
  const url = new URL(ownerUrl);
  const root = decodeURIComponent(url.password);
  if (!root) throw new Error('DATABASE_URL has no password to derive one from');
  const database = decodeURIComponent(url.pathname.slice(1) || url.username);
  const name = `fenshen_login_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;
  const password = createHmac('sha256', root).update(`login of ${database}`).digest('base64url');
  url.username = name;
  url.password = password;
  url.pathname = `/${encodeURIComponent(database)}`;
  return { url: url.href, name, password };
}

/** False where the role is not there yet, or has another password. */
async function isUsable(url: string): Promise<boolean> {
  try {
    await check(url);
    return true;
  } catch (error) {
    if (/^28/.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Signs in and looks at what the role may become. */
async function check(url: string): Promise<void> {
  const { member, mighty } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ member: boolean; mighty: boolean }>(
      `select pg_has_role(current_user, $1, 'member') as member,
              rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
                or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member')
                as mighty
       from pg_roles where rolname = current_user`,
      [APP_ROLE],
    );
    return rows[0] ?? { member: false, mighty: true };
  });
  if (!member) throw new Error(`the login may not step into ${APP_ROLE}`);
  if (mighty) throw new Error('the login may do more than the product needs');
}

const make = (ownerUrl: string, name: string, password: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(ensureAppRole);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    // Only the name and the verifier go into the text, both our own.
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login noinherit password '${verifierOf(password)}'`,
    );
    await client.query(`grant ${APP_ROLE} to ${name}`);
  });

/** As the server keeps it (SCRAM-SHA-256, RFC 5803): statements may be logged, and the password is not in them. */
function verifierOf(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
}

async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
