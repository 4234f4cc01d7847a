import { mayScrape, Metrics } from './metrics';
import { serveMetrics } from './serve-metrics';

const TOKEN = 'a-token-of-sixteen-or-more';
const pageOf = async (metrics: Metrics) => (await metrics.page()).text;

test('calls are counted by the contract’s path and the reply’s code, with their time', async () => {
  const metrics = new Metrics('api');
  const call = { method: 'GET', path: '/api/user/credits' };
  metrics.called(call, 0, 0.02);
  metrics.called(call, 0, 0.4);
  metrics.called(call, 100, 0.001);
  const page = await pageOf(metrics);
  const labels = (code: number) => `role="api",method="GET",path="/api/user/credits",code="${code}"`;
  expect(page).toContain(`fenshen_call_duration_seconds_count{${labels(0)}} 2`);
  expect(page).toContain(`fenshen_call_duration_seconds_bucket{le="0.025",${labels(0)}} 1`);
  expect(page).toContain(`fenshen_call_duration_seconds_count{${labels(100)}} 1`);
  expect(page).toContain('nodejs_eventloop_lag_seconds{role="api"}');
});

test('a browser’s own word for a beacon makes no figure of its own', async () => {
  const metrics = new Metrics('api');
  for (const purpose of ['page-error', 'x', 'y"} 1\nevil 1']) metrics.beacon(purpose);
  const page = await pageOf(metrics);
  expect(page).toContain('fenshen_client_beacons_total{purpose="page-error",role="api"} 1');
  expect(page).toContain('fenshen_client_beacons_total{purpose="other",role="api"} 2');
  expect(page).not.toContain('evil');
});

test('a figure is read at each scrape; one that fails is missing, and that is counted', async () => {
  const metrics = new Metrics('worker');
  let now: () => number = () => 3;
  metrics.gauge({ name: 'jobs', help: 'jobs', labels: ['state'] }, async () => [
    { labels: { state: 'queued' }, value: now() },
  ]);
  expect(await pageOf(metrics)).toContain('jobs{state="queued",role="worker"} 3');
  now = () => {
    throw new Error('the database is away');
  };
  const page = await pageOf(metrics);
  expect(page).not.toContain('jobs{');
  expect(page).toContain('fenshen_metrics_unread_total');
  now = () => 5;
  const later = await pageOf(metrics);
  expect(later).toContain('jobs{state="queued",role="worker"} 5');
  expect(later).toContain('fenshen_metrics_unread_total{metric="jobs",role="worker"} 1');
});

test('nobody scrapes without the token, and nobody where there is none', () => {
  expect(mayScrape(TOKEN, `Bearer ${TOKEN}`)).toBe(true);
  for (const header of [undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect(mayScrape(TOKEN, header)).toBe(false);
  expect(mayScrape('', 'Bearer ')).toBe(false);
  expect(mayScrape('', undefined)).toBe(false);
});

test('a process without pages serves its figures, and nothing else', async () => {
  const metrics = new Metrics('worker');
  const served = await serveMetrics({ metrics, token: TOKEN, host: '127.0.0.1', port: 0 });
  try {
    const ask = (path: string, token?: string) =>
      fetch(`http://127.0.0.1:${served.port}${path}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    const page = await ask('/metrics', TOKEN);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/plain');
    expect(await page.text()).toContain('process_cpu_seconds_total{role="worker"}');
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', 'wrong')).status).toBe(401);
    expect((await ask('/', TOKEN)).status).toBe(404);
  } finally {
    served.stop();
  }
});
