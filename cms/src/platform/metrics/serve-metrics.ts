import { once } from 'node:events';
import { createServer } from 'node:http';
import { mayScrape, type Metrics } from './metrics';

/** Serves /metrics alone, for a process that has no other page. Returns how to stop, and the port it got. */
export async function serveMetrics(of: {
  metrics: Metrics;
  token: string;
  host: string;
  port: number;
}): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      if (!mayScrape(of.token, request.headers.authorization)) return void response.writeHead(401).end();
      const { type, text } = await of.metrics.page();
      response.writeHead(200, { 'content-type': type }).end(text);
    })().catch(() => response.writeHead(500).end());
  });
  server.listen(of.port, of.host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
