import type { z } from 'zod';
import { contentType } from './content-type';
import { flag, moment, siteId, text } from './fields';
import {
  CreateNoticeDocument,
  DeleteNoticeDocument,
  NoticeDocument,
  NoticesDocument,
  UpdateNoticeDocument,
} from './generated';

export const notices = contentType(
  {
    list: NoticesDocument,
    one: NoticeDocument,
    create: CreateNoticeDocument,
    update: UpdateNoticeDocument,
    remove: DeleteNoticeDocument,
  },
  {
    title: text,
    desc: text,
    content: text,
    pinned: flag,
    publish_at: moment,
    end_at: moment,
    createdAt: moment,
    site_id: siteId,
  },
);
export type NoticeRecord = z.infer<typeof notices.record>;
