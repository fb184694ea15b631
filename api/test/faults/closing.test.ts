import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();

it('serves the request that arrived before the API began to close, as the last on its connection', async () => {
  const instance = await api.another();
  const address = new URL(await instance.listen({ port: 0, host: '127.0.0.1' }));
  const socket = createConnection(Number(address.port), address.hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write('GET /api/readyz HTTP/1.1\r\nHost: stridewell\r\n');
  // Wait until it has arrived: a connection without a request is closed right away.
  await sleep(100);
  const closed = instance.close();
  await sleep(100);
  socket.write('\r\n');
  await once(socket, 'close');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});
