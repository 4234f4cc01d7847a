import path from 'node:path';
import { LIMITS } from '@fenshen/contract';
import { GRAPHQL_LIMITS, limitOperations } from '../src/content/graphql-limits';
import { allOrNothing } from '../src/content/graphql-outcome';
import { readEnv } from '../src/platform/process/env';

// Evaluated in dist/config, so the plugins resolve to their compiled folders.
const local = (name: string) => ({
  enabled: true,
  resolve: path.join(__dirname, '../src/plugins', name),
});

const PAGES = { usual: 50, most: LIMITS.pageSizeMax };

export default () => ({
  credits: local('credits'),
  jobs: local('jobs'),
  cdkeys: local('cdkeys'),
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
