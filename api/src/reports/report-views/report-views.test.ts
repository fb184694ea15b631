import {
  createReportView,
  deleteReportView,
  type Input,
  listReportViews,
  maxReportViews,
  updateReportView,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, type TestMember, testMail } from '#test/setup/test-api.ts';
import { mailReports } from './mail-reports.job.ts';
import { nextMailOn } from './report-views.policy.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const makeAdmin = () => api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Ada' });

type Body = Input<typeof createReportView>['body'];
const save = async (by: TestMember, body: Partial<Body> = {}) => {
  const params = { id: by.memberId };
  const view = { name: 'Walkers', report: 'memberStats' as const, ...body };
  return (await api.as(by).call(createReportView, { params, body: view })).data;
};
const list = async (by: TestMember) =>
  (await api.as(by).call(listReportViews, { params: { id: by.memberId } })).data;
const change = async (by: TestMember, id: number, body: Input<typeof updateReportView>['body']) =>
  (await api.as(by).call(updateReportView, { params: { id: by.memberId, reportViewId: id }, body }))
    .data;
const today = new Date().toISOString().slice(0, 10);
const mailOn = (day: string, hour = '08') =>
  mailReports(api.pools, testMail, program.programId, new Date(`${day}T${hour}:00:00Z`));
const mails = (to: TestMember) => mailTo(api, to.email, 'saved-report');

describe('a saved report', () => {
  it('keeps its days and filters for the admin who saved it, and for no one else', async () => {
    const [ada, bea] = [await makeAdmin(), await makeAdmin()];
    const filters = [{ column: 'Team', value: 'Müller & Søn' }];
    const made = await save(ada, { lastDays: 7, filters, search: 'an' });
    expect(made).toMatchObject({ lastDays: 7, filters, search: 'an', cadence: null, nextOn: null });
    expect(await list(ada)).toEqual([made]);
    expect(await list(bea)).toEqual([]);
    const named = { params: { id: bea.memberId, reportViewId: made.id } };
    await expect(
      api.as(bea).call(updateReportView, { ...named, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.as(bea).call(deleteReportView, named)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await change(ada, made.id, { name: 'All of them', filters: [] })).filters).toEqual([]);
    const own = { params: { id: ada.memberId, reportViewId: made.id } };
    await api.as(ada).call(deleteReportView, own);
    expect(await list(ada)).toEqual([]);
  });

  it.each([
    ['both relative and fixed days', { lastDays: 7, startDate: '2026-01-01' }, 'lastDays'],
    ['an end before the beginning', { startDate: '2026-02-01', endDate: '2026-01-01' }, 'endDate'],
    ['no name', { name: ' ' }, 'name'],
  ])("can't have %s", async (_, body, field) => {
    await expect(save(await makeAdmin(), body)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });

  it('is one of fifty at most', async () => {
    const ada = await makeAdmin();
    for (let at = 0; at < maxReportViews; at += 1) await save(ada, { name: `View ${at}` });
    await expect(save(ada, { name: 'One more' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('the email of a saved report', () => {
  it('arrives each morning with a link that requires signing in, and without figures', async () => {
    const ada = await makeAdmin();
    const { id, nextOn } = await save(ada, { name: 'Every day', cadence: 'daily' });
    expect(nextOn).toBe(addDays(today, 1));
    await mailOn(addDays(today, 1), '06');
    expect(await mails(ada)).toEqual([]);
    await mailOn(addDays(today, 1));
    await mailOn(addDays(today, 1), '09');
    const [mail, ...more] = await mails(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your report: Every day');
    expect(mail?.text).toMatch(/we don't send figures by email/);
    expect((await list(ada))[0]?.nextOn).toBe(addDays(today, 2));
    // After missed days, only one is sent.
    await mailOn(addDays(today, 9));
    expect(await mails(ada)).toHaveLength(2);
    expect((await change(ada, id, { cadence: null })).nextOn).toBeNull();
    await mailOn(addDays(today, 30));
    expect(await mails(ada)).toHaveLength(2);
  });

  it("ends with the owner's admin rights, and doesn't resume with them", async () => {
    const ada = await makeAdmin();
    await save(ada, { cadence: 'weekly' });
    const become = (roleName: 'NonAdmin' | 'CoreTierAdmin') =>
      api.inProgram(program, (db) =>
        db
          .updateTable('member')
          .set({ roleName })
          .where('programId', '=', program.programId)
          .where('memberId', '=', ada.memberId)
          .execute(),
      );
    await become('NonAdmin');
    await mailOn(addDays(today, 40));
    await become('CoreTierAdmin');
    await mailOn(addDays(today, 60));
    expect(await mails(ada)).toEqual([]);
  });

  it('is sent on the next day, Monday or first of the month', () => {
    expect(nextMailOn('daily', '2026-12-31')).toBe('2027-01-01');
    // A Sunday, a Monday, a Wednesday.
    expect(nextMailOn('weekly', '2026-11-22')).toBe('2026-11-23');
    expect(nextMailOn('weekly', '2026-11-23')).toBe('2026-11-30');
    expect(nextMailOn('weekly', '2026-11-25')).toBe('2026-11-30');
    expect(nextMailOn('monthly', '2026-01-31')).toBe('2026-02-01');
    expect(nextMailOn('monthly', '2026-12-01')).toBe('2027-01-01');
  });
});
