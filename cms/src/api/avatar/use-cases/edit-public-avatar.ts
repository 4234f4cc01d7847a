import type { calls, Parsed } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { editPublicItem } from '../../../library/edit-public-item';

/** Renames, sorts, shows or hides a public actor. Refuses NOT_FOUND, NAME_REQUIRED. */
export const editPublicAvatar = (
  { db }: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.actorEdit>,
): Promise<null> => editPublicItem(db, caller, { table: 'avatars', noun: 'actor' }, input);
