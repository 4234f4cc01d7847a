import { z } from 'zod';
import type { TypedDocumentString } from './generated';

/** A document with that result; what goes in is checked by the server against its schema. */
type Document<R> = TypedDocumentString<R, never>;

/** The documents of one content type; what it does not offer is left out. */
interface Documents<Node> {
  list: Document<{ page: { nodes: Node[]; pageInfo: { total: number } } | null }>;
  one: Document<{ record: Node | null }>;
  create?: Document<{ record: Node | null }>;
  update?: Document<{ record: Node | null }>;
  remove?: Document<{ record: { documentId: string } | null }>;
}

type Row = { documentId: string };
type Sent<R = unknown> = TypedDocumentString<R, never>;
/** A content type's documents and shapes as the data provider uses them, whichever type it is. */
export interface ContentDocuments {
  list: Sent;
  one: Sent;
  /** Left out where the type does not offer the act. */
  create?: Sent;
  update?: Sent;
  remove?: Sent<{ record: { documentId: string } | null }>;
  pageShape: z.ZodType<{ page: { nodes: Row[]; pageInfo: { total: number } } | null }>;
  oneShape: z.ZodType<{ record: Row | null }>;
}

const documentId = z.string();
/** When it was last changed: a change says which state it was made on. */
const updatedAt = z.string().nullable().catch(null);
const pageInfo = z.object({ total: z.number() });

/** One content type: its generated documents, and the shape of its records as the pages use them. */
export function contentType<S extends z.ZodRawShape>(
  documents: Documents<
    z.input<z.ZodObject<S & { documentId: typeof documentId; updatedAt: typeof updatedAt }>>
  >,
  shape: S,
) {
  const record = z.object({ ...shape, documentId, updatedAt });
  return {
    ...documents,
    record,
    pageShape: z.object({ page: z.object({ nodes: z.array(record), pageInfo }).nullable() }),
    oneShape: z.object({ record: record.nullable() }),
  };
}
