import path from 'node:path';
import { LIMITS } from '@fenshen/contract';
import { GRAPHQL_LIMITS, limitOperations } from '../src/content/graphql-limits';
import { allOrNothing } from '../src/content/graphql-outcome';
import { readEnv } from '../src/platform/process/env';
import { getApp } from '../src/wiring/app-instance';
import { codePorts } from '../src/wiring/code-ports';
import { accountsOf } from '../src/wiring/domains';

// Evaluated in dist/config, so the plugins resolve to their compiled folders.
const local = (name: string, config: object) => ({
  enabled: true,
  resolve: path.join(__dirname, '../src/plugins', name),
  config,
});

/** The app's own pool; its migrations run in one order (`wiring/migrations.ts`), its calls behind the envelope. */
const ofTheApp = { database: () => getApp().db, migrate: false };

const PAGES = { usual: 50, most: LIMITS.pageSizeMax };

export default () => ({
  credits: local('credits', ofTheApp),
  jobs: local('jobs', { ...ofTheApp, runtime: () => getApp().jobs }),
  cdkeys: local('cdkeys', {
    ...ofTheApp,
    hashKey: readEnv().CDKEY_HASH_KEY,
    cipherKey: readEnv().CDKEY_CIPHER_KEY,
    accounts: () => accountsOf(getApp()),
    credits: () => codePorts.credits,
    staff: () => codePorts.staff,
    rateLimits: () => getApp().rateLimits,
  }),
  'users-permissions': { config: { jwtSecret: readEnv().JWT_SECRET, ratelimit: { enabled: true } } },
  graphql: {
    config: {
      endpoint: '/graphql',
      shadowCRUD: true,
      landingPage: false,
      depthLimit: GRAPHQL_LIMITS.depth,
      defaultLimit: PAGES.usual,
      maxLimit: PAGES.most,
      apolloServer: {
        introspection: readEnv().GRAPHQL_INTROSPECTION,
        hideSchemaDetailsFromClientErrors: true,
        parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens },
        validationRules: [limitOperations(PAGES)],
        plugins: [allOrNothing],
      },
    },
  },
});
