import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** What has to happen around the deletion of a document that has files. */
export interface DocumentFiles {
  /** Chinese words for why it cannot be deleted now, or null. */
  refusal: (row: DocumentRow) => Promise<string | null>;
  /** Deletes the files of a row that is gone. */
  drop: (row: DocumentRow) => Promise<void>;
}
export type DocumentRow = Record<string, unknown> & { id: number };

/**
 * A document deleted in Strapi's panel takes its files along, as the calls of the admin app do: once its row is gone
 * for good, not before. `onError` hears of files that stayed.
 */
export function dropFilesOfDocuments(
  strapi: Core.Strapi,
  kinds: Readonly<Record<string, DocumentFiles>>,
  onError: (error: unknown) => void,
): void {
  strapi.documents.use(async (context, next) => {
    const files = kinds[context.uid];
    if (context.action !== 'delete' || !files) return next();
    const { documentId } = context.params as { documentId: string };
    return strapi.db.transaction(async ({ onCommit }) => {
      const rows = (await strapi.db.query(context.uid).findMany({ where: { documentId } })) as DocumentRow[];
      for (const row of rows) {
        const refusal = await files.refusal(row);
        if (refusal) throw new errors.ApplicationError(refusal);
      }
      const result = await next();
      onCommit(() => {
        for (const row of rows) files.drop(row).catch(onError);
      });
      return result;
    });
  });
}
