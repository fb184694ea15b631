import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { findFreePort } from '#test/setup/free-port.ts';

/** Object storage that can go away and come back with everything it held. */
export interface Bucket {
  environment: Record<string, string>;
  /** Refuses connections. */
  refuseConnections(): Promise<void>;
  /** Accepts requests but never responds. */
  stopResponding(): Promise<void>;
  recover(): Promise<void>;
}

/** Starts a bucket for pictures. */
export async function startBucket(): Promise<Bucket> {
  const port = await findFreePort();
  const objects = new Map<string, Buffer>();
  let server: Server | undefined;
  let isSilent = false;
  const refuseConnections = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    await closed;
  };
  const recover = async () => {
    isSilent = false;
    if (server) return;
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer); // Without an encoding
      if (isSilent) return;
      const { method, url = '' } = request;
      if (method === 'PUT') objects.set(url, Buffer.concat(parts));
      else if (!objects.has(url)) response.statusCode = 404;
      response.end(method === 'GET' ? objects.get(url) : undefined);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await recover();
  return {
    environment: {
      PICTURE_BUCKET_URL: `http://127.0.0.1:${port}/pictures`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    refuseConnections,
    async stopResponding() {
      await recover();
      isSilent = true;
    },
    recover,
  };
}
