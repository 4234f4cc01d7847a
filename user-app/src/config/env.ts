import { z } from 'zod';

const publicConfig = z.object({ signKey: z.string().min(1), encrypt: z.boolean().default(false) });

/** What the deployment tells every browser: the key calls are signed with, and whether replies come encrypted. */
export type PublicConfig = z.infer<typeof publicConfig>;

let pending: Promise<PublicConfig> | null = null;

/** Reads `GET /config.json` once per page load; a failed read is tried again by the next caller. */
export function loadPublicConfig(): Promise<PublicConfig> {
  pending ??= fetch('/config.json', { credentials: 'same-origin' })
    .then(async (reply) => publicConfig.parse(await reply.json()))
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}
