import type { WorkShare } from '@fenshen/contract';
import { wireTime } from '../../../kernel/time';

/** A share link as it is kept. */
export interface ShareRow {
  id: number;
  password_hash: string | null;
  expires_at: Date | null;
  opens: number;
  created_at: Date;
}

/** A share link as its owner sees it. */
export const toShare = (row: ShareRow, now: Date): WorkShare => ({
  id: row.id,
  create_time: wireTime(row.created_at),
  expire_time: wireTime(row.expires_at),
  expired: row.expires_at !== null && row.expires_at <= now,
  has_password: row.password_hash !== null,
  opens: row.opens,
});
