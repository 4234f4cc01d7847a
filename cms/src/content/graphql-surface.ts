import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

interface GraphqlExtension {
  shadowCRUD(uid: string): { disableQueries(): void; disableMutations(): void };
  use(extension: { resolversConfig: Record<string, unknown> }): void;
}

const HIDDEN = [
  'plugin::users-permissions.user',
  'plugin::users-permissions.role',
  'plugin::users-permissions.permission',
  'plugin::upload.file',
  'plugin::upload.folder',
  'plugin::i18n.locale',
  'plugin::review-workflows.workflow',
  'plugin::review-workflows.workflow-stage',
];
/** users-permissions adds these by hand; accounts are the product's own business. */
const ACCOUNT_FIELDS = [
  'Query.me',
  'Mutation.login',
  'Mutation.register',
  'Mutation.forgotPassword',
  'Mutation.resetPassword',
  'Mutation.changePassword',
  'Mutation.emailConfirmation',
];

/** Leaves content in GraphQL and nothing else. */
export function trimGraphql(strapi: Core.Strapi): void {
  const extension = strapi.plugin('graphql').service('extension') as unknown as GraphqlExtension;
  for (const uid of HIDDEN) {
    // The types must stay: users-permissions' own schema refers to them.
    extension.shadowCRUD(uid).disableQueries();
    extension.shadowCRUD(uid).disableMutations();
  }
  const refuse = { middlewares: [refuseResolver] };
  extension.use({
    resolversConfig: Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, refuse])),
  });
}

function refuseResolver(): never {
  throw new errors.ForbiddenError('此操作请在产品页面中完成');
}
