import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound ? bound.port : 0;
}
