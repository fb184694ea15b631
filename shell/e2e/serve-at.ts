import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** Serves an external page at its own origin. Returns a function that stops it and closes its connections. */
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
