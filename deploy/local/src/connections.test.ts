import { once } from 'node:events';
import { createConnection } from 'node:net';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { openStore } from '@stridewell/releases';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';

const store = openStore(temporaryFolder(), {});
const app = await buildPageServer({
  store,
  publishedPage: publishedPageOf(store),
  api: (_request, response) => response.end(),
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends the start of a request; returns the response, and after how long the connection ended. */
async function sendBeginning(text: string): Promise<{ answer: string; afterMs: number }> {
  const socket = createConnection(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  socket.on('error', () => {});
  const since = performance.now();
  socket.write(text);
  await once(socket, 'close');
  return { answer, afterMs: performance.now() - since };
}

describe('a connection', { timeout: 30_000, concurrent: true }, () => {
  it.each(['/api/healthz', '/plan'])(
    "ends if its headers for %s don't arrive in ten seconds",
    async (path) => {
      const { answer, afterMs } = await sendBeginning(`GET ${path} HTTP/1.1\r\nHost: x\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(afterMs).toBeLessThan(20_000);
    },
  );

  it("ends if a body that no one reads doesn't arrive", async () => {
    const { answer, afterMs } = await sendBeginning(
      'POST /plan HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 \d+ [^]*connection: close/i);
    expect(afterMs).toBeLessThan(20_000);
  });
});
