import {
  addSteps,
  changeRegisteredDate,
  getAuthUser,
  getMember,
  updateMember,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it, vi } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const otherProgram = await api.makeProgram();
const maya = await api.makeMember(program);
const theo = await api.makeMember(program, { firstName: 'Theo', lastName: 'Marsh' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const stranger = await api.makeMember(otherProgram);

describe('reading a member', () => {
  it('shows members everything about themselves', async () => {
    const { data } = await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    expect(data).toMatchObject({
      id: maya.memberId,
      programId: program.programId,
      name: 'Maya Lindqvist',
      email: maya.email,
      dailyGoal: 8000,
      isProgramAdmin: 0,
      timeZone: null,
      questions: [],
    });
  });

  it('shows only the public profile of another member of the program', async () => {
    const { data } = await api.as(maya).call(getMember, { params: { id: theo.memberId } });
    expect(data).toEqual({
      id: theo.memberId,
      name: 'Theo Marsh',
      username: theo.username,
      image: null,
      teams: null,
      registeredDate: '2026-01-01',
    });
  });

  it("answers alike for another program's member, a removed one and one who never existed", async () => {
    const left = await api.makeMember(program);
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ deactivatedAt: new Date() })
        .where('memberId', '=', left.memberId)
        .execute(),
    );
    const answers = await Promise.all(
      [stranger.memberId, left.memberId, 4711].map(async (id) => {
        const answer = await api.as(maya).request({ url: `/api/members/${id}` });
        const { requestId: _, ...error } = answer.json<{ error: { requestId: string } }>().error;
        return { status: answer.statusCode, error };
      }),
    );
    expect(answers[0]).toEqual({
      status: 404,
      error: { code: 'not_found', message: "This doesn't exist, or you don't have access to it." },
    });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });
});

describe('changing my own record', () => {
  it('keeps the given fields and leaves the rest', async () => {
    const body = {
      firstName: 'Mai',
      timeZone: 'Asia/Tokyo',
      dailyGoal: 9500,
      language: 'es',
    } as const;
    const { data } = await api.as(maya).call(updateMember, { params: { id: maya.memberId }, body });
    expect(data).toMatchObject({ ...body, lastName: 'Lindqvist', name: 'Mai Lindqvist' });
    const again = await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    expect(again.data).toEqual(data);
  });

  it('moves my day to my new time zone right away', async () => {
    const today = async (timeZone: string) => {
      const params = { id: maya.memberId };
      await api.as(maya).call(updateMember, { params, body: { timeZone } });
      return (await api.as(maya).call(getAuthUser)).data.walkData.today;
    };
    // These two zones are 25 hours apart, so never on the same day.
    const [first, last] = [await today('Pacific/Kiritimati'), await today('Pacific/Pago_Pago')];
    expect(last < first).toBe(true);
  });

  it('moves my day to the hour at which my days start right away', async () => {
    const night = await api.makeMember(program, { timeZone: 'Asia/Tokyo' });
    const params = { id: night.memberId };
    const today = async (dayStartsAt: number) => {
      const { data } = await api.as(night).call(updateMember, { params, body: { dayStartsAt } });
      expect(data.dayStartsAt).toBe(dayStartsAt);
      return (await api.as(night).call(getAuthUser)).data.walkData.today;
    };
    await signInAhead(api, [night]);
    setClock('2026-11-21T05:30:00Z');
    expect(await today(15)).toBe('2026-11-20');
    expect(await today(14)).toBe('2026-11-21');
    expect(await today(0)).toBe('2026-11-21');
    vi.useRealTimers();
  });

  it("keeps a member's units and their choices for metrics", async () => {
    const params = { id: theo.memberId };
    const units = { distanceUnit: 'mi', strideCm: 71, weightUnit: 'st' } as const;
    const body = { ...units, waterGoal: 6, hideWeight: 1 } as const;
    expect((await api.as(theo).call(getAuthUser)).data).toMatchObject({
      distanceUnit: 'km',
      strideCm: null,
      weightUnit: 'kg',
      waterGoal: 8,
      hideWeight: 0,
    });
    expect((await api.as(theo).call(updateMember, { params, body })).data).toMatchObject(body);
  });

  it('accepts a form post and the flag of admin pages', async () => {
    const answer = await api
      .as(theo)
      .request({
        method: 'POST',
        url: `/api/members/${theo.memberId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'dailyGoal=12000&showGetStartedGuide=1&adminRouteRequest=1',
      });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { dailyGoal: 12_000, showGetStartedGuide: 1 } });
  });

  it.each([
    ['firstName', ' ', 'Use visible characters without line breaks.'],
    ['lastName', 'x'.repeat(61), 'Use at most 60 characters.'],
    ['timeZone', 'Mars/Olympus', 'Use a time zone name such as Europe/Madrid.'],
    ['timeZone', '+02:00', 'Use a time zone name such as Europe/Madrid.'],
    ['dayStartsAt', 24, 'This must be 23 or less.'],
    ['dayStartsAt', -1, 'This must be 0 or more.'],
    ['dayStartsAt', 1.5, 'This must be a whole number.'],
    ['dailyGoal', 999, 'This must be 1,000 or more.'],
    ['dailyGoal', '9000', 'This must be a number.'],
    ['distanceUnit', 'league', 'This must be one of: km, mi.'],
    ['strideCm', 29, 'This must be 30 or more.'],
    ['strideCm', 151, 'This must be 150 or less.'],
    ['strideCm', 70.5, 'This must be a whole number.'],
    ['weightUnit', 'oz', 'This must be one of: kg, lb, st.'],
    ['waterGoal', 9, 'This must be 8 or less.'],
    ['language', 'fr', 'This must be one of: en, es.'],
    ['isProgramAdmin', 1, "Remove this field. It isn't used here."],
    ['programId', 1, "Remove this field. It isn't used here."],
    ['roleName', 'Super WT Admin', "Remove this field. It isn't used here."],
    ['adminLevel', 10, "Remove this field. It isn't used here."],
    ['points', 1, "Remove this field. It isn't used here."],
    ['email', 'other@example.org', "Remove this field. It isn't used here."],
  ])('refuses %s = %j and names it', async (field, value, message) => {
    const answer = await api
      .as(maya)
      .request({
        method: 'POST',
        url: `/api/members/${maya.memberId}`,
        payload: { [field]: value },
      });
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json<{ error: { fields: Record<string, string[]> } }>();
    expect(error).toMatchObject({ code: 'validation_failed' });
    expect(error.fields[field]?.[0]).toBe(message);
  });

  it('lets only admins postpone the required questions', async () => {
    const body = { dismissedRequiredModal: 1 } as const;
    await expect(
      api.as(theo).call(updateMember, { params: { id: theo.memberId }, body }),
    ).rejects.toMatchObject({
      code: 'cannot_dismiss_modal',
      status: 403,
      message: "Your can't dismiss the modal.",
    });
    const { data } = await api
      .as(admin)
      .call(updateMember, { params: { id: admin.memberId }, body });
    expect(data.dismissedRequiredModal).toBe(1);
  });

  it("answers for anyone else's record as if it didn't exist, even to an admin", async () => {
    for (const id of [theo.memberId, stranger.memberId, 4711]) {
      const change = api.as(admin).call(updateMember, { params: { id }, body: { firstName: 'X' } });
      await expect(change).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    const { data } = await api.as(theo).call(getMember, { params: { id: theo.memberId } });
    expect(data.firstName).toBe('Theo');
  });

  it('needs a session', async () => {
    const change = api.nobody.call(updateMember, {
      params: { id: maya.memberId },
      body: { firstName: 'X' },
    });
    await expect(change).rejects.toMatchObject({ code: 'not_signed_in', status: 401 });
  });
});

describe("the day from which a member's days count", () => {
  it('must be between the start of the program and the first day with entries', async () => {
    const mover = await api.makeMember(program);
    const change = (registeredDate: string) =>
      api
        .as(admin)
        .call(changeRegisteredDate, { params: { id: mover.memberId }, body: { registeredDate } });
    const first = addDays(localDay(new Date(), 'UTC'), -3);
    await change(first);
    await api
      .as(mover)
      .call(addSteps, {
        params: { id: mover.memberId },
        body: { stepData: [{ date: first, steps: 4000 }] },
      });
    await expect(change(addDays(first, 1))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { registeredDate: expect.stringContaining(`to ${first}`) },
    });
    await expect(change('2019-12-31')).rejects.toMatchObject({ code: 'validation_failed' });
    const { data } = await change(addDays(first, -1));
    expect(data.registeredDate).toBe(addDays(first, -1));
    const { data: again } = await api.as(mover).call(getMember, { params: { id: mover.memberId } });
    expect(again.registeredDate).toBe(addDays(first, -1));
  });
});
