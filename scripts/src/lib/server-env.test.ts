import { serverEnv } from './server-env';
import type { Secrets } from './secrets';

const given = {
  dataDir: '/data',
  port: 4000,
  secrets: {} as Secrets,
  services: { databaseUrl: 'postgres://localhost/x', redisUrl: 'redis://localhost' },
};

afterEach(() => delete process.env.NODE_COMPILE_CACHE);

test('compiled code is kept with the installation’s data, or where its owner says', () => {
  expect(serverEnv(given).NODE_COMPILE_CACHE).toBe('/data/compile-cache');
  process.env.NODE_COMPILE_CACHE = '/elsewhere';
  expect(serverEnv(given).NODE_COMPILE_CACHE).toBe('/elsewhere');
});
