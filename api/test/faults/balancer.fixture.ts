import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A load balancer in front of several instances, which may change: each request goes to the next one. */
export interface Balancer {
  /** `http://127.0.0.1:<port>/api`. */
  address: string;
  /** How many responses came from an instance. */
  answeredBy(port: number): number;
  close(): Promise<void>;
}

/**
 * Works like nginx with `proxy_next_upstream error timeout http_503`: retries a read on the next instance when
 * one can't serve it; leaves the retry of any other request to its client.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map<number, number>();
  let turn = 0;

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
    first: number,
    tried: number,
  ): void {
    const { method, url, headers } = incoming;
    const port = ports[(first + tried) % ports.length];
    const mayTryNext = method === 'GET' && tried < 2 * ports.length;
    const next = () => forward(incoming, body, reply, first, tried + 1);
    const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers });
    sent.on('error', () => {
      // A stale keep-alive connection to an ended process doesn't count as a try; each of them can fail only
      // once.
      if (method === 'GET' && sent.reusedSocket) forward(incoming, body, reply, first, tried);
      else if (mayTryNext) next();
      else if (method === 'GET') reply.writeHead(502).end();
      else reply.destroy();
    });
    sent.on('response', (answer) => {
      if (port !== undefined) answered.set(port, (answered.get(port) ?? 0) + 1);
      if (answer.statusCode === 503 && mayTryNext) {
        answer.resume();
        next();
        return;
      }
      const { connection: _, ...forwarded } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, forwarded);
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
    });
    sent.end(body);
  }

  const server = createServer((incoming, reply) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => forward(incoming, Buffer.concat(pieces), reply, (turn += 1), 0));
  });
  // As long as the API's own: a shorter one could close a connection just as a client uses it.
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/api`,
    answeredBy: (one) => answered.get(one) ?? 0,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
