import type { calls, Parsed } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { editPublicItem } from '../../../library/edit-public-item';

/** Changes what a public voice says of itself; an empty gender is none. Refuses NOT_FOUND, NAME_REQUIRED. */
export const editPublicVoice = (
  { db }: { db: Database },
  caller: Scope,
  { gender, ...input }: Parsed<typeof calls.ops.voiceEdit>,
): Promise<null> =>
  editPublicItem(
    db,
    caller,
    { table: 'voices', noun: 'voice' },
    { ...input, gender: gender === '' ? null : gender },
  );
