import {
  CALLERS,
  type ContentRights,
  type ContentVerb,
  type Endpoint,
  type StaffRole,
} from '@fenshen/contract';
import type { BaseRecord } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';
import type { ContentDocuments } from '../graphql/content-type';

/** The table of resources writes its names in here, so that they are checked without an import of every page. */
export interface Register {
  app: 'admin';
}
export type ResourceName = Register extends { resources: infer N extends string } ? N : never;

/** Refine's acts on resources, then the acts that are calls of their own. */
export type Action =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'export'
  | 'freeze'
  | 'approve'
  | 'recall'
  | 'adjust'
  | 'refund'
  | 'disable'
  | 'reset-password'
  | 'end-sessions'
  | 'cancel'
  | 'retry'
  | 'settle'
  | 'pause';

/** The acts that are addresses. */
export type PageAction = 'list' | 'create' | 'edit' | 'show';
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Who may do something: whoever the call behind it admits, or fewer, named. */
type Rule = Endpoint | readonly StaffRole[];
export type Rules = Partial<Record<Action, Rule>>;

/** One part of the app: everything about it that is not a page's own. */
export interface Resource {
  label: string;
  /** Beside its name in the menu; what has none is reached from elsewhere. */
  icon?: ReactNode;
  /** Stands behind this one's entry of the menu, as a tab of it. */
  under?: string;
  /** Its list's address; by itself `/` and its name. */
  path?: string;
  pages?: Partial<Record<PageAction, LoadPage>>;
  may: Rules;
  /** Over GraphQL: the content type's name at the server, and its documents. */
  content?: { type: string; documents: ContentDocuments };
  /** By calls of the contract. */
  calls?: ResourceCalls;
  /** What else is another after an act on it. */
  touches?: readonly string[];
}

/** A call's name: paths are shared by methods. */
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** What Refine is told of a resource beside its addresses. */
export const resourceMeta = z.object({
  dataProviderName: z.enum(['default', 'ops']),
  reads: z.array(z.string()),
  acts: z.array(z.string()),
  touches: z.array(z.string()),
});

const isCall = (rule: Rule): rule is Endpoint => 'access' in rule;

/** The calls that show a resource, and those that change it. */
export function callsOf({ calls = {}, may }: Resource): { reads: string[]; acts: string[] } {
  const { list, one, reads = [], acts = [] } = calls;
  const shown = [list, one, ...reads].filter((call) => call !== undefined).map(callName);
  const done = [...Object.values(may).filter(isCall), ...acts].map(callName);
  return { reads: shown, acts: done.filter((name) => !shown.includes(name)) };
}

export interface ResourceCalls {
  list?: Endpoint<z.ZodObject, z.ZodType<{ list: BaseRecord[]; total: number }>>;
  one?: Endpoint<z.ZodObject, z.ZodType<BaseRecord>>;
  /** Other calls that show something of it: asked again with it. */
  reads?: readonly Endpoint[];
  /** Acts on it beside those of `may`: it is asked again after them. */
  acts?: readonly Endpoint[];
}

export const EVERYONE: readonly StaffRole[] = ['owner', 'operator', 'support'];
export const EDITORS: readonly StaffRole[] = ['owner', 'operator'];

/** The roles a rule names, or those its call admits. */
export const rolesBy = (rule: Rule): readonly StaffRole[] =>
  isCall(rule) ? EVERYONE.filter((role) => CALLERS[rule.access].includes(role)) : rule;

const VERBS: readonly [Action, ContentVerb, keyof ContentDocuments][] = [
  ['list', 'find', 'list'],
  ['show', 'findOne', 'one'],
  ['create', 'create', 'create'],
  ['edit', 'update', 'update'],
  ['delete', 'delete', 'remove'],
];

/** What the server's rights on a content type let each role do with the documents there are. */
export const contentRules = (rights: ContentRights, documents: ContentDocuments): Rules =>
  Object.fromEntries(
    VERBS.filter(([, , document]) => documents[document]).map(([action, verb]) => [
      action,
      EVERYONE.filter((role) => rights[role]?.includes(verb)),
    ]),
  );

/** A group of the menu with its resources; keeps their names. */
export interface ResourceGroup<N extends string = string> {
  title: string;
  resources: Record<N, Resource>;
}
export const group = <N extends string>(title: string, resources: Record<N, Resource>): ResourceGroup<N> => ({
  title,
  resources,
});
