import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { endpoints, isUpload } from '@stridewell/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { answerFailures } from '#engine/requests/problems/failures.ts';
import { drainUnreadBodies } from './unread-body.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const member = await api.makeMember(program);
const imports = `/api/programs/${program.programId}/step-imports`;
const stepsOf = `/api/members/${member.memberId}/add-steps`;

const large = Buffer.alloc(3_000_000, 'x');
const short = Buffer.alloc(20_000, 'x');
const noList = Buffer.from('one sentence\n'.repeat(300_000));

/** On any machine; a delayed connection responds after 6 s at the earliest. */
const soonMs = 4000;

interface Sent {
  method?: string;
  path: string;
  body: Buffer;
  isChunked?: boolean;
  headers?: Record<string, string>;
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port; // It listens on a port, not a pipe
}

function headOf({ method = 'POST', path, body, isChunked, headers }: Sent): string {
  const all = {
    host: 'localhost',
    'content-type': 'application/json',
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends a request and then another one on its connection; returns both statuses, or how the connection ended. */
async function sendTwo(app: FastifyInstance, sent: Sent): Promise<[number, number | 'closed']> {
  const socket = createConnection(portOf(app), '127.0.0.1');
  let text = '';
  let isClosed = false;
  let wake = () => {};
  socket.on('error', () => {});
  // One character per byte, because lengths are in bytes.
  socket.on('data', (piece: Buffer) => ((text += piece.toString('latin1')), wake()));
  socket.on('close', () => ((isClosed = true), wake()));
  const answer = async () => {
    const until = Date.now() + soonMs;
    for (;;) {
      const end = text.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? NaN);
      if (end > 4 && text.length >= end + length) {
        const head = text.slice(0, end);
        text = text.slice(end + length);
        return { status: Number(head.slice(9, 12)), head };
      }
      if (isClosed || Date.now() > until) return { status: 0, head: isClosed ? 'closed' : '' };
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  };
  const { body, isChunked } = sent;
  socket.write(headOf(sent));
  if (isChunked) socket.write(`${body.length.toString(16)}\r\n`);
  socket.write(body);
  if (isChunked) socket.write('\r\n0\r\n\r\n');
  try {
    const first = await answer();
    if (/^connection: close/im.test(first.head)) {
      if (!isClosed)
        await Promise.race([once(socket, 'close'), once(AbortSignal.timeout(soonMs), 'abort')]);
      expect(isClosed, 'the connection is still open').toBe(true);
      return [first.status, 'closed'];
    }
    socket.write('GET /api/healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const second = await answer();
    return [first.status, second.status];
  } finally {
    socket.destroy();
  }
}

const signedIn = async (by: typeof admin) => ({
  authorization: `Bearer ${await api.as(by).accessToken()}`,
});

describe("a response that doesn't wait for the body", () => {
  const kinds: [string, Pick<Sent, 'body' | 'isChunked'>][] = [
    ['large', { body: large }],
    ['of unknown length', { body: short, isChunked: true }],
    ['short', { body: short }],
  ];

  it('leaves no hanging connection behind, for every call that needs a session', async () => {
    const offenses: string[] = [];
    for (const [call, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'public') continue;
      const { method } = endpoint;
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`;
      const headers = isUpload(endpoint) ? { 'content-type': 'text/csv' } : {};
      for (const [name, body] of kinds) {
        const [status, next] = await sendTwo(api.app, { method, path, ...body, headers });
        const isRight = status >= 400 && (next === 200 || next === 'closed');
        if (!isRight) offenses.push(`${call}, ${name} body: ${status}, then ${next}`);
      }
    }
    expect(offenses).toEqual([]);
  });

  it.each<[number, string, Sent, typeof admin | undefined]>([
    [422, 'a file that is no list', { path: imports, body: noList }, admin],
    [422, 'a file sent in chunks', { path: imports, body: noList, isChunked: true }, admin],
    [403, 'a file from someone without permission', { path: imports, body: large }, member],
    [
      404,
      'a file for another program',
      { path: '/api/programs/1/step-imports', body: large },
      admin,
    ],
    [400, 'a file with an unknown parameter', { path: `${imports}?x=1`, body: large }, admin],
    [413, 'a body over the limit', { path: stepsOf, body: large }, member],
    [
      413,
      'a body over the limit in chunks',
      { path: stepsOf, body: large, isChunked: true },
      member,
    ],
    [
      415,
      'a body of an unknown type',
      { path: stepsOf, body: large, headers: { 'content-type': 'image/png' } },
      member,
    ],
    [
      415,
      'a body in an unknown encoding',
      { path: stepsOf, body: short, isChunked: true, headers: { 'content-encoding': 'gzip' } },
      member,
    ],
    [
      413,
      'a body over the limit to an unknown address',
      { path: '/api/nothing', body: large },
      undefined,
    ],
    [400, "an address that can't be decoded", { path: '/api/%zz', body: large }, undefined],
    [
      413,
      'a body over the limit with an unsupported method',
      { method: 'PUT', path: '/api/login', body: large },
      undefined,
    ],
    [200, 'a body of a GET call', { method: 'GET', path: '/api/healthz', body: large }, undefined],
  ])('is %i, and the connection stays open or closes: %s', async (status, _, sent, by) => {
    const headers = {
      ...(sent.path.startsWith(imports) && { 'content-type': 'text/csv' }),
      ...(by && (await signedIn(by))),
      ...sent.headers,
    };
    const [first, second] = await sendTwo(api.app, { ...sent, headers });
    expect(first).toBe(status);
    expect([200, 'closed']).toContain(second);
  });

  it('delays no other request of a keep-alive agent', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const port = portOf(api.app);
    const headers = { 'content-type': 'text/csv', ...(await signedIn(admin)) };
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const call = request({ port, path, method, agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        });
        call.on('error', reject);
        call.end(body);
      });
    for (let at = 0; at < 5; at += 1) {
      expect(await ask('POST', imports, noList)).toBe(422);
      const since = performance.now();
      expect(await ask('GET', '/api/healthz')).toBe(200);
      expect(performance.now() - since).toBeLessThan(soonMs);
    }
    agent.destroy();
  });
});

describe('a connection with an unread body', () => {
  const app = fastify();
  let handled = 0;
  drainUnreadBodies(app, { keptBytes: 1000, longestMs: 300, maxBytes: 2_000_000 });
  answerFailures(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/refused') throw new Problem('unavailable', { retryAfter: 1 });
    handled += 1;
  });
  app.post('/refused', async () => '');
  app.post('/taken', async () => '');
  afterAll(() => app.close());

  /** Writes a head and part of the body; returns everything received until the connection ends. */
  async function sendPart(
    length: number,
    part: Buffer,
  ): Promise<{ text: string; afterMs: number }> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = createConnection(portOf(app), '127.0.0.1');
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => (text += piece.toString()));
    const since = performance.now();
    socket.write(headOf({ path: '/refused', body: Buffer.alloc(length) }));
    socket.write(part);
    await once(socket, 'close');
    return { text, afterMs: performance.now() - since };
  }

  it.each([
    ['short', 900],
    ['long', 5_000_000],
  ])(
    'ends in time if the rest of a %s body never arrives, with one response',
    async (_, length) => {
      const { text, afterMs } = await sendPart(length, Buffer.alloc(10));
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503']);
      expect(text).toContain('"unavailable"');
      expect(afterMs).toBeLessThan(soonMs);
    },
  );

  it('runs nothing that was sent after the body that closes it', async () => {
    const length = 1_000_000;
    const next = headOf({ path: '/taken', body: Buffer.from('{}') });
    const { text } = await sendPart(
      length,
      Buffer.concat([Buffer.alloc(length), Buffer.from(`${next}{}`)]),
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503']);
    expect(handled).toBe(0);
  });
});
