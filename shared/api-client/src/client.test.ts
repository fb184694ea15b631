import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addSteps,
  downloadStepLog,
  getAuthUser,
  listProgramChallenges,
  login,
  uploadPicture,
} from '@stridewell/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiProblem } from './index.ts';
import { NotAnswered, type Transport } from './transport.ts';

interface Seen {
  request: IncomingMessage;
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ request, body });
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`; // listens on a port, not a pipe
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

describe('the client', () => {
  it('fills the path, sends the token and gives every write its own key', async () => {
    answer = { status: 200, body: '{"data":{"days":[]}}' };
    const client = createApiClient({ baseUrl, accessToken: () => 'secret' });
    const day = { params: { id: 7 }, body: { stepData: [{ date: '2026-11-20', steps: 1 }] } };
    await client.call(addSteps, day);
    await client.call(addSteps, day);
    expect(seen[0]?.request.url).toBe('/api/members/7/add-steps');
    expect(seen[0]?.request.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(day.body);
    const keys = seen.map(({ request }) => request.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('writes flags as 0 and 1 and leaves out absent values', async () => {
    answer = { status: 200, body: '{"data":[],"meta":{},"links":{}}' };
    await createApiClient({ baseUrl }).call(listProgramChallenges, {
      params: { id: 1 },
      query: { joined: true, search: undefined, page: 2 },
    });
    expect(seen[0]?.request.url).toBe('/api/programs/1/challenges?joined=1&page=2');
  });

  it('sends calls that must outlive the page with keepalive, and no others', async () => {
    answer = { status: 200, body: '{"data":{"days":[]}}' };
    const fetched = vi.spyOn(globalThis, 'fetch');
    const day = { params: { id: 7 }, body: { stepData: [{ date: '2026-11-20', steps: 1 }] } };
    const client = createApiClient({ baseUrl, accessToken: () => 'secret' });
    const options = { keepalive: true };
    await expect(client.call(addSteps, day, options)).resolves.toEqual({ data: { days: [] } });
    expect(fetched.mock.calls).toEqual([
      [expect.anything(), expect.objectContaining({ keepalive: true })],
    ]);
    expect(seen[0]?.request.url).toBe('/api/members/7/add-steps');
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': expect.stringContaining('application/json'),
      'idempotency-key': expect.any(String),
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(day.body);
  });

  it('returns a file with its name, and a failed download like any other failure', async () => {
    const client = createApiClient({ baseUrl, accessToken: () => 'secret' });
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="step-log-2026-11-21.csv"',
    };
    answer = { status: 200, body: 'Date,Steps\n', headers };
    const file = await client.call(downloadStepLog, { params: { id: 7 } });
    expect(file.name).toBe('step-log-2026-11-21.csv');
    expect(file.type).toMatch(/^text\/csv/);
    expect(await file.text()).toBe('Date,Steps\n');
    expect(seen[0]?.request.headers.authorization).toBe('Bearer secret');
    const error = { code: 'too_many_requests', message: 'Wait.', requestId: 'r1', retryAfter: 5 };
    answer = { status: 429, body: JSON.stringify({ error }) };
    const refused = client.call(downloadStepLog, { params: { id: 7 } });
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    answer = { status: 502, body: '<html>' };
    const unreadable = client.call(downloadStepLog, { params: { id: 7 } });
    await expect(unreadable).rejects.toMatchObject({ code: 'answer_unreadable', status: 502 });
  });

  it('reports a failure by its code, with the first message of each field', async () => {
    answer = {
      status: 400,
      headers: { 'retry-after': '9' },
      body: JSON.stringify({
        error: {
          code: 'validation_failed',
          message: 'Look again.',
          fields: { username: ['Enter it.', 'Really.'] },
          requestId: 'r1',
        },
      }),
    };
    const onProblem = vi.fn();
    const failed = createApiClient({ baseUrl, onProblem }).call(login, { body: { password: 'x' } });
    await expect(failed).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Look again.',
      fields: { username: 'Enter it.' },
      requestId: 'r1',
      retryAfter: 9,
    });
    expect(onProblem).toHaveBeenCalledOnce();
  });

  it.each([
    ["a proxy's page", { status: 502, body: '<html>' }, 'answer_unreadable', 502],
    ['JSON of another shape', { status: 500, body: '{}' }, 'answer_unreadable', 500],
  ] as const)('survives %s', async (_case, given, code, status) => {
    answer = given;
    const failed = createApiClient({ baseUrl }).call(getAuthUser);
    await expect(failed).rejects.toMatchObject({ code, status } satisfies Partial<ApiProblem>);
  });

  it('gives up on a hanging call, reads before writes, and says how long it waited', async () => {
    const hanging = createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo; // listens on a port, not a pipe
    const hung = createApiClient({ baseUrl: `http://127.0.0.1:${port}/api`, timeout: 60_000 });
    const late = hung.call(getAuthUser, {}, { timeout: 50 });
    await expect(late).rejects.toMatchObject({ code: 'network_unreachable', status: 0 });
    expect(await late.catch(({ waited }: ApiProblem) => waited)).toBeGreaterThanOrEqual(45);
    hanging.closeAllConnections();
    await new Promise((resolve) => hanging.close(resolve));

    const limits: unknown[] = [];
    const adapter: Transport = ({ timeout }) => {
      limits.push(timeout);
      return Promise.reject(new NotAnswered(false));
    };
    const client = createApiClient({ baseUrl, adapter });
    const day = { params: { id: 7 }, body: { stepData: [{ date: '2026-11-20', steps: 1 }] } };
    await Promise.allSettled([client.call(getAuthUser), client.call(addSteps, day)]);
    expect(limits).toEqual([12_000, 20_000]);
  });

  it('gives up on a response that stops half-way', async () => {
    const stopping = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    await new Promise<void>((resolve) => stopping.listen(0, '127.0.0.1', resolve));
    const { port } = stopping.address() as AddressInfo; // listens on a port, not a pipe
    const client = createApiClient({ baseUrl: `http://127.0.0.1:${port}/api` });
    const halved = client.call(getAuthUser, {}, { timeout: 50 });
    await expect(halved).rejects.toMatchObject({ code: 'network_unreachable' });
    stopping.closeAllConnections();
    await new Promise((resolve) => stopping.close(resolve));
  });

  it('reports how much of a file has arrived', async () => {
    answer = { status: 200, body: 'Date,Steps\n', headers: { 'content-type': 'text/csv' } };
    const received: number[] = [];
    const client = createApiClient({ baseUrl });
    const onReceived = (bytes: number) => received.push(bytes);
    const file = await client.call(downloadStepLog, { params: { id: 7 } }, { onReceived });
    expect(await file.text()).toBe('Date,Steps\n');
    expect(received.at(-1)).toBe(11);
  });

  it('reports how much of an upload has been sent', async () => {
    answer = { status: 200, body: '{"data":{"id":1}}' };
    const sent: number[] = [];
    const onSent = (bytes: number) => sent.push(bytes);
    const body = new File(['a picture'], 'walk.png', { type: 'image/png' });
    await createApiClient({ baseUrl }).call(uploadPicture, { body }, { onSent });
    expect(sent.at(-1)).toBe(9);
    expect(seen[0]?.body).toBe('a picture');
    expect(seen[0]?.request.headers['content-type']).toBe('image/png');
  });

  it("marks an upload from an administrators' page in its query, and leaves the file as it is", async () => {
    answer = { status: 200, body: '{"data":{"id":1}}' };
    const client = createApiClient({ baseUrl, isAdminRoute: () => true });
    await client.call(uploadPicture, { body: new File(['a picture'], 'walk.png') });
    expect(seen[0]?.request.url).toMatch(/\?adminRouteRequest=1$/);
    expect(seen[0]?.body).toBe('a picture');
  });

  it('reports a missing network, and nothing for cancelled calls', async () => {
    const onProblem = vi.fn();
    const gone = createApiClient({ baseUrl: 'http://127.0.0.1:9/api', onProblem });
    await expect(gone.call(getAuthUser)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(onProblem).toHaveBeenCalledOnce();
    const cancelled = gone.call(getAuthUser, {}, { signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: 'request_cancelled' });
    expect(onProblem).toHaveBeenCalledOnce();
  });
});
