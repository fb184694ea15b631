import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** Serves a page of somebody else's at an origin of its own. Answers how to stop, with what is still connected. */
export async function serveAt(
  origin: string,
  answer: RequestListener,
): Promise<() => Promise<void>> {
  const server = createServer(answer);
  const { hostname, port } = new URL(origin);
  await new Promise<void>((done) => server.listen(Number(port), hostname, done));
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
