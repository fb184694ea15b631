import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enforceBodyTimeout } from './body-timeout.ts';

const app = fastify();
enforceBodyTimeout(app, { limitMs: 300, leastPace: 2000 });
let line: Socket | undefined;
app.server.on('connection', (socket: Socket) => (line = socket));
app.post('/words', async () => 'taken');
let broken = 0;
await app.register(async (files) => {
  files.removeAllContentTypeParsers();
  files.addContentTypeParser('*', (_request, file, done) => done(null, file));
  files.post('/file', { config: { movesFile: true } }, async ({ body }) => {
    let bytes = 0;
    try {
      for await (const piece of body as Readable) bytes += (piece as Buffer).length; // Left unread
    } catch (error) {
      broken += 1;
      throw error;
    }
    return `${bytes} bytes`;
  });
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** Sends a body in chunks with pauses, and returns the response. */
async function send(path: string, pieces: readonly string[], pauseMs: number): Promise<string> {
  line = undefined;
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  const length = pieces.join('').length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  for (const piece of pieces) {
    if (answer !== '') break;
    socket.write(piece);
    await expect.poll(() => answer !== '' || line?.bytesRead === socket.bytesWritten).toBe(true);
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  await closed;
  return answer;
}

it('a body has to arrive in time', async () => {
  expect(await send('/words', ['"take', 'n"'], 20)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('/words', Array(400).fill(' '), 20)).toMatch(/^HTTP\/1\.1 408 /);
});

it('an injected request is never late', async () => {
  let late = 0;
  const count = () => (late += 1);
  app.server.prependListener('clientError', count);
  expect((await app.inject({ method: 'POST', url: '/words', body: ['taken'] })).body).toBe('taken');
  await vi.advanceTimersByTimeAsync(500);
  app.server.off('clientError', count);
  expect(late).toBe(0);
});

it('a file may take as long as its connection needs', async () => {
  const pieces: string[] = Array(40).fill('x'.repeat(200));
  expect(await send('/file', pieces, 25)).toMatch(/^HTTP\/1\.1 200 [^]*8000 bytes$/);
});

it.each([
  ['stalls', ['x', 'x'.repeat(50_000), ...Array<string>(100).fill(''), 'x']],
  ['arrives more slowly than the slowest network', Array(400).fill('x')],
])('a file that %s is aborted, and its reader gets an error', async (_, pieces: string[]) => {
  broken = 0;
  expect(await send('/file', pieces, 20)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => broken).toBe(1);
});
