import { z } from 'zod';
import { contentType } from './content-type';
import { flag, siteId, text, whole } from './fields';

/** A stored file, null when none was chosen. */
const fileId = z.number().int().nullable();

export const guides = contentType(
  { one: 'guide', many: 'guides' },
  {
    category: text,
    name: text,
    cover_file_id: fileId,
    video_file_id: fileId,
    sort: whole,
    enabled: flag,
    site_id: siteId,
  },
);
export type GuideRecord = z.infer<typeof guides.record>;
