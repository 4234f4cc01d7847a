import { isDeepStrictEqual } from 'node:util';
import {
  SITE_FIELDS,
  siteFieldsOf,
  siteSettingsInput,
  type SiteChange,
  type SiteField,
  type SiteSettings,
} from '@fenshen/contract';

/** Drafted values by field; a field that is not there is not drafted. */
export type SitePatch = Partial<SiteSettings>;

const pick = (patch: SitePatch, keep: (field: SiteField) => boolean): SitePatch =>
  Object.fromEntries(SITE_FIELDS.filter((field) => field in patch && keep(field)).map((f) => [f, patch[f]]));

/** The part of a patch that changes something. */
export const effective = (published: SiteSettings, patch: SitePatch): SitePatch =>
  pick(patch, (field) => !isDeepStrictEqual(published[field], patch[field]));

/** The part a staff role decides on, and the rest. */
export function splitByRole(patch: SitePatch, role: string): { own: SitePatch; others: SitePatch } {
  const may = siteFieldsOf(role);
  return { own: pick(patch, (f) => may.includes(f)), others: pick(patch, (f) => !may.includes(f)) };
}

/** What differs between two states, in the order of the form. */
export const changesBetween = (before: SiteSettings, after: SiteSettings): SiteChange[] =>
  SITE_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));

/** A stored patch or snapshot, of which fields that broke their rules or are no longer known are left out. */
export function readPatch(stored: Record<string, unknown>): SitePatch {
  const fields = SITE_FIELDS.flatMap((field) => {
    const parsed = siteSettingsInput.shape[field].safeParse(stored[field]);
    return parsed.success ? [[field, parsed.data]] : [];
  });
  return Object.fromEntries(fields) as SitePatch;
}
