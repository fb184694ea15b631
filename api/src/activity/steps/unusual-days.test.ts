import {
  answerUnusualDay,
  listAskedDays,
  listUnusualDays,
  settleUnusualDay,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  brisk,
  list,
  newMember,
  noon,
  stranger,
  theo,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';
import { recordSourceSteps } from './steps.service.ts';
import { flagUnusualDays } from './unusual-days.service.ts';

let minutes = 0;

/** Advances the clock by two minutes. */
function later(): Date {
  minutes += 2;
  return setClock(new Date(Date.parse(noon) + minutes * 60_000).toISOString());
}

function look() {
  return flagUnusualDays(api.pools, admin.programId, later());
}

async function recordDays(
  { memberId, programId }: TestMember,
  source: 'device' | 'import',
  days: readonly { day: string; steps: number }[],
): Promise<void> {
  const rows = days.map((of) => ({ memberId, ...of }));
  const now = later();
  await api.inProgram({ programId }, (db) => recordSourceSteps(db, programId, source, rows, now));
}

function recordDevice(member: TestMember, day: string, steps: number): Promise<void> {
  return recordDays(member, 'device', [{ day, steps }]);
}

/** Records the member's previous days, starting with yesterday. */
function recordUsual(member: TestMember, steps: readonly number[]): Promise<void> {
  return recordDays(
    member,
    'import',
    steps.map((of, at) => ({ day: addDays(today, -1 - at), steps: of })),
  );
}

async function queue(status: 'open' | 'settled' = 'open') {
  const params = { id: admin.programId };
  return (await api.as(admin).call(listUnusualDays, { params, query: { status, perPage: 100 } }))
    .data;
}

async function flagOf({ memberId }: TestMember, status?: 'settled') {
  return (await queue(status)).find((flag) => flag.memberId === memberId);
}

type Details = { question?: string; steps?: number; reason?: string };

function settle(
  { memberId }: TestMember,
  verdict: 'fine' | 'ask' | 'correct',
  details: Details = {},
) {
  const body = { date: today, verdict, ...details };
  return api.as(admin).call(settleUnusualDay, { params: { id: memberId }, body });
}

function asked(member: TestMember) {
  return api.as(member).call(listAskedDays, { params: { id: member.memberId }, query: {} });
}

function answer(member: TestMember, text: string) {
  const body = { date: today, answer: text };
  return api.as(member).call(answerUnusualDay, { params: { id: member.memberId }, body });
}

describe('a day', () => {
  const alike = Array.from({ length: 10 }, (_, at) => 6000 + (at % 2) * 1000);

  it.each([
    ['50,000 steps', [], 50_000, ['many-steps']],
    ['49,999 steps without earlier days', [], 49_999, undefined],
    ['5,000 steps above similar days', alike, 11_500, undefined],
    ['more than 5,000 steps above similar days', alike, 11_501, ['above-usual']],
    ['equally far above varied days', [1000, ...alike.slice(2), 20_000], 16_000, undefined],
    ['far above fewer than ten days', alike.slice(1), 30_000, undefined],
    ['above both limits', alike, 90_000, ['many-steps', 'above-usual']],
  ] as const)('is flagged as expected: %s', async (_, usual, steps, reasons) => {
    const member = await newMember();
    await recordUsual(member, usual);
    await recordDevice(member, today, steps);
    await look();
    expect((await flagOf(member))?.reasons).toEqual(reasons);
  });

  it('is flagged when a device reports walking that was converted before', async () => {
    const member = await newMember();
    later();
    await write(member, { date: today, activityId: brisk, minutes: 30 });
    await look();
    expect(await flagOf(member)).toBeUndefined();
    await recordDevice(member, today, 4000);
    await look();
    expect(await flagOf(member)).toEqual({
      memberId: member.memberId,
      name: 'Maya Lindqvist',
      date: today,
      reasons: ['device-overlap'],
      logged: 4000,
      walked: 4000,
      converted: 0,
      usualMean: null,
      usualDeviation: null,
      flaggedAt: expect.any(String),
      status: 'open',
      question: null,
      askedAt: null,
      answer: null,
      answeredAt: null,
      settledBy: null,
      settledAt: null,
    });
  });

  it('is checked however many were written at the same moment, and only while it can be corrected', async () => {
    const registeredOn = '2010-01-01';
    const members = await Promise.all(
      Array.from({ length: 50 }, () => newMember({ registeredOn })),
    );
    const rows = members.flatMap(({ memberId }) =>
      Array.from({ length: 50 }, (_, at) => ({
        memberId,
        day: addDays(today, -at),
        steps: at === 0 || at === 40 ? 60_000 : 5000,
      })),
    );
    const now = later();
    await api.inProgram(admin, (db) => recordSourceSteps(db, admin.programId, 'device', rows, now));
    await look();
    const ids = new Set(members.map(({ memberId }) => memberId));
    const flags = (await queue()).filter(({ memberId }) => ids.has(memberId));
    expect(flags).toHaveLength(50);
    for (const flag of flags)
      expect(flag).toMatchObject({ date: today, usualMean: 5000, usualDeviation: 0 });
  });
});

describe('a flag', () => {
  it('stays settled as fine until the figures change', async () => {
    const member = await newMember();
    await recordDevice(member, today, 60_000);
    await look();
    expect((await settle(member, 'fine')).data).toMatchObject({
      status: 'fine',
      settledBy: 'Maya Lindqvist',
      settledAt: expect.any(String),
    });
    expect((await settle(member, 'fine')).data.status).toBe('fine');
    const asking = settle(member, 'ask', { question: 'How?' });
    await expect(asking).rejects.toMatchObject({ code: 'already_settled' });
    await recordDevice(member, today, 60_000);
    await look();
    expect(await flagOf(member)).toBeUndefined();
    expect(await flagOf(member, 'settled')).toMatchObject({ status: 'fine', logged: 60_000 });
    await recordDevice(member, today, 60_001);
    await look();
    expect(await flagOf(member)).toMatchObject({ status: 'open', settledAt: null, logged: 60_001 });
  });

  it('lapses with its reason if no one has settled it', async () => {
    const [lower, gone] = [await newMember(), await newMember()];
    for (const member of [lower, gone]) await recordDevice(member, today, 60_000);
    await look();
    expect(await flagOf(gone)).toBeDefined();
    await recordDevice(lower, today, 9000);
    await recordDevice(gone, today, 0);
    await look();
    expect([await flagOf(lower), await flagOf(gone)]).toEqual([undefined, undefined]);
  });

  it('lets the member answer a question, and is hidden from them before', async () => {
    const member = await newMember();
    await recordDevice(member, today, 60_000);
    await look();
    expect((await asked(member)).data).toEqual([]);
    await expect(answer(member, 'I ran.')).rejects.toMatchObject({ code: 'not_found' });
    await expect(settle(member, 'ask')).rejects.toMatchObject({
      fields: { question: 'Enter your question.' },
    });
    await settle(member, 'ask', { question: 'Was that a marathon?' });
    await answer(member, 'I ran one.');
    const { data } = await asked(member);
    expect(data).toMatchObject([{ status: 'asked', question: 'Was that a marathon?' }]);
    expect(await flagOf(member)).toMatchObject({ status: 'asked', answer: 'I ran one.' });
    await settle(member, 'fine');
    await expect(answer(member, 'Two.')).rejects.toMatchObject({ code: 'already_settled' });
  });

  it('is settled by a correction, wherever it is made', async () => {
    const member = await newMember();
    await recordDevice(member, today, 60_000);
    await look();
    await expect(settle(member, 'correct', { steps: 1 })).rejects.toMatchObject({
      fields: { reason: 'Enter a reason.' },
    });
    const reason = 'Left on a machine.';
    const { data } = await settle(member, 'correct', { steps: 6000, reason });
    expect(data).toMatchObject({ status: 'corrected', settledBy: 'Maya Lindqvist' });
    expect((await list(member, { perPage: 1 })).data[0]).toMatchObject({ steps: 6000 });
    await recordDevice(member, today, 80_000);
    await look();
    expect(await flagOf(member)).toBeUndefined();
  });

  it('can be settled by admins of the program, but not their own', async () => {
    await recordDevice(theo, today, 60_000);
    await recordDevice(admin, today, 60_000);
    await look();
    const params = { id: admin.programId };
    for (const [asker, code] of [
      [theo, 'forbidden'],
      [stranger, 'forbidden'],
    ] as const) {
      const reading = api.as(asker).call(listUnusualDays, { params, query: {} });
      await expect(reading).rejects.toMatchObject({ code });
    }
    await expect(settle(admin, 'fine')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(settle(stranger, 'fine')).rejects.toMatchObject({ code: 'not_found' });
  });
});
