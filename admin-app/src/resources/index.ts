import type { StaffRole } from '@fenshen/contract';
import type { ResourceProps } from '@refinedev/core';
import type { ReactNode } from 'react';
import {
  callsOf,
  rolesBy,
  type LoadPage,
  type PageAction,
  type Resource,
  type ResourceName,
} from '../lib/resource';
import { creation } from './creation';
import { customers } from './customers';
import { library } from './library';
import { prices } from './prices';
import { sites } from './sites';
import { work } from './work';

const GROUPS = [work, customers, prices, creation, library, sites] as const;

/** Every part of the app by its name: routes, menu, access rules and providers are made of this table. */
export const RESOURCES = {
  ...work.resources,
  ...customers.resources,
  ...prices.resources,
  ...creation.resources,
  ...library.resources,
  ...sites.resources,
};

declare module '../lib/resource' {
  interface Register {
    resources: keyof typeof RESOURCES;
  }
}

const byName: ReadonlyMap<string, Resource> = new Map(Object.entries(RESOURCES));
export const resourceOf = (name: string): Resource | undefined => byName.get(name);

const listPath = (name: string, { path = `/${name}` }: Resource): string => path;
const PATHS: Record<PageAction, (list: string) => string> = {
  list: (list) => list,
  create: (list) => `${list}/create`,
  edit: (list) => `${list}/:id`,
  show: (list) => `${list}/:id`,
};

interface PageRoute {
  path: string;
  load: LoadPage;
}

const pagesOf = (name: string, resource: Resource): [PageAction, PageRoute][] =>
  (Object.entries(resource.pages ?? {}) as [PageAction, LoadPage][]).map(([action, load]) => [
    action,
    { path: PATHS[action](listPath(name, resource)), load },
  ]);

/** Every address with the code of its page. */
export const ROUTES: readonly PageRoute[] = [...byName].flatMap(([name, resource]) =>
  pagesOf(name, resource).map(([, route]) => route),
);

/** Refine's map of the app. Content goes over GraphQL, everything else by calls. */
export const refineResources: ResourceProps[] = [...byName].map(([name, resource]) => ({
  name,
  ...Object.fromEntries(pagesOf(name, resource).map(([action, { path }]) => [action, path])),
  meta: {
    label: resource.label,
    dataProviderName: resource.content ? 'default' : 'ops',
    ...callsOf(resource),
    touches: resource.touches ?? [],
  },
}));

/** Whether a role may do something; unknown resources and acts are refused. */
export function roleMay(role: StaffRole, name: string, action: string): boolean {
  const rules = new Map(Object.entries(resourceOf(name)?.may ?? {}));
  const rule = rules.get(action);
  return rule !== undefined && rolesBy(rule).includes(role);
}

export interface MenuItem {
  name: ResourceName;
  to: string;
  label: string;
  icon: ReactNode;
  /** Addresses of the lists behind the same entry. */
  also: readonly string[];
}
interface MenuGroup {
  title: string;
  items: MenuItem[];
}

/** The menu of a role, by group. */
export const menuOf = (role: StaffRole): MenuGroup[] =>
  GROUPS.map(({ title, resources }) => {
    const entries = Object.entries<Resource>(resources);
    const items = entries
      .filter(([name, { icon }]) => icon && roleMay(role, name, 'list'))
      .map(([name, resource]) => ({
        name: name as ResourceName,
        to: listPath(name, resource),
        label: resource.label,
        icon: resource.icon,
        also: entries
          .filter(([, { under }]) => under === name)
          .map(([sister, resource]) => listPath(sister, resource)),
      }));
    return { title, items };
  }).filter(({ items }) => items.length > 0);
