import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

/** Starts a fake process behind a proxy that responds as told and records the request headers. */
export async function startStandIn(answer: {
  status: number;
  headers: Record<string, string>;
  body: string;
}) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { at: `127.0.0.1:${port}`, seen };
}
