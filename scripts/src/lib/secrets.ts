import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'SIGN_KEY',
  'JWT_SECRET',
  'PREVIEW_SECRET',
  'CALLBACK_SECRET',
  'ADMIN_JWT_SECRET',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'STRAPI_ENCRYPTION_KEY',
  'CDKEY_HASH_KEY',
  'CDKEY_CIPHER_KEY',
  'STORAGE_SECRET',
  'PROVIDER_CIPHER_KEY',
  'SECOND_FACTOR_KEY',
  'PANEL_PASSWORD',
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** Secrets of this installation: made once, kept in DATA_DIR, readable by its owner only; the environment wins. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(24).toString('hex')]),
  ) as Secrets;
  if (NAMES.some((name) => !kept[name]))
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  for (const name of NAMES) secrets[name] = process.env[name] ?? secrets[name];
  return secrets;
}
