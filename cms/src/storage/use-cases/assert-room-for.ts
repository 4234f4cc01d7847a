import { refuse } from '../../kernel/app-error';
import type { Tx } from '../../kernel/database/db';
import { totalBytes } from '../domain/storage-space';
import { countedBytes } from '../store/file-store';
import { lockExtraBytes } from '../store/space-store';
import { reservedBytes, type Owner } from '../store/upload-slot-store';

/**
 * Refuses STORAGE_FULL when the account cannot take this many bytes more, what is under way in slots other than `dir`
 * included. The account is held until the transaction ends: two at once cannot both take the last room.
 */
export async function assertRoomFor(tx: Tx, owner: Owner, bytes: number, dir?: string): Promise<void> {
  const extra = await lockExtraBytes(tx, owner);
  const taken = (await countedBytes(tx, owner, owner.userId)) + (await reservedBytes(tx, owner, dir));
  if (taken + bytes > totalBytes(extra)) refuse('STORAGE_FULL');
}
