import { endpoint } from '@stridewell/contracts';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '#test/setup/test-api.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { serve, serveOpen, serveBatched } from './serve.ts';
import { deriveWireKeys } from '#engine/requests/input/wire-keys.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);

describe('the contract', () => {
  const app = fastify();
  const things = endpoint({
    method: 'GET',
    path: '/things',
    summary: 'List things',
    access: 'member',
    shows: [],
    response: z.strictObject({ id: z.int() }),
    list: { perPage: 3 },
  });
  const open = endpoint({
    method: 'GET',
    path: '/open',
    summary: 'Read what is open',
    access: 'public',
    shows: [],
    response: z.strictObject({}),
  });
  const parts = {
    pools: api.pools,
    keys: deriveWireKeys(Buffer.alloc(32)),
    maxWaitMs: 1000,
    takePicture: () => Promise.reject(new Error('unused')),
    requireUploadRoom: () => Promise.resolve(),
    origins: { publicOrigin: undefined, embedOrigins: [] },
    auditRecorder: { record: async () => {}, note: () => {} },
    makeMember: () => Promise.reject(new Error('nobody looks')),
    authenticateScoped: () => Promise.reject(new Error('unused')),
    authenticate: () => Promise.reject(new Error('unused')),
  };
  const serveThings = serve(things, async () => ({ data: [], total: 0 }));
  const serveTheOpen = serveOpen(open, async () => ({ data: {} }));

  it("doesn't start with an endpoint without a route", () => {
    const mount = () =>
      mountEndpoints(app, { ...parts, endpoints: { things, open }, routes: [serveThings] });
    expect(mount).toThrow("The API can't start: open is in the contract but not served.");
  });

  it("batches only writes to the viewer's own data", () => {
    const reading = { ...open, access: 'member', owns: 'self' } as const;
    const writing = { ...open, access: 'member', owns: 'program', method: 'POST' } as const;
    for (const alone of [reading, writing]) {
      const routes = [
        serveBatched(alone, { readAll: async () => null, handleAll: async () => [] }),
      ];
      const mount = () => mountEndpoints(app, { ...parts, endpoints: { alone }, routes });
      expect(mount).toThrow(
        "The API can't start: alone isn't a write to the viewer's own data, so its calls can't share a transaction.",
      );
    }
  });

  it("doesn't start with a route that isn't in the contract, or is in the table twice", () => {
    const routes = [serveThings, serveThings, serveTheOpen];
    const mount = () => mountEndpoints(app, { ...parts, endpoints: { things }, routes });
    expect(mount).toThrow(
      "The API can't start: things is served twice; GET /open is served but not in the contract.",
    );
  });

  it("doesn't start with an endpoint that needs a session and is served to anyone", () => {
    const routes = [serveOpen(things, async () => ({ data: [], total: 0 }))];
    const mount = () => mountEndpoints(app, { ...parts, endpoints: { things }, routes });
    expect(mount).toThrow("things has access 'member' and can't be served as open");
  });

  it('drops undeclared properties from a response', async () => {
    const leaky = fastify();
    const named = { ...open, response: z.strictObject({ name: z.string() }) };
    const member = { name: 'Maya', passwordHash: 'secret' };
    const route = serveOpen(named, async () => ({ data: member }));
    mountEndpoints(leaky, { ...parts, endpoints: { named }, routes: [route] });
    expect((await leaky.inject('/open')).json()).toEqual({ data: { name: 'Maya' } });
  });

  it("allows only an endpoint's access levels", async () => {
    const guarded = fastify();
    const admin = { ...open, access: 'admin' } as const;
    const superOnly = { ...open, path: '/super', access: 'super' } as const;
    let adminLevel = 0;
    mountEndpoints(guarded, {
      ...parts,
      auditRecorder: { record: async () => {}, note: () => {} },
      authenticateScoped: () => Promise.reject(new Error('unused')),
      authenticate: async () => ({
        ...program,
        memberId: 1,
        sessionId: 1,
        adminLevel,
        timeZone: 'UTC',
        dayStartsAt: 0,
      }),
      endpoints: { admin, superOnly },
      routes: [admin, superOnly].map((one) => serve(one, async () => ({ data: {} }))),
    });
    const statuses: Record<number, number[]> = {};
    for (adminLevel of [0, 1, 3, 4, 10]) {
      const answers = await Promise.all(['/open', '/super'].map((path) => guarded.inject(path)));
      statuses[adminLevel] = answers.map((answer) => answer.statusCode);
    }
    // Without the app's own handler a Problem shows as a plain failure; only access matters here.
    const isIn = (level: number) => statuses[level]?.map((status) => status === 200);
    expect([0, 1, 3, 4, 10].map(isIn)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it("lets only calls that declare it use cookies, and then refuses other sites' pages", async () => {
    const cookies = fastify();
    const undeclared = { ...open, path: '/undeclared' } as const;
    const declared = { ...open, usesCookie: true } as const;
    mountEndpoints(cookies, {
      ...parts,
      endpoints: { declared, undeclared },
      routes: [declared, undeclared].map((one) =>
        serveOpen(one, async ({ reply }) => {
          reply.setCookie('a', 'b');
          return { data: {} };
        }),
      ),
    });
    const statusOf = async (url: string, headers = {}) => {
      const answer = await cookies.inject({ url, headers });
      return [answer.statusCode === 200, answer.headers['set-cookie']];
    };
    expect(await statusOf('/open')).toEqual([true, 'a=b; SameSite=Lax']);
    expect(await statusOf('/undeclared')).toEqual([false, undefined]);
    expect(await statusOf('/open', { 'sec-fetch-site': 'cross-site' })).toEqual([false, undefined]);
    expect(await statusOf('/open', { origin: 'https://evil.example' })).toEqual([false, undefined]);
  });

  it('gives a list its page, its total and its neighboring pages', async () => {
    const listing = fastify();
    mountEndpoints(listing, {
      ...parts,
      auditRecorder: { record: async () => {}, note: () => {} },
      authenticateScoped: () => Promise.reject(new Error('unused')),
      authenticate: async () => ({
        ...maya,
        sessionId: 1,
        adminLevel: 0,
        timeZone: 'UTC',
        dayStartsAt: 0,
      }),
      endpoints: { things },
      routes: [
        serve(things, async ({ page }) => ({
          data: [1, 2, 3, 4, 5, 6, 7]
            .slice(page.offset, page.offset + page.perPage)
            .map((id) => ({ id })),
          total: 7,
        })),
      ],
    });
    expect((await listing.inject('/things')).json()).toEqual({
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
      meta: { page: 1, perPage: 3, total: 7 },
      links: { next: '/things?page=2', prev: null },
    });
    expect((await listing.inject('/things?perPage=5&page=2')).json()).toEqual({
      data: [{ id: 6 }, { id: 7 }],
      meta: { page: 2, perPage: 5, total: 7 },
      links: { next: null, prev: '/things?perPage=5&page=1' },
    });
    expect((await listing.inject('/things?page=9')).json()).toMatchObject({
      data: [],
      links: { next: null, prev: '/things?page=3' },
    });
  });

  afterAll(() => app.close());
});
