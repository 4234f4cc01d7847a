import path from 'node:path';
import { DATA_DIR } from './lib/paths';
import { runMain, step } from './lib/report';
import { startStack } from './lib/stack';
import { stopOnSignals } from './lib/stop-on-signals';

/** `npm start`: everything on one port until Ctrl-C. */
runMain(async () => {
  const port = Number(process.env.PORT ?? 1337);
  const starting = startStack({ dataDir: DATA_DIR, port, panel: process.env.SERVE_PANEL !== 'false' });
  stopOnSignals({
    stop: () => starting.then((stack) => stack.stop()),
    hurry: () => void starting.then((stack) => stack.hurry()).catch(() => undefined),
  });
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
