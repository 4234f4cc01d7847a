import { z } from 'zod';
import { contentType } from './content-type';
import { moment, siteId, text, whole } from './fields';

export const PROTOCOL_TYPES = ['user', 'privacy', 'clone', 'credits'] as const;
export type ProtocolType = (typeof PROTOCOL_TYPES)[number];

export const protocols = contentType(
  { one: 'protocol', many: 'protocols' },
  {
    type: z
      .enum(PROTOCOL_TYPES)
      .nullish()
      .transform((type) => type ?? 'user'),
    version: whole,
    title: text,
    content: text,
    createdAt: moment,
    site_id: siteId,
  },
);
export type ProtocolRecord = z.infer<typeof protocols.record>;
