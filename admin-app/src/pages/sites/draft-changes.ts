import { SITE_FIELDS, siteFieldsOf, type SiteChange } from '@fenshen/contract';
import type { LoadedDraft } from './use-draft';

/** What a publication by this role would change, and what stays drafted for the platform owner. */
export function draftChanges(
  { published, draft }: Pick<LoadedDraft, 'published' | 'draft'>,
  role: string,
): { own: SiteChange[]; others: SiteChange[] } {
  const may = siteFieldsOf(role);
  const all = SITE_FIELDS.filter((field) => field in draft).map((field) => ({
    field,
    before: published[field],
    after: draft[field],
  }));
  return {
    own: all.filter(({ field }) => may.includes(field)),
    others: all.filter(({ field }) => !may.includes(field)),
  };
}
