import { endpoints, getMember, listDemoAccounts } from '@stridewell/contracts';
import fastify from 'fastify';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { answerFailures } from '#engine/requests/problems/failures.ts';
import { limitConcurrentRequests } from '#engine/requests/load/backpressure.ts';
import { isOpenAccess } from '#engine/requests/calls/viewer.ts';

const api = await startTestApi({ metricsToken: 'a-token-for-metrics' });
const program = await api.makeProgram();
const maya = await api.makeMember(program);

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security: unknown[] }>>;
}

describe('the documentation', () => {
  const headers = { authorization: 'Bearer a-token-for-metrics' };

  it('lists every call of the contract with its access, and nothing else', async () => {
    const { openapi, paths } = (
      await api.nobody.request({ url: '/api/openapi.json', headers })
    ).json<OpenApi>();
    expect(openapi).toBe('3.1.0');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    const documented = operations.map(({ path, method, operationId, security }) => [
      operationId,
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      security.length > 0,
    ]);
    const declared = Object.entries(endpoints).map(([name, { method, path, access }]) => [
      name,
      `${method} ${path}`,
      !isOpenAccess(access),
    ]);
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('works without scripts, under a strict policy', async () => {
    const page = await api.nobody.request({ url: '/api/docs', headers });
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.body).not.toMatch(/<script|style=/);
    const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(endpoints)));
    const style = await api.nobody.request({ url: '/api/docs.css', headers });
    expect(style.headers['content-type']).toContain('text/css');
  });
});

describe('operations', () => {
  it('report alive and ready', async () => {
    for (const url of ['/api/healthz', '/api/readyz']) {
      expect((await api.nobody.request({ url })).statusCode).toBe(200);
    }
  });

  it('count requests by route and not by address, for holders of the token', async () => {
    await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    const url = '/api/metrics';
    expect((await api.nobody.request({ url })).statusCode).toBe(401);
    const wrong = { authorization: 'Bearer a-token-for-something' };
    expect((await api.nobody.request({ url, headers: wrong })).statusCode).toBe(401);
    const headers = { authorization: 'Bearer a-token-for-metrics' };
    const { body } = await api.nobody.request({ url, headers });
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/members\/:id",status="200"\} 1/,
    );
    expect(body).toContain('database_connections{pool="app",state="open"}');
    for (const queue of ['work-on-imports', 'work-on-imports-dead']) {
      for (const state of ['waiting', 'active', 'failed']) {
        expect(body).toContain(`job_queue_jobs{queue="${queue}",state="${state}"} 0`);
      }
      expect(body).toContain(`job_queue_oldest_seconds{queue="${queue}"} 0`);
    }
    expect(body).toContain('rows_without_partition{table="step_entry"} 0');
    expect(body).not.toContain(String(maya.memberId));
  });

  it("are measured even if the job queue can't be read", async () => {
    const root = await openClient(api.database.administration);
    await root.query('alter schema pgboss rename to away');
    const headers = { authorization: 'Bearer a-token-for-metrics' };
    const { statusCode, body } = await api.nobody.request({ url: '/api/metrics', headers });
    await root.query('alter schema away rename to pgboss');
    await root.end();
    expect(statusCode).toBe(200);
    expect(body).toContain('database_connections{pool="app",state="open"}');
  });

  it('show demo accounts only in demo mode', async () => {
    await expect(api.nobody.call(listDemoAccounts)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the API while the event loop lags', () => {
  it('refuses requests right away except while it starts, and stays alive and ready', async () => {
    const statuses: number[] = [];
    for (const warmUp of [60_000, 0]) {
      const app = fastify();
      answerFailures(app);
      await limitConcurrentRequests(app, 20, warmUp);
      app.get('/work', async () => 'done');
      app.get('/healthz', async () => 'alive');
      app.get('/readyz', async () => 'ready');
      await app.ready();
      // The delay is sampled once a second: lag for longer than that, a little at a time.
      const end = Date.now() + 1_500;
      while (Date.now() < end) {
        const stall = Date.now() + 100;
        while (Date.now() < stall);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      const work = await app.inject('/work');
      statuses.push(work.statusCode);
      for (const check of ['/healthz', '/readyz'])
        statuses.push((await app.inject(check)).statusCode);
      if (warmUp === 0) expect(work.headers['retry-after']).toMatch(/^[123]$/);
      await app.close();
    }
    expect(statuses).toEqual([200, 200, 200, 503, 200, 200]);
  });
});

describe('the API with more calls than it can serve', () => {
  it('refuses the excess right away, and none once there are fewer', async () => {
    const app = fastify();
    answerFailures(app);
    await limitConcurrentRequests(app, 60_000);
    const works: (() => void)[] = [];
    app.get('/work', () => new Promise((resolve) => works.push(() => resolve('done'))));
    app.get('/healthz', async () => 'alive');
    app.get('/readyz', async () => 'ready');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const callers = Array.from({ length: 130 }, async () => {
      const { status, headers } = await fetch(`${address}/work`);
      return status === 503 ? `503 ${/^[123]$/.test(headers.get('retry-after') ?? '')}` : status;
    });
    // Refused requests get their response while none is served.
    await Promise.any(callers);
    for (const check of ['healthz', 'readyz'])
      expect((await fetch(`${address}/${check}`)).status).toBe(200);
    while (works.length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const end of works.splice(0)) end();
    const answers = await Promise.all(callers);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(100);
    expect(answers.filter((answer) => answer === '503 true')).toHaveLength(30);
    const next = fetch(`${address}/work`);
    while (works.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    works[0]?.();
    expect((await next).status).toBe(200);
    await app.close();
  });
});

describe('the API without its database', () => {
  it('is alive but not ready, asks callers to retry later, and serves again once it is back', async () => {
    const alone = await startTestApi();
    const theo = await alone.makeMember(await alone.makeProgram());
    const read = () => alone.as(theo).request({ url: `/api/members/${theo.memberId}` });
    expect((await read()).statusCode).toBe(200);
    const { database, ...server } = alone.database.administration;
    const root = await openClient({ ...server, database: 'postgres' });
    await root.query(`alter database ${database} allow_connections false`);
    await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
    const refused = await read();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ error: { code: 'unavailable', retryAfter: 1 } });
    const [alive, ready] = await Promise.all(
      ['/api/healthz', '/api/readyz'].map((url) => alone.nobody.request({ url })),
    );
    expect([alive?.statusCode, ready?.statusCode]).toEqual([200, 503]);
    await root.query(`alter database ${database} allow_connections true`);
    await root.end();
    expect((await read()).statusCode).toBe(200);
  });
});
