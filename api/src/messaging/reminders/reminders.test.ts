import {
  addSteps,
  changeReminderChoice,
  getMailLists,
  getReminderChoice,
  type ReminderChoice,
  updateMember,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, type TestMember, testMail } from '#test/setup/test-api.ts';
import { mailReminders, mailWeeks } from './mail-reminders.service.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const today = new Date().toISOString().slice(0, 10);
const at = (hour: number, day = today) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:05:00Z`);

function choose(member: TestMember, choice: ReminderChoice) {
  const params = { id: member.memberId };
  return api.as(member).call(changeReminderChoice, { params, body: choice });
}

const evening = { hour: 17, quietFrom: 21, quietTo: 7 };
const remind = (now: Date) => mailReminders(api.pools, testMail, program.programId, now);
const mails = async (to: TestMember, type: string) => mailTo(api, to.email, type);

it('members who asked for a reminder get one a day at their hour, unless they have walked', async () => {
  const [noor, walker, silent] = [
    await api.makeMember(program, { firstName: 'Noor' }),
    await api.makeMember(program),
    await api.makeMember(program),
  ];
  expect(
    (await api.as(silent).call(getReminderChoice, { params: { id: silent.memberId } })).data,
  ).toEqual({ hour: null, quietFrom: 21, quietTo: 7 });
  for (const member of [noor, walker]) await choose(member, evening);
  const stepData = [{ date: today, steps: 400 }];
  await api.as(walker).call(addSteps, { params: { id: walker.memberId }, body: { stepData } });
  expect(await remind(at(16))).toBe(0);
  expect(await remind(at(17))).toBe(1);
  expect(await remind(at(18))).toBe(0);
  const [told] = await mails(noor, 'walk-reminder');
  expect(told).toMatchObject({ subject: 'A short walk today?' });
  expect(told?.text).toContain('Hello Noor,');
  expect(told?.text).toContain('Stop reminders');
  for (const member of [walker, silent]) expect(await mails(member, 'walk-reminder')).toEqual([]);
});

it("reminders respect quiet hours by the member's clock, and end with one press", async () => {
  const kiri = await api.makeMember(program, { timeZone: 'Pacific/Auckland' });
  const ended = await api.makeMember(program);
  for (const member of [kiri, ended]) await choose(member, evening);
  await expect(choose(kiri, { ...evening, hour: 22 })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const token = await tokenOf(ended);
  await api.nobody.request({ method: 'POST', url: `/api/unsubscribe/${token}` });
  const params = { id: ended.memberId };
  expect((await api.as(ended).call(getMailLists, { params })).data).toMatchObject({ reminders: 0 });
  await remind(at(18));
  expect(await mails(ended, 'walk-reminder')).toHaveLength(1);
  // At 18:05 UTC it is past six in the morning in Auckland.
  expect(await mails(kiri, 'walk-reminder')).toEqual([]);
});

/** Returns the token in a member's reminder, which was written some days before. */
async function tokenOf(member: TestMember): Promise<string> {
  await remind(at(17, addDays(today, -2)));
  const row = await api.inProgram(program, (db) =>
    db
      .selectFrom('email')
      .select('unsubscribeToken')
      .where('programId', '=', program.programId)
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow(),
  );
  return row.unsubscribeToken ?? '';
}

it('the weekly summary is sent on Monday morning to members with steps, with a picture that only we can request', async () => {
  const maya = await api.makeMember(program, { firstName: 'Maya', registeredOn: '2026-01-01' });
  const monday = '2026-10-12';
  const rows = [0, 1, 2].map((nth) => {
    return { memberId: maya.memberId, day: addDays(monday, -7 + nth), steps: 4000 * (nth + 1) };
  });
  rows.push({ memberId: maya.memberId, day: addDays(monday, -8), steps: 5000 });
  await api.inProgram(program, (db) =>
    recordSourceSteps(db, program.programId, 'device', rows, new Date()),
  );
  const tell = (now: Date) => mailWeeks(api.pools, testMail, program.programId, now);
  expect(await tell(at(6, monday))).toBe(0);
  expect(await tell(at(9, addDays(monday, 1)))).toBe(0);
  expect(await tell(at(9, monday))).toBe(1);
  const [told] = await mails(maya, 'weekly-summary');
  expect(told?.subject).toBe('Your week: 24,000 steps');
  expect(told?.text).toContain('The week before, you took 5,000.');
  expect(told?.text).toContain('Wednesday, with 12,000 steps');
  const path = testMail.weekPictures.pathOf({
    steps: [4000, 8000, 12_000, 0, 0, 0, 0],
    goal: 8000,
  });
  const picture = await api.nobody.request({ method: 'GET', url: path });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const forged = path.replace('12000', '99999');
  expect((await api.nobody.request({ method: 'GET', url: forged })).statusCode).toBe(404);
});

it('numbers in Spanish reminders are written as in Latin America', async () => {
  const sol = await api.makeMember(program, { firstName: 'Sol', registeredOn: '2026-01-01' });
  await api.as(sol).call(updateMember, { params: { id: sol.memberId }, body: { language: 'es' } });
  const monday = '2026-10-19';
  const rows = [{ memberId: sol.memberId, day: addDays(monday, -7), steps: 9100 }];
  await api.inProgram(program, (db) =>
    recordSourceSteps(db, program.programId, 'device', rows, new Date()),
  );
  expect(await mailWeeks(api.pools, testMail, program.programId, at(9, monday))).toBe(1);
  const [told] = await mails(sol, 'weekly-summary');
  expect(told?.subject).toBe('Tu semana en pasos: 9,100');
  expect(told?.text).toContain('1,300 al día');
});
