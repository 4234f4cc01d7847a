import path from 'node:path';
import { LIMITS } from '@fenshen/contract';
import { allOrNothing } from '../src/edge/graphql-outcome';
import { readEnv } from '../src/shared/env';

// Evaluated in dist/config, so the plugins resolve to their compiled folders.
const local = (name: string) => ({
  enabled: true,
  resolve: path.join(__dirname, '../src/plugins', name),
});

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
      depthLimit: 6,
      defaultLimit: 50,
      maxLimit: LIMITS.pageSizeMax,
      apolloServer: { introspection: readEnv().GRAPHQL_INTROSPECTION, plugins: [allOrNothing] },
    },
  },
});
