import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuiltRelease } from './changed-release.fixture.ts';

/** A plain static server on another port, like the one a feature team runs locally. */
export interface TeamServer {
  url: string;
  /** Answers every later request with 404. */
  empty: () => void;
  close: () => Promise<void>;
}

/** Serves a release at the root, readable from other origins. */
export async function serveRelease({ description, files }: BuiltRelease): Promise<TeamServer> {
  let isEmpty = false;
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').replace(/\?.*$/, '').slice(1);
    const content =
      file === 'remote.json' ? Buffer.from(JSON.stringify(description)) : files.get(file);
    response.setHeader('access-control-allow-origin', '*');
    if (isEmpty || !content) {
      response.writeHead(404).end();
      return;
    }
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo; // A server on a port, not on a pipe
  return {
    url: `http://localhost:${port}`,
    empty: () => {
      isEmpty = true;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
