import {
  CALLERS,
  type ContentRights,
  type ContentVerb,
  type Endpoint,
  type StaffRole,
} from '@fenshen/contract';
import type { BaseRecord } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
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
}

export interface ResourceCalls {
  list?: Endpoint<z.ZodObject, z.ZodType<{ list: BaseRecord[]; total: number }>>;
  one?: Endpoint<z.ZodObject, z.ZodType<BaseRecord>>;
}

export const EVERYONE: readonly StaffRole[] = ['owner', 'operator', 'support'];
export const EDITORS: readonly StaffRole[] = ['owner', 'operator'];

/** The roles a rule names, or those its call admits. */
export const rolesBy = (rule: Rule): readonly StaffRole[] =>
  'access' in rule ? EVERYONE.filter((role) => CALLERS[rule.access].includes(role)) : rule;

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
