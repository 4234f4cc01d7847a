import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { staffReason } from './ops-parts';

/** One thing the owner fills in for a vendor, and what is known of it without telling a secret. */
export const providerField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  secret: z.boolean(),
  required: z.boolean(),
  /** Whether something is saved. */
  is_set: z.boolean(),
  /** A saved value; of a secret its last four characters at most. */
  shown: z.string(),
  /** What counts while nothing is saved. */
  fallback: z.string(),
});
export type ProviderField = z.infer<typeof providerField>;

export const provider = z.object({
  /** What a channel's `adapter` says. */
  code: z.string(),
  name: z.string(),
  /** What it can be asked for, e.g. `speech`, `voice-clone`, `avatar-video`. */
  operations: z.array(z.string()),
  fields: z.array(providerField),
  /** Nothing is missing: channels bound to it can work. */
  is_ready: z.boolean(),
  update_time: s.time,
  updated_by: z.string(),
  /** The last test of the saved credentials; null: none since they were saved. */
  test: z.object({ ok: z.boolean(), message: z.string(), time: s.time }).nullable(),
  /** Channels bound to it, `fallback` where another one is asked first. */
  channels: z.array(z.object({ channel: z.string(), name: z.string(), is_fallback: z.boolean() })),
});
export type Provider = z.infer<typeof provider>;

const code = z.string().min(1).max(40);

/** The vendors' accounts. They belong to the platform: its owner alone. */
export const opsProviderCalls = {
  providers: endpoint({
    method: 'GET',
    path: '/api/ops/providers',
    transport: 'signed',
    access: 'owner',
    summary: 'Providers with their state; never a secret',
    input: s.nothing,
    output: z.object({ list: z.array(provider) }),
  }),
  providerSave: endpoint({
    method: 'POST',
    path: '/api/ops/providerSave',
    transport: 'signed',
    access: 'owner',
    summary: 'Saves credentials: fields left out stay as they are, empty ones are cleared',
    input: z.object({
      code,
      values: z.record(z.string().min(1).max(40), z.string().trim().max(2_000)),
    }),
    output: provider,
  }),
  providerRemove: endpoint({
    method: 'POST',
    path: '/api/ops/providerRemove',
    transport: 'signed',
    access: 'owner',
    summary: 'Forgets the credentials of a provider',
    input: z.object({ code, reason: staffReason }),
    output: provider,
  }),
  providerTest: endpoint({
    method: 'POST',
    path: '/api/ops/providerTest',
    transport: 'signed',
    access: 'owner',
    summary: 'Asks the vendor something harmless with the saved credentials',
    input: z.object({ code }),
    output: provider,
  }),
};
