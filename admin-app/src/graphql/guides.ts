import type { z } from 'zod';
import { contentType } from './content-type';
import { fileId, shown, text } from './fields';
import {
  CreateGuideDocument,
  DeleteGuideDocument,
  GuideDocument,
  GuidesDocument,
  UpdateGuideDocument,
} from './generated';

export const guides = contentType(
  {
    list: GuidesDocument,
    one: GuideDocument,
    create: CreateGuideDocument,
    update: UpdateGuideDocument,
    remove: DeleteGuideDocument,
  },
  {
    category: text,
    name: text,
    cover_file_id: fileId,
    video_file_id: fileId,
    ...shown,
  },
);
export type GuideRecord = z.infer<typeof guides.record>;
