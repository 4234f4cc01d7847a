import { JOB_KINDS, type JobKind } from '@fenshen/contract';
import type { z } from 'zod';
import { avatarTrain } from './avatar-train';
import { avatarVideo } from './avatar-video';
import { extractAudio } from './extract-audio';
import { extractVideo } from './extract-video';
import { image } from './image';
import { imageVideo } from './image-video';
import { multiVideo } from './multi-video';
import { photoVideo } from './photo-video';
import { script } from './script';
import { speech } from './speech';
import { textVideo } from './text-video';
import { transcribe } from './transcribe';
import { translate } from './translate';
import type { JobDefinition } from './types';
import { voiceClone } from './voice-clone';

/** Every kind of the product has its definition: one that is missing here does not compile. */
const definitions = {
  speech,
  'voice-clone': voiceClone,
  'avatar-train': avatarTrain,
  'avatar-video': avatarVideo,
  'photo-video': photoVideo,
  'multi-video': multiVideo,
  translate,
  'extract-video': extractVideo,
  'extract-audio': extractAudio,
  image,
  'text-video': textVideo,
  'image-video': imageVideo,
  transcribe,
  script,
} satisfies Record<JobKind, Omit<JobDefinition, 'payload'> & { payload: z.ZodType }>;

type Definitions = typeof definitions;
/** What a caller hands over with a job of each kind. */
export type JobPayloads = { [K in JobKind]: z.output<Definitions[K]['payload']> };
/** What a succeeded job of each kind leaves. */
export type JobResults = { [K in JobKind]: z.output<Definitions[K]['result']> };

const isKind = (kind: string): kind is JobKind => Object.hasOwn(definitions, kind);

/** The definition of a kind as it stands in a row, its payload type forgotten. */
export function definitionOf(kind: string): JobDefinition<unknown> {
  if (!isKind(kind)) throw new Error(`no definition for jobs of kind ${kind}`);
  return definitions[kind] as unknown as JobDefinition<unknown>;
}

/** What jobs of a kind are called in the ledger and in credit rules. */
export const actionOf = (kind: JobKind): string => definitions[kind].action;

/** The typed result of a succeeded job, checked. */
export function readResult<K extends JobKind>(kind: K, result: unknown): JobResults[K] {
  return definitions[kind].result.parse(result) as JobResults[K];
}

/** Kinds whose jobs take a slot of one of these lanes. */
export const kindsOf = (lanes: readonly string[]): JobKind[] =>
  JOB_KINDS.filter((kind) => lanes.includes(definitions[kind].lane));
