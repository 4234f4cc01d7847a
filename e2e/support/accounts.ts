import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface DemoAccount {
  role: string;
  site: string;
  username: string;
  password: string;
}

/** A demo account of the running stack. */
export function demoAccount(role: string, site = 'default'): DemoAccount {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.json');
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: DemoAccount[] };
  const found = accounts.find((account) => account.role === role && account.site === site);
  if (!found) throw new Error(`no demo account ${role} on ${site}`);
  return found;
}

/** A phone number nobody has registered yet. */
export const freshPhone = (): string => `139${String(Date.now()).slice(-8)}`;
