import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import Module from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { sendTraces } from './send-traces.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Record<string, unknown> }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** Starts a collector of OTLP over HTTP that stores what it receives. */
async function startCollector() {
  const sent: { path: string; type: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    sent.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', text });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port
  return { address: `http://127.0.0.1:${port}`, sent, stop: () => server.close() };
}

async function* inPieces() {
  for (const piece of ['{"stepData":', '[{"date":"2026-01-01","steps":1}]', '}']) {
    await sleep(20);
    yield Buffer.from(piece);
  }
}

/** Returns which files of OpenTelemetry's SDK this process has loaded; its API comes with the metrics. */
function loadedFiles(): string[] {
  const { _cache: cache } = Module as unknown as { _cache: Record<string, unknown> }; // From the older module system
  return Object.keys(cache).filter((file) => /@opentelemetry.(sdk|exporter|otlp)/.test(file));
}

const valuesOf = (attributes: SentSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = (sent: { text: string }[]) =>
  sent
    .flatMap((one) => (JSON.parse(one.text) as Sent).resourceSpans) // As OTLP defines it
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

const isError = ({ status }: SentSpan) => status.code === 2;

it("OpenTelemetry isn't loaded if no address for traces is configured", async () => {
  const api = await startTestApi();
  await api.nobody.request({ method: 'GET', url: '/api/healthz' });
  expect(loadedFiles()).toEqual([]);
});

it('requests and their transactions are sent to a collector, without addresses or tokens', async () => {
  const collector = await startCollector();
  const api = await startTestApi({ tracesEndpoint: `${collector.address}/` });
  const ana = await api.makeMember(await api.makeProgram());
  expect(loadedFiles()).not.toEqual([]);
  const read = await api
    .as(ana)
    .request({
      method: 'GET',
      url: `/api/members/${ana.memberId}`,
      headers: { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' },
    });
  expect(read.statusCode).toBe(200);
  // Over a connection, so that the body arrives in chunks.
  const { port } = api.app.server.address() as AddressInfo; // It listens on a port
  const address = `http://127.0.0.1:${port}/api/members/${ana.memberId}/add-steps`;
  const token = await api.as(ana).accessToken();
  const save = request(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const answered = once(save, 'response');
  await pipeline(Readable.from(inPieces()), save);
  const [saved] = (await answered) as [IncomingMessage]; // As http emits it
  saved.resume();
  await once(saved, 'end');
  await api.nobody.request({ method: 'GET', url: '/api/healthz?secret=never-sent' });
  await api.nobody.request({ method: 'GET', url: '/api/nothing/never-sent?secret=never-sent' });
  await api.app.close();
  collector.stop();

  expect(collector.sent.map(({ path, type }) => [path, type])).toContainEqual([
    '/v1/traces',
    'application/json',
  ]);
  const text = collector.sent.map((one) => one.text).join('\n');
  expect(text).not.toMatch(/never-sent|11111111|[Bb]earer|healthz/);
  const resources = collector.sent.flatMap(
    (one) => (JSON.parse(one.text) as Sent).resourceSpans, // what OTLP defines
  );
  expect(valuesOf(resources[0]?.resource.attributes ?? [])).toMatchObject({
    'service.name': 'stridewell-api',
  });
  const spans = spansOf(collector.sent);
  for (const [method, route] of [
    ['GET', '/api/members/:id'],
    ['POST', '/api/members/:id/add-steps'],
  ] as const) {
    const request = spans.find(({ name }) => name === `${method} ${route}`);
    expect(valuesOf(request?.attributes ?? [])).toMatchObject({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': expect.anything(),
    });
    expect(request?.parentSpanId).toBeFalsy();
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name }) => name)).toContain('database transaction');
  }
});

it("a refused call isn't an error, and neither is its transaction", async () => {
  const collector = await startCollector();
  const api = await startTestApi({ tracesEndpoint: collector.address });
  const ana = await api.makeMember(await api.makeProgram());
  const refused = await api.as(ana).request({ url: '/api/members/4711' });
  expect(refused.statusCode).toBe(404);
  await api.app.close();
  collector.stop();
  const spans = spansOf(collector.sent);
  const refusal = spans.find(({ name }) => name === 'GET /api/members/:id');
  expect(valuesOf(refusal?.attributes ?? [])).toMatchObject({
    'http.response.status_code': expect.anything(),
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === refusal?.spanId);
  expect(below.map(({ name }) => name)).toContain('database transaction');
  expect([refusal, ...below].map((span) => span && isError(span))).not.toContain(true);
});

it('a request that its client aborts is sent as an error, even after its body was read', async () => {
  const collector = await startCollector();
  const app = fastify();
  await sendTraces(app, { tracesEndpoint: collector.address }, 'test');
  app.post('/slow', async () => {
    await sleep(500);
    return {};
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const given = request(`${address}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const failed = once(given, 'error');
  given.end('{}');
  await sleep(200);
  given.destroy(new Error('given up'));
  await failed;
  await sleep(500);
  await app.close();
  collector.stop();
  const givenUp = spansOf(collector.sent).find(({ name }) => name === 'POST /slow');
  expect(givenUp && isError(givenUp)).toBe(true);
  expect(valuesOf(givenUp?.attributes ?? [])).not.toHaveProperty('http.response.status_code');
});
