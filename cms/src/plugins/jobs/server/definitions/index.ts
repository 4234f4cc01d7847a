import type { JobKind } from '@fenshen/contract';
import type { z } from 'zod';
import { avatarTrain } from './avatar-train';
import { avatarVideo } from './avatar-video';
import { speech } from './speech';
import type { JobDefinition } from './types';
import { voiceClone } from './voice-clone';

/** Kinds that can run. One that is listed here and missing below does not compile. */
export const IMPLEMENTED_KINDS = [
  'speech',
  'voice-clone',
  'avatar-train',
  'avatar-video',
] as const satisfies readonly JobKind[];
export type ImplementedKind = (typeof IMPLEMENTED_KINDS)[number];

const definitions = {
  speech,
  'voice-clone': voiceClone,
  'avatar-train': avatarTrain,
  'avatar-video': avatarVideo,
} satisfies Record<ImplementedKind, Omit<JobDefinition, 'payload'> & { payload: z.ZodType }>;

type Definitions = typeof definitions;
/** What a caller hands over with a job of each kind. */
export type JobPayloads = { [K in ImplementedKind]: z.output<Definitions[K]['payload']> };
/** What a succeeded job of each kind leaves. */
export type JobResults = { [K in ImplementedKind]: z.output<Definitions[K]['result']> };

const isImplemented = (kind: string): kind is ImplementedKind =>
  (IMPLEMENTED_KINDS as readonly string[]).includes(kind);

/** The definition of a kind as it stands in a row, its payload type forgotten. */
export function definitionOf(kind: string): JobDefinition<unknown> {
  if (!isImplemented(kind)) throw new Error(`no definition for jobs of kind ${kind}`);
  return definitions[kind] as unknown as JobDefinition<unknown>;
}

/** The typed result of a succeeded job, checked. */
export function readResult<K extends ImplementedKind>(kind: K, result: unknown): JobResults[K] {
  return definitions[kind].result.parse(result) as JobResults[K];
}

/** Kinds whose jobs take a slot of one of these lanes. */
export const kindsOf = (lanes: readonly string[]): ImplementedKind[] =>
  IMPLEMENTED_KINDS.filter((kind) => lanes.includes(definitions[kind].lane));
