import { z } from 'zod';
import { LIMITS } from '../constants';
import { endpoint } from '../endpoint';
import * as s from '../schema';

/** Links under which strangers watch one work (docs/decisions/036). The page itself is no call: `GET /s/<token>`. */

export const workShare = z.object({
  id: z.number(),
  create_time: s.time,
  /** Empty: until it is taken back. */
  expire_time: s.time,
  expired: z.boolean(),
  has_password: z.boolean(),
  /** How often somebody saw the work; one visitor once in half an hour. */
  opens: z.number(),
});
export type WorkShare = z.infer<typeof workShare>;

export const workShareCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/worksShare',
    transport: 'signed',
    access: 'member',
    summary: 'Share links of an own work, newest first; their addresses are not kept',
    input: z.object({ id: s.id }),
    output: z.object({ list: z.array(workShare) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/worksShare',
    transport: 'signed',
    access: 'member',
    summary: 'Makes a share link of an own finished work; its address is told this once',
    input: z.object({
      id: s.id,
      /** 0: until it is taken back. */
      days: s.shareDays,
      /** Empty: whoever has the link sees the work. */
      password: z.string().trim().max(LIMITS.passwordMax).default(''),
    }),
    output: z.object({ share: workShare, path: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/worksShare',
    transport: 'signed',
    access: 'member',
    summary: 'Takes a share link back',
    input: z.object({ id: s.id }),
    output: s.done,
  }),
};
