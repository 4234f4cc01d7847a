import { DEFAULT_WORK_NAME, LIMITS, workOptions } from '@fenshen/contract';
import { z } from 'zod';
import type { PhotoType } from '../../config/photo-type';
import type { DraftKind } from '../../lib/drafts/draft-store';

const choice = z.object({ id: z.number(), source: z.number() }).nullable().catch(null);
const shape = z.object({
  name: z.string().max(LIMITS.nameChars).catch(DEFAULT_WORK_NAME),
  script: z.string().catch(''),
  figure: choice,
  voice: choice,
  /** Of the voice; empty for its own. */
  language: z.string().catch(''),
  look: workOptions.catch({}),
});

/** Ids only: the lists tell the rest, with addresses that have not expired. */
export type Draft = z.infer<typeof shape>;

export const EMPTY_DRAFT: Draft = {
  name: DEFAULT_WORK_NAME,
  script: '',
  figure: null,
  voice: null,
  language: '',
  look: {},
};

/** Drafts of the create page. */
export const createPageDrafts: DraftKind<Draft> = {
  prefix: 'create',
  shape,
  empty: EMPTY_DRAFT,
  hasContent: ({ script }) => script.trim() !== '',
  next: (draft) => ({ ...draft, name: DEFAULT_WORK_NAME, script: '' }),
};

/** Drafts of the pages that let a picture talk, by its kind. */
export const pictureDrafts: Record<PhotoType, DraftKind<Draft>> = {
  1: { ...createPageDrafts, prefix: 'create-people' },
  2: { ...createPageDrafts, prefix: 'create-pet' },
};
