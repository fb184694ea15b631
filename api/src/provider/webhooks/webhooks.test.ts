import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPartnerWebhook,
  deletePartnerWebhook,
  listPartnerWebhooks,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testPartnerWebhook,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asProvider } from '#engine/postgres/index.ts';
import { createPublicFetch } from '#engine/requests/index.ts';
import { deriveBoxKey } from '#engine/secrets/index.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { notifyWebhooks } from './notify-webhooks.job.ts';
import { setUpWebhooks } from './webhooks.service.ts';

const api = await startTestApi();

/** A reseller's server, which responds with the given status and keeps what it received. */
const came: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    came.push({ headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // it listens on a port
const box = deriveBoxKey(new Uint8Array(32), 'webhooks');
// The contract only accepts https addresses: a fetch of the test leads to the stand-in.
const plain = createPublicFetch([`http://127.0.0.1:${port}`]);
const toStandIn: typeof fetch = (address, init) =>
  plain(
    String(address).replace(/^https:\/\/hooks\.partner\.example/, `http://127.0.0.1:${port}`),
    init,
  );
setUpWebhooks({ box, fetch: toStandIn });
afterAll(() => server.close());

const context = {
  pools: api.pools,
  connection: {},
  log: api.app.log,
  signal: new AbortController().signal,
};

async function makeSide() {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const person = await api.makeMember(program);
  const resellerId = await makeReseller(api, { programs: [program], people: [person] });
  return { program, person, resellerId, by: api.as(person) };
}

const url = 'https://hooks.partner.example/stridewell';
const every = [
  'program.added',
  'program.removed',
  'program.changed',
  'program.health-changed',
] as const;

async function makeWebhook({ by }: Awaited<ReturnType<typeof makeSide>>) {
  const body = { url, events: [...every] };
  return (await by.call(createPartnerWebhook, { body })).data;
}

/** Waits until all deliveries of a webhook are sent; returns each received request once. */
async function sent({ by }: Awaited<ReturnType<typeof makeSide>>, id: number) {
  const { data } = await vi.waitFor(async () => {
    const list = await by.call(listWebhookDeliveries, { params: { id } });
    expect(list.data.every(({ state }) => state === 'delivered')).toBe(true);
    return list;
  }, 30_000);
  const ids = data.map((one) => String(one.id));
  return came.filter(({ headers }) => ids.includes(String(headers['webhook-id'])));
}

describe('a webhook', () => {
  it('gets one signed message for each change of a program, and none about members', async () => {
    const side = await makeSide();
    const hook = await makeWebhook(side);
    const more = await api.makeProgram({ name: 'Harbour & Sons', timeZone: 'UTC' });
    const { resellerId, program } = side;
    await asProvider(api.pools, async (db) => {
      const row = { programId: more.programId, resellerId, since: new Date() };
      await db.insertInto('programReseller').values(row).execute();
      await db.deleteFrom('programReseller').where('programId', '=', program.programId).execute();
    });
    await notifyWebhooks.handle(null, context);
    await notifyWebhooks.handle(null, context);
    const all = await sent(side, hook.id);
    // In the sender's format.
    const told = all.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(told.map(({ type }) => type).sort()).toEqual(['program.added', 'program.removed']);
    expect(told.find(({ type }) => type === 'program.added')?.data).toMatchObject({
      id: more.programId,
      name: 'Harbour & Sons',
    });
    for (const { headers, body } of all) {
      const key = Buffer.from(hook.secret.replace(/^whsec_/, ''), 'base64');
      const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const mac = createHmac('sha256', key).update(said).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    }
  });

  it('is retried if the server refuses, redirects or is down, then given up, and can be sent again', async () => {
    const side = await makeSide();
    const { id } = await makeWebhook(side);
    status = 500;
    const { data: test } = await side.by.call(testPartnerWebhook, { params: { id } });
    // The background makes the first attempt; from then on the test does.
    await expect.poll(() => came.at(-1)?.headers['webhook-id']).toBe(String(test.id));
    await asProvider(api.pools, (db) =>
      sql`delete from pgboss.job where name = 'send-webhook'`.execute(db),
    );
    const send = () => sendWebhook.handle({ deliveryId: test.id }, context);
    for (const refusal of [302, 410]) {
      status = refusal;
      await expect(send()).rejects.toThrow(String(refusal));
    }
    const read = async () =>
      (await side.by.call(listWebhookDeliveries, { params: { id } })).data[0];
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 3, lastStatus: 410 });
    await asProvider(api.pools, (db) =>
      db
        .updateTable('webhookDelivery')
        .set({ attempts: 14 })
        .where('deliveryId', '=', test.id)
        .execute(),
    );
    await send();
    expect(await read()).toMatchObject({ state: 'failed', attempts: 15 });
    expect((await side.by.call(listPartnerWebhooks)).data[0]).toMatchObject({ failed: 1 });
    status = 204;
    const params = { id: test.id };
    const again = await side.by.call(resendWebhookDelivery, { params });
    expect(again.data).toMatchObject({ state: 'waiting', attempts: 0 });
    await sent(side, id);
    expect(await read()).toMatchObject({ state: 'delivered', lastStatus: 204 });
    expect(new Set(came.slice(-4).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('needs an https address and some events, and a reseller can have at most five', async () => {
    const side = await makeSide();
    for (const wrong of ['http://hooks.partner.example', 'javascript:alert(1)', 'hooks', ''])
      await expect(
        side.by.call(createPartnerWebhook, { body: { url: wrong, events: [...every] } }),
      ).rejects.toMatchObject({ fields: { url: expect.any(String) } });
    await expect(
      side.by.call(createPartnerWebhook, { body: { url, events: [] } }),
    ).rejects.toMatchObject({ fields: { events: expect.any(String) } });
    for (let at = 0; at < 5; at += 1)
      await side.by.call(createPartnerWebhook, {
        body: { url: `${url}/${at}`, events: [...every] },
      });
    await expect(makeWebhook(side)).rejects.toMatchObject({ fields: { url: expect.any(String) } });
  });

  it('is refused at the address field if the address is internal, and internal addresses are not reached', async () => {
    const side = await makeSide();
    for (const inside of ['https://127.0.0.1/', 'https://169.254.169.254/', 'https://localhost/']) {
      await expect(createPublicFetch([])(inside)).rejects.toThrow();
      await expect(
        side.by.call(createPartnerWebhook, { body: { url: inside, events: [...every] } }),
      ).rejects.toMatchObject({ fields: { url: expect.stringContaining('public internet') } });
    }
  });

  it('is visible only to its own reseller', async () => {
    const [side, other] = [await makeSide(), await makeSide()];
    const { id } = await makeWebhook(side);
    const { data } = await side.by.call(testPartnerWebhook, { params: { id } });
    expect((await other.by.call(listPartnerWebhooks)).data).toEqual([]);
    const foreign = { params: { id } };
    for (const call of [deletePartnerWebhook, testPartnerWebhook, listWebhookDeliveries])
      await expect(other.by.call(call, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      other.by.call(resendWebhookDelivery, { params: { id: data.id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await side.by.call(deletePartnerWebhook, foreign)).data).toEqual([]);
    await expect(sendWebhook.handle({ deliveryId: data.id }, context)).resolves.toBeUndefined();
  });
});
