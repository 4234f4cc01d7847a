import type { z } from 'zod';
import { contentType } from './content-type';
import { moment, oneOf, siteId, text, whole } from './fields';
import { CreateProtocolDocument, ProtocolDocument, ProtocolsDocument } from './generated';

export const PROTOCOL_TYPES = ['user', 'privacy', 'clone', 'credits'] as const;
export type ProtocolType = (typeof PROTOCOL_TYPES)[number];

export const protocols = contentType(
  {
    list: ProtocolsDocument,
    one: ProtocolDocument,
    create: CreateProtocolDocument,
  },
  {
    type: oneOf(PROTOCOL_TYPES),
    version: whole,
    title: text,
    content: text,
    createdAt: moment,
    site_id: siteId,
  },
);
export type ProtocolRecord = z.infer<typeof protocols.record>;
