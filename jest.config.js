const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: false },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs', ignoreDynamic: true },
  },
];
const project = (displayName, dir, extra = {}) => ({
  displayName,
  rootDir: `<rootDir>/../${dir}`.replace('<rootDir>/../', `${__dirname}/`),
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': swc },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/build'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
  ...extra,
});

/** Code of the browser. Tests that draw components say `@jest-environment jsdom` in their first comment. */
const browserProject = (name) =>
  project(name, name, {
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFiles: [`${__dirname}/scripts/browser-globals.cjs`],
    moduleNameMapper: {
      '^@fenshen/(contract|web)$': `${__dirname}/$1/src/index.ts`,
      '\\.css$': `${__dirname}/scripts/empty-style.cjs`,
    },
  });

/**
 * contract, engine, cms, web, user-app, admin-app, scripts: beside the code, no services needed except where a file says so.
 * integration: `*.int.test.ts` against real PostgreSQL and Redis (TEST_DATABASE_URL, TEST_REDIS_URL).
 */
module.exports = {
  projects: [
    project('contract', 'contract', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('engine', 'engine', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('cms', 'cms', {
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '/dist/'],
    }),
    project('integration', 'cms', { testMatch: ['<rootDir>/**/*.int.test.ts'] }),
    project('scripts', 'scripts', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    browserProject('web'),
    browserProject('user-app'),
    browserProject('admin-app'),
  ],
};
