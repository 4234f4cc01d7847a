import { z } from 'zod';
import * as s from '../schema';

/** The platform owner works on any site; everybody else's own site wins over this field. */
export const site_id = s.optionalId;

/** Why staff did it; kept in the audit log. */
export const staffReason = z.string().trim().min(1).max(200);

/** One per form: sent again under the same key, an act is done once. */
export const actKey = z.string().min(8).max(64);

/** `1` answers what would happen and changes nothing. */
export const preview = z.coerce.number().int().min(0).max(1).default(0);
