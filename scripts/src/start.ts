import path from 'node:path';
import { DATA_DIR } from './lib/paths';
import { runMain, step } from './lib/report';
import { startStack } from './lib/stack';

/** `npm start`: everything on one port until Ctrl-C. */
runMain(async () => {
  const port = Number(process.env.PORT ?? 1337);
  let stopped = false;
  const starting = startStack({ dataDir: DATA_DIR, port, panel: process.env.SERVE_PANEL !== 'false' });
  const end = async () => {
    if (stopped) return;
    stopped = true;
    step('stopping');
    await starting.then((stack) => stack.stop()).catch(() => undefined);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  await starting;
  step('ready');
  process.stdout.write(`
  用户端        http://localhost:${port}/
  第二个站点    http://aurora.localhost:${port}/
  运营后台      http://localhost:${port}/ops/
  Strapi 面板   http://localhost:${port}/admin
  演示账号      ${path.join(DATA_DIR, 'demo-accounts.json')}

  Ctrl-C 停止
`);
});
