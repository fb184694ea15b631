import { renderHook } from '@testing-library/react';
import { addChallengeMember, addSteps, removeChallengeMember } from '@stridewell/contracts';
import { standInFor } from '@stridewell/api-client';
import type { StandInAnswer, StandInRequest } from '@stridewell/api-client';
import { useLeaveGuard } from '#history/leave-guard.ts';
import { createSession } from './create-session.ts';
import type { SessionParts } from './session-shapes.ts';
import { failure, noAnswer } from './session-server.fixture.ts';

const opened: SessionParts[] = [];
const done: StandInAnswer = { status: 200, body: { data: { days: [] } } };

/** The server's responses to writes; the last one repeats. */
let answers: (StandInAnswer | Promise<StandInAnswer>)[];
let writes: StandInRequest[];

const keys = () => writes.map(({ headers }) => headers['Idempotency-Key']);

/** Loads a member's page in a tab that keeps its storage. */
async function load(memberId = 7) {
  const adapter = standInFor((request) => {
    if (request.path === '/refresh') {
      const grant = { accessToken: 'token', expiresIn: 1800, memberId };
      return { status: 200, body: { data: grant } };
    }
    if (request.path === '/logout') return { status: 200, body: { data: {} } };
    if (request.path === '/authuser') return { status: 200, body: { data: { id: memberId } } };
    writes.push(request);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? done;
  });
  const effects = { resetState: jest.fn(), onStarted: jest.fn(), onEnded: jest.fn() };
  const page = createSession({ baseUrl: '/api', adapter }, effects);
  opened.push(page);
  await page.session.start();
  return page;
}

const walk = (steps: number) => ({
  params: { id: 7 },
  body: { stepData: [{ date: '2026-11-20', steps }] },
});
const add = ({ api }: SessionParts, steps = 500) => api.call(addSteps, walk(steps));
const member = { params: { id: 500 }, body: { memberIds: [7] } };
const fails = (call: Promise<unknown>) => expect(call).rejects.toBeDefined();

beforeEach(() => {
  answers = [done];
  writes = [];
  sessionStorage.clear();
});
afterEach(() => {
  for (const { session } of opened.splice(0)) session.close();
});

describe('a write without a response', () => {
  it.each([
    ['the network is gone', noAnswer],
    ['something in between responds', { status: 504, body: '<html>' }],
    ["a proxy responds for an address that it doesn't know", { status: 404, body: '<html>' }],
    ['the server fails', failure('internal_error')],
    ['the server asks for a retry', failure('too_many_requests')],
    ['someone else wrote at the same moment', failure('conflict')],
  ])('keeps its key when %s, also over a reload', async (_case, lost) => {
    answers = [lost];
    const page = await load();
    await fails(add(page));
    await fails(add(page));
    answers = [done];
    await add(await load());
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
  });

  it('has its key before it is sent, for a reload that does not wait', async () => {
    let answer = (_: StandInAnswer) => {};
    answers = [new Promise<StandInAnswer>((resolve) => (answer = resolve))];
    const adding = add(await load());
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    answers = [done];
    await add(await load());
    answer(done);
    await adding;
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });

  it('is a new one with other input, for another member, and a day later', async () => {
    answers = [noAnswer];
    const page = await load();
    await fails(add(page));
    await fails(add(page, 600));
    await fails(add(await load(8)));
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000);
    await fails(add(await load()));
    jest.restoreAllMocks();
    expect(new Set(keys()).size).toBe(4);
  });

  it('stores none of its text in the tab', async () => {
    answers = [noAnswer];
    await fails(add(await load(), 87_654));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('87654');
  });

  it('is forgotten when the member signs out', async () => {
    answers = [noAnswer];
    const page = await load();
    await fails(add(page));
    await page.session.signOut();
    await fails(add(await load()));
    expect(new Set(keys()).size).toBe(2);
  });

  it("sends the earlier input again if that was made from the server's data", async () => {
    let total = 1000;
    const intent = { params: { id: 7 }, wanted: { add: 500 } };
    const addTo = ({ api }: SessionParts) =>
      api.callOnce(addSteps, intent, () => Promise.resolve(walk(total + 500)));
    answers = [noAnswer];
    const page = await load();
    await fails(addTo(page));
    expect(page.api.isPendingWrite(addSteps, intent)).toBe(true);
    total = 1500;
    answers = [done];
    const reloaded = await load();
    await addTo(reloaded);
    expect(reloaded.api.isPendingWrite(addSteps, intent)).toBe(false);
    await addTo(reloaded);
    expect(writes.map(({ body }) => body)).toEqual([
      walk(1500).body,
      walk(1500).body,
      walk(2000).body,
    ]);
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a write with a response', () => {
  it('is a new one when it is repeated', async () => {
    const page = await load();
    await add(page);
    await add(page);
    expect(new Set(keys()).size).toBe(2);
  });

  it('gets a new key after a refusal', async () => {
    answers = [failure('too_many_steps')];
    const page = await load();
    await fails(add(page));
    await fails(add(page));
    expect(new Set(keys()).size).toBe(2);
  });

  it('makes an earlier intent for the same target outdated', async () => {
    answers = [noAnswer];
    const page = await load();
    await fails(page.api.call(addChallengeMember, member));
    await fails(add(page));
    answers = [done];
    await page.api.call(removeChallengeMember, member);
    await page.api.call(addChallengeMember, member);
    await add(page);
    const [join, walked, , joinAgain, walkedAgain] = keys();
    expect(joinAgain).not.toBe(join);
    expect(walkedAgain).toBe(walked);
  });
});

describe('a pending write', () => {
  it('makes the browser ask before the page is closed, whatever forms do meanwhile', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const page = await load();
    const form = renderHook((isDirty: boolean) => useLeaveGuard(isDirty), { initialProps: true });
    let answer = (_: StandInAnswer) => {};
    answers = [new Promise<StandInAnswer>((resolve) => (answer = resolve))];
    const adding = add(page);
    form.rerender(false);
    expect(isAsked()).toBe(true);
    form.rerender(true);
    answer(done);
    await adding;
    expect(isAsked()).toBe(true);
    form.rerender(false);
    expect(isAsked()).toBe(false);
  });

  it('is shared by repeats of the same intent', async () => {
    const page = await load();
    const both = await Promise.all([add(page), add(page), add(page, 600)]);
    expect(both[0]).toBe(both[1]);
    expect(keys()).toHaveLength(2);
    await add(page);
    expect(keys()).toHaveLength(3);
  });
});
