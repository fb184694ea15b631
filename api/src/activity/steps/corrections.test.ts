import {
  correctSteps,
  listMemberLeaderboard,
  maxStepsPerEntry,
  withdrawCorrection,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  list,
  newMember,
  noon,
  other,
  provider,
  recordDevice,
  stranger,
  theo,
  today,
  write,
  writeOne,
} from '#test/fixtures/steps.fixture.ts';

const reason = 'The counter was left in the washing machine.';

function correct(asker: TestMember, { memberId }: TestMember, steps: number, date = today) {
  const body = { date, steps, reason };
  return api.as(asker).call(correctSteps, { params: { id: memberId }, body });
}

function withdraw(asker: TestMember, { memberId }: TestMember, date = today) {
  return api.as(asker).call(withdrawCorrection, { params: { id: memberId }, body: { date } });
}

async function readToday(member: TestMember) {
  return (await list(member, { perPage: 1 })).data[0];
}

async function scoreOf(member: TestMember) {
  const params = { id: member.memberId };
  const query = { perPage: 100 };
  const { data } = await api.as(member).call(listMemberLeaderboard, { params, query });
  return data.find(({ memberId }) => memberId === member.memberId)?.total;
}

describe('a correction', () => {
  it('decides what was walked, and shows the member who made it and why', async () => {
    const member = await newMember();
    await recordDevice(member, today, 60_000);
    await write(member, { date: today, activityId: other, minutes: 10 });
    expect(await scoreOf(member)).toBe(30_000);
    expect((await correct(admin, member, 6000)).data).toEqual({
      date: today,
      steps: 7000,
      corrected: 6000,
    });
    expect(await readToday(member)).toMatchObject({
      steps: 7000,
      walked: 6000,
      logged: 7000,
      entries: [
        { source: 'device', steps: 60_000, isCounted: false },
        { source: 'converted', steps: 1000, isCounted: true },
        {
          source: 'correction',
          steps: 6000,
          isCounted: true,
          note: reason,
          writtenBy: 'Maya Lindqvist',
          writtenAt: new Date(noon).toISOString(),
        },
      ],
    });
    expect(await scoreOf(member)).toBe(7000);
  });

  it('overrides everything that is reported afterwards, until it is replaced or withdrawn', async () => {
    const member = await newMember();
    await correct(admin, member, 6000);
    await recordDevice(member, today, 9000);
    expect(await writeOne(member, { date: today, steps: 12_000 })).toMatchObject({ steps: 6000 });
    await correct(provider, member, 7000);
    expect(await readToday(member)).toMatchObject({ steps: 7000, entries: { length: 3 } });
    expect((await withdraw(admin, member)).data).toEqual({
      date: today,
      steps: 12_000,
      corrected: null,
    });
    expect(await readToday(member)).toMatchObject({ steps: 12_000, entries: { length: 2 } });
    expect(await scoreOf(member)).toBe(12_000);
    expect((await withdraw(admin, member)).data).toMatchObject({ steps: 12_000 });
  });

  it('can set a day to zero steps', async () => {
    const member = await newMember();
    await write(member, { date: today, steps: 5000 });
    expect((await correct(admin, member, 0)).data).toMatchObject({ steps: 0, corrected: 0 });
    expect(await readToday(member)).toMatchObject({ steps: 0, entries: { length: 2 } });
    expect(await scoreOf(member)).toBe(0);
    await withdraw(admin, member);
    expect(await scoreOf(member)).toBe(5000);
  });

  it("can't be overwritten by the member", async () => {
    const member = await newMember();
    await correct(admin, member, 100);
    expect(await writeOne(member, { date: today, steps: 0 })).toMatchObject({ steps: 100 });
  });

  it('reaches 30 days back, not before registration, and not into the future', async () => {
    const member = await newMember();
    expect((await correct(admin, member, 10, '2026-10-22')).data.steps).toBe(10);
    const late = await newMember({ registeredOn: '2026-11-10' });
    const refused: [TestMember, string, string][] = [
      [member, '2026-10-21', 'day_outside_window'],
      [member, '2026-11-22', 'day_in_future'],
      [late, '2026-11-09', 'day_before_registration'],
    ];
    for (const [whose, date, code] of refused) {
      const fields = { date: expect.any(String) as string }; // a matcher
      const problem = { code, status: 422, fields };
      await expect(correct(admin, whose, 10, date)).rejects.toMatchObject(problem);
      await expect(withdraw(admin, whose, date)).rejects.toMatchObject(problem);
    }
  });

  it('needs a reason, and a valid number of steps', async () => {
    const url = `/api/members/${theo.memberId}/correct-steps`;
    for (const [wrong, field] of [
      [{ reason: undefined }, 'reason'],
      [{ reason: ' ' }, 'reason'],
      [{ steps: -1 }, 'steps'],
      [{ steps: 1.5 }, 'steps'],
    ] as const) {
      const payload = { date: today, steps: 10, reason, ...wrong };
      const answer = await api.as(admin).request({ method: 'POST', url, payload });
      expect(answer.json()).toMatchObject({
        error: { code: 'validation_failed', fields: { [field]: [expect.any(String)] } },
      });
    }
    await expect(correct(admin, theo, maxStepsPerEntry + 1)).rejects.toMatchObject({
      code: 'too_many_steps',
      fields: { steps: "That's more steps than one day allows." },
    });
  });
});

describe('the permission to correct', () => {
  it("belongs to administrators of the member's program, but not for their own days", async () => {
    const chief = await api.makeMember(stranger, { roleName: 'ProTierAdmin' });
    const refusals: [TestMember, TestMember, string][] = [
      [theo, await newMember(), 'forbidden'],
      [theo, theo, 'forbidden'],
      [admin, admin, 'forbidden'],
      [chief, theo, 'not_found'],
      [admin, stranger, 'not_found'],
    ];
    for (const [asker, whose, code] of refusals) {
      await expect(correct(asker, whose, 10)).rejects.toMatchObject({ code });
      await expect(withdraw(asker, whose)).rejects.toMatchObject({ code });
    }
    const params = { id: theo.memberId };
    await expect(
      api.nobody.call(correctSteps, { params, body: { date: today, steps: 1, reason } }),
    ).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
