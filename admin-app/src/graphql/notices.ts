import { z } from 'zod';
import { documentId, flag, moment, pageInfo, text } from './fields';

export const noticeRecord = z.object({
  documentId,
  title: text,
  desc: text,
  content: text,
  pinned: flag,
  publish_at: moment,
  end_at: moment,
  createdAt: moment,
  /** The site it belongs to; null is shown on every site. */
  site_id: z.number().nullable(),
});
export type NoticeRecord = z.infer<typeof noticeRecord>;

const FIELDS = Object.keys(noticeRecord.shape).join(' ');

export const notices = {
  record: noticeRecord,
  list: `query Notices($pagination: PaginationArg, $sort: [String], $filters: NoticeFiltersInput) {
    page: notices_connection(pagination: $pagination, sort: $sort, filters: $filters) {
      nodes { ${FIELDS} } pageInfo { total }
    }
  }`,
  one: `query Notice($id: ID!) { record: notice(documentId: $id) { ${FIELDS} } }`,
  create: `mutation CreateNotice($data: NoticeInput!) { record: createNotice(data: $data) { ${FIELDS} } }`,
  update: `mutation UpdateNotice($id: ID!, $data: NoticeInput!) {
    record: updateNotice(documentId: $id, data: $data) { ${FIELDS} }
  }`,
  remove: `mutation DeleteNotice($id: ID!) { record: deleteNotice(documentId: $id) { documentId } }`,
  pageShape: z.object({ page: z.object({ nodes: z.array(noticeRecord), pageInfo }) }),
  oneShape: z.object({ record: noticeRecord.nullable() }),
};
