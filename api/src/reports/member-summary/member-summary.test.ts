import {
  addChallengeMember,
  downloadPointsSummary,
  getMemberSummary,
  listMemberPoints,
  listRecordLooks,
  removeMember,
} from '@stridewell/contracts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import {
  adjust,
  admin,
  answer,
  api,
  ask,
  balance,
  newMember,
  noon,
  program,
  settle,
  stranger,
  today,
  walk,
  yesterday,
} from '#test/fixtures/points.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const superAdmin = await api.makeMember(program, { roleName: 'Super WT Admin' });
const leader = await api.makeMember(program, {});
await signInAhead(api, [superAdmin, leader]);

const ofMember = ({ memberId }: TestMember) => ({ params: { id: memberId } });

async function summaryOf(member: TestMember) {
  return (await api.as(admin).call(getMemberSummary, ofMember(member))).data;
}

async function listed(member: TestMember) {
  const { data, meta } = await api.as(admin).call(listMemberPoints, ofMember(member));
  expect(meta.total).toBe(data.length);
  return data;
}

/** Gives a member points of each kind, with a question whose text is private. */
async function earn(member: TestMember): Promise<void> {
  await walk(member, 8000);
  await walk(member, 8000, yesterday);
  await answer(member, await ask({ pointValue: 7 }), 'a');
  await settle(member, [
    { subjectId: 'mood', cause: { metric: 'mood' } },
    { subjectId: 'sleep', cause: { metric: 'sleep' } },
    { rule: 'journal', subjectId: 'private', points: 1 },
    { rule: 'photo', subjectId: 'private', points: 3 },
  ]);
  await adjust(admin, member, { points: -20, reason: 'Counted twice' });
}

/** The member's row of the points report over all days, by column. */
async function reportRow(member: TestMember): Promise<Record<string, number>> {
  const file = await api
    .as(admin)
    .call(downloadPointsSummary, {
      params: { id: program.programId },
      query: { startDate: '2000-01-01', endDate: today },
    });
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true });
  const row = rows.find((one) => one['Username'] === member.username) ?? {};
  return Object.fromEntries(
    Object.entries(row).map(([title, text]) => [title, Number(text.replace("'", ''))]),
  );
}

describe("a member's summary for admins", () => {
  it("has points that add up to the member's own balance and agree with the report", async () => {
    const member = await newMember();
    await earn(member);
    const { points } = await summaryOf(member);
    const named = points.sums.reduce((sum, one) => sum + one.points, 0);
    expect(points.balance).toBe(await balance(member));
    expect(named + points.wellness).toBe(points.balance);
    expect(points.wellness).toBe(10);
    expect(points.sums).toEqual([
      { rule: 'goal-day', points: 50, entries: 2 },
      { rule: 'question', points: 7, entries: 1 },
      { rule: 'photo', points: 3, entries: 1 },
      { rule: 'journal', points: 1, entries: 1 },
      { rule: 'adjustment', points: -20, entries: 1 },
    ]);
    expect(await reportRow(member)).toMatchObject({
      'Goal days': 50,
      Questions: 7,
      Photos: 3,
      Journals: 1,
      'Admin adjustments': -20,
      'Total points': named,
    });
  });

  it('has the last 14 days since registration, with goal and streak', async () => {
    const member = await newMember({ registeredOn: '2026-11-10' });
    await walk(member, 9000, yesterday);
    const summary = await summaryOf(member);
    expect(summary.days).toHaveLength(12);
    expect(summary.days[0]).toEqual({ date: '2026-11-10', walked: 0, converted: 0, goal: 8000 });
    expect(summary.days.slice(-2)).toEqual([
      { date: yesterday, walked: 9000, converted: 0, goal: 8000 },
      { date: today, walked: 0, converted: 0, goal: 8000 },
    ]);
    expect(summary).toMatchObject({ dailyGoal: 8000, streak: { current: 1, longest: 1 } });
    expect((await summaryOf(await newMember({ registeredOn: '2026-01-01' }))).days).toHaveLength(
      14,
    );
  });

  it('has the challenges that the member is in', async () => {
    const member = await newMember();
    const challenge = { name: 'Route 66', description: '', startDay: today, endDay: today };
    const { challengeId: id } = await api.inProgram(program, (db) =>
      createChallenge(
        db,
        program.programId,
        { ...challenge, steps: 8000, organiserId: admin.memberId },
        new Date(),
      ),
    );
    expect((await summaryOf(member)).challenges).toEqual([]);
    await api.as(member).call(addChallengeMember, { params: { id }, body: {} });
    expect((await summaryOf(member)).challenges).toEqual([{ id, name: 'Route 66' }]);
  });

  it('is logged as a look that the member can see', async () => {
    const member = await newMember();
    await summaryOf(member);
    await expect
      .poll(async () => {
        const { data } = await api.as(member).call(listRecordLooks, ofMember(member));
        return data.map(({ action, detail }) => [action, detail['operation']]);
      })
      .toContainEqual(['looked-at-member', 'getMemberSummary']);
  });
});

describe("a member's points ledger for admins", () => {
  it('lists no entry for metrics and journals, and no cause but the reason', async () => {
    const member = await newMember();
    await earn(member);
    const entries = await listed(member);
    expect(entries.map(({ rule, points }) => `${rule} ${points}`).sort()).toEqual([
      'adjustment -20',
      'goal-day 25',
      'goal-day 25',
      'question 7',
    ]);
    expect(entries.find(({ rule }) => rule === 'adjustment')).toMatchObject({
      reason: 'Counted twice',
      writtenBy: 'Ada Lindqvist',
    });
    expect(JSON.stringify(entries)).not.toMatch(/mood|sleep|private|Which\?/);
  });

  it("doesn't change with a metric, nor does anything in the summary but one sum", async () => {
    const member = await newMember();
    await walk(member, 8000);
    const [before, ledger] = [await summaryOf(member), await listed(member)];
    await settle(member, [{ subjectId: 'mood', cause: { metric: 'mood' } }]);
    expect(await listed(member)).toEqual(ledger);
    const { points, ...others } = await summaryOf(member);
    const { points: pointsBefore, ...othersBefore } = before;
    expect(others).toEqual(othersBefore);
    expect(points).toEqual({ ...pointsBefore, balance: 30, wellness: 5 });
  });

  it('keeps a withdrawn adjustment, which no longer counts', async () => {
    const member = await newMember();
    await adjust(admin, member, {});
    await settle(member, [
      {
        rule: 'adjustment',
        subjectId: '50 Helped at the walk',
        points: 50,
        cause: { reason: 'Helped at the walk' },
        isEarned: false,
        writtenBy: admin.memberId,
      },
    ]);
    expect(await listed(member)).toMatchObject([{ points: 50, reversedWhy: 'withdrawn' }]);
    expect((await summaryOf(member)).points).toEqual({ balance: 0, sums: [], wellness: 0 });
  });
});

describe("access to a member's summary and points", () => {
  it.each([getMemberSummary, listMemberPoints])(
    '$path is refused to members, admins elsewhere, and for a removed member',
    async (endpoint) => {
      const member = await newMember();
      const read = (asker: TestMember, of = member) => api.as(asker).call(endpoint, ofMember(of));
      await expect(read(admin)).resolves.toBeDefined();
      await expect(read(superAdmin)).resolves.toBeDefined();
      await expect(read(leader)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(read(member)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(read(stranger)).rejects.toMatchObject({ code: 'not_found' });
      await expect(read(admin, stranger)).rejects.toMatchObject({ code: 'not_found' });
      setClock(noon);
      await api.as(admin).call(removeMember, { ...ofMember(member), body: {} });
      await expect(read(admin)).rejects.toMatchObject({ code: 'not_found' });
      await expect(read(member)).rejects.toMatchObject({ code: 'session_ended' });
    },
  );
});
