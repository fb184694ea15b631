import {
  addSteps,
  changeMailLists,
  changeReminderChoice,
  endPush,
  getMailLists,
  getPush,
  getReminderChoice,
  startPush,
} from '@stridewell/contracts';
import fastify from 'fastify';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { composeReminder, pushReminders } from '#messaging/reminders/push-reminders.service.ts';
import { startPushService } from '#test/fixtures/push-service.fixture.ts';
import { startTestApi, type TestMember, testSecret } from '#test/setup/test-api.ts';
import { openPush } from './push.service.ts';

const service = await startPushService();
afterAll(() => service.close());
afterEach(() => {
  service.taken.length = 0;
  vi.useRealTimers();
});
/** Whether notifications arrive that the instance's own queue sends at the real time. */
let takesFromQueue = false;
const api = await startTestApi(
  {},
  {
    sendPush: async (...args) =>
      takesFromQueue ? service.send(...args) : new Response(null, { status: 201 }),
  },
);
const { log } = fastify();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const push = openPush(
  { mailFrom: 'walk@stridewell.example', publicOrigin: undefined },
  testSecret,
  { compose: composeReminder, send: service.send },
);
const today = new Date().toISOString().slice(0, 10);
const at = (hour: number) => new Date(`${today}T${String(hour).padStart(2, '0')}:05:00Z`);
const evening = { hour: 17, quietFrom: 21, quietTo: 7 };
const paramsOf = ({ memberId }: TestMember) => ({ id: memberId });

/** Makes a member who gets evening reminders in a browser. */
async function makeReminded(columns: Parameters<typeof api.makeMember>[1] = {}) {
  const member = await api.makeMember(program, columns);
  const params = paramsOf(member);
  const { publicKey } = (await api.as(member).call(getPush, { params })).data;
  const browser = service.browser(publicKey);
  await api.as(member).call(changeReminderChoice, { params, body: evening });
  await api.as(member).call(startPush, { params, body: browser });
  return { member, params, browser };
}

/** Runs the reminders at an hour; returns the number of members to notify. */
async function remind(hour: number): Promise<number> {
  return pushReminders(api.pools, push, programId, at(hour));
}

/** Sends one notification as its job does, at an hour. */
async function deliver(member: TestMember, hour: number, decided = hour): Promise<void> {
  vi.useFakeTimers({ now: at(hour), toFake: ['Date'] });
  const rows = await api.inProgram(program, (db) =>
    db
      .selectFrom('pushBrowser')
      .select('pushBrowserId')
      .where('programId', '=', programId)
      .where('memberId', '=', member.memberId)
      .execute(),
  );
  const { memberId } = member;
  for (const { pushBrowserId } of rows) {
    const of = { programId, memberId, pushBrowserId, topic: 'push-reminders' as const };
    const { signal } = new AbortController();
    const context = { pools: api.pools, connection: api.database.connection, log, signal };
    await push.job.handle({ ...of, at: at(decided).toISOString() }, context);
  }
  vi.useRealTimers();
}

it('a reminder is sent once, at its hour, signed and encrypted for the browser, but not to members who have walked', async () => {
  const { member, browser } = await makeReminded();
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ language: 'es' })
      .where('programId', '=', programId)
      .where('memberId', '=', member.memberId)
      .execute(),
  );
  const walker = await makeReminded();
  const stepData = [{ date: today, steps: 400 }];
  await api.as(walker.member).call(addSteps, { params: walker.params, body: { stepData } });
  expect(await remind(16)).toBe(0);
  expect(await remind(17)).toBe(1);
  expect(await remind(18)).toBe(0);
  await deliver(member, 17);
  expect(service.taken).toMatchObject([
    {
      path: new URL(browser.endpoint).pathname,
      ttl: '10800',
      topic: 'push-reminders',
      subject: 'mailto:walk@stridewell.example',
      message: {
        title: '¿Una caminata corta hoy?',
        path: '/my-dashboard',
        topic: 'push-reminders',
      },
    },
  ]);
  // Between the decision and sending, the hour passed or the member walked.
  await deliver(walker.member, 17);
  await deliver(member, 22);
  await deliver(member, 20, 17);
  expect(service.taken).toHaveLength(1);
});

it("a reminder is not sent in quiet hours, by the member's clock", async () => {
  const { member } = await makeReminded({ timeZone: 'Pacific/Auckland' });
  await remind(17);
  await deliver(member, 17);
  expect(service.taken).toEqual([]);
});

it('the button on a notification ends reminders in browsers but not by mail', async () => {
  const { member, params } = await makeReminded();
  await remind(17);
  await deliver(member, 17);
  const end = service.taken[0]?.message.end as { token: string }; // as written by the job
  await api.nobody.request({ method: 'POST', url: `/api/unsubscribe/${end.token}` });
  const lists = (await api.as(member).call(getMailLists, { params })).data;
  expect(lists).toMatchObject({ 'push-reminders': 0, 'push-weekly': 1, reminders: 1 });
  await deliver(member, 18);
  expect(service.taken).toHaveLength(1);
  await api.as(member).call(changeMailLists, { params, body: { reminders: 0 } });
  expect((await api.as(member).call(getReminderChoice, { params })).data.hour).toBeNull();
});

it.each([404, 410, 403])('a browser is deleted if its push service answers %i', async (status) => {
  const { member, params } = await makeReminded();
  service.refusals.push(status);
  await deliver(member, 17);
  expect((await api.as(member).call(getPush, { params })).data.browsers).toBe(0);
});

it('a browser is deleted if its key is invalid', async () => {
  const { member, params, browser } = await makeReminded();
  const body = { ...browser, p256dh: 'x'.repeat(87) };
  await api.as(member).call(startPush, { params, body });
  await deliver(member, 17);
  expect((await api.as(member).call(getPush, { params })).data.browsers).toBe(0);
});

it.each([429, 503])('a notification is retried if the service answers %i', async (status) => {
  const { member, params } = await makeReminded();
  service.refusals.push(status);
  await expect(deliver(member, 17)).rejects.toThrow(String(status));
  vi.useRealTimers();
  await deliver(member, 17);
  expect(service.taken).toHaveLength(1);
  expect((await api.as(member).call(getPush, { params })).data.browsers).toBe(1);
});

it('a browser belongs to the member who signed in there last, and members keep ten browsers', async () => {
  const first = await makeReminded();
  const second = await api.makeMember(program);
  const body = first.browser;
  await api.as(second).call(startPush, { params: paramsOf(second), body });
  expect((await api.as(first.member).call(getPush, { params: first.params })).data.browsers).toBe(
    0,
  );
  const { publicKey } = push;
  for (let of = 0; of < 11; of += 1)
    await api
      .as(second)
      .call(startPush, { params: paramsOf(second), body: service.browser(publicKey) });
  const state = async () => (await api.as(second).call(getPush, { params: paramsOf(second) })).data;
  expect(await state()).toEqual({ publicKey, browsers: 10 });
  await api.as(second).call(endPush, { params: paramsOf(second), body: {} });
  expect((await state()).browsers).toBe(0);
});

it('a browser is refused if its push service is not on the public web', async () => {
  const { member, params, browser } = await makeReminded();
  for (const endpoint of ['http://127.0.0.1:8080/api/readyz', 'https://10.0.0.8/', 'https://db/'])
    await expect(
      api.as(member).call(startPush, { params, body: { ...browser, endpoint } }),
    ).rejects.toMatchObject({ fields: { endpoint: expect.any(String) } });
});

it('an expired device is reported once through the queue', async () => {
  const { member, params } = await makeReminded();
  // No quiet hours.
  const body = { hour: null, quietFrom: 0, quietTo: 0 };
  await api.as(member).call(changeReminderChoice, { params, body });
  await api.inProgram(program, (db) =>
    db
      .insertInto('deviceConnection')
      .values({
        programId,
        memberId: member.memberId,
        provider: 'garmin',
        state: 'expired',
        connectedAt: new Date(),
      })
      .execute(),
  );
  takesFromQueue = true;
  expect(await pushReminders(api.pools, push, programId, new Date())).toBeGreaterThan(0);
  const words = { title: 'Garmin stopped sending your steps', path: '/member-settings/device' };
  // The queue may still have reminders for members of other tests.
  await vi.waitFor(
    () =>
      expect(service.taken.map(({ message }) => message)).toContainEqual(
        expect.objectContaining(words),
      ),
    15_000,
  );
  expect(await pushReminders(api.pools, push, programId, new Date())).toBe(0);
});
