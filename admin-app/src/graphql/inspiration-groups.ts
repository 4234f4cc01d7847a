import { z } from 'zod';
import { contentType } from './content-type';
import { flag, jsonList, shown, text } from './fields';
import {
  CreateInspirationGroupDocument,
  DeleteInspirationGroupDocument,
  InspirationGroupDocument,
  InspirationGroupsDocument,
  UpdateInspirationGroupDocument,
} from './generated';

export const inspirationGroups = contentType(
  {
    list: InspirationGroupsDocument,
    one: InspirationGroupDocument,
    create: CreateInspirationGroupDocument,
    update: UpdateInspirationGroupDocument,
    remove: DeleteInspirationGroupDocument,
  },
  {
    name: text,
    /** Several words of the group can stand in one prompt. */
    is_multi: flag,
    items: jsonList(z.object({ name: z.string(), demo_url: z.string() })),
    ...shown,
  },
);
export type InspirationGroupRecord = z.infer<typeof inspirationGroups.record>;
