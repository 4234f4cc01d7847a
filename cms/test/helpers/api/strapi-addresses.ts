import { CONTENT_TYPES } from '../../../src/platform/content-types';

/** Of Strapi’s content types, as its own addresses would name them. */
export const PLURALS = CONTENT_TYPES.map(({ table }) => table.replaceAll('_', '-'));
/** Other addresses Strapi and its plugins read at. */
export const OTHERS = [
  '/api/users',
  '/api/users/me',
  '/api/users/1',
  '/api/users-permissions/roles',
  '/api/users-permissions/permissions',
  '/api/upload/files',
  '/api/credits/entries',
  '/content-manager/collection-types/api::site.site',
  '/users-permissions/roles',
  '/admin/users',
  '/admin/init',
  '/i18n/locales',
];
/** Addresses Strapi and its plugins are written at. */
export const POSTS = [
  '/api/auth/local',
  '/api/auth/local/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/upload',
  '/admin/register-admin',
];
