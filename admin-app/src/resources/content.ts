import { CONTENT_RIGHTS } from '@fenshen/contract';
import type { ContentDocuments } from '../graphql/content-type';
import { contentRules, type Resource } from '../lib/resource';

/** A resource over GraphQL: served by these documents, allowed as far as the server's rights on the type go. */
export const content = (
  type: keyof typeof CONTENT_RIGHTS,
  documents: ContentDocuments,
): Pick<Resource, 'content' | 'may'> => ({
  content: { type, documents },
  may: contentRules(CONTENT_RIGHTS[type], documents),
});
