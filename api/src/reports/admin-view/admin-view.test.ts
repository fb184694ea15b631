import {
  explain,
  getAdminView,
  getMemberSummary,
  listMemberDevices,
  listProgramMembers,
  listRecordLooks,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  maya,
  noon,
  provider,
  recordDevice,
  stranger,
  theo,
  today,
  write,
  yoga,
} from '#test/fixtures/steps.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';

const note = 'After the operation I walk slowly.';
const viewOf = (id: number) => ({ params: { id }, query: { date: today } });
const own = () => api.as(maya).call(getAdminView, viewOf(maya.memberId));

async function fillDay() {
  await write(maya, { date: today, steps: 4000, note });
  await write(maya, { date: today, activityId: yoga, minutes: 20 });
  await recordDevice(maya, today, 5000);
}

describe('the admin view of a member', () => {
  it("only opens for the member's own ID, even for admins and provider staff", async () => {
    for (const [by, of] of [
      [theo, maya],
      [admin, maya],
      [provider, maya],
      [stranger, maya],
      [maya, theo],
      [maya, stranger],
      [maya, admin],
    ] as const)
      await expect(
        api.as(by).call(getAdminView, viewOf(of.memberId)),
        `${by.username} asks for ${of.username}`,
      ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('accepts no member ID', async () => {
    const token = await api.as(maya).accessToken();
    const headers = { authorization: `Bearer ${token}` };
    for (const query of [`memberId=${theo.memberId}`, `id=${theo.memberId}`, 'status=all']) {
      const url = `/api/members/${maya.memberId}/admin-view?${query}`;
      const { statusCode, body } = await api.as(maya).request({ url, headers });
      expect(`${statusCode} ${body}`).not.toContain(theo.username);
      expect(statusCode).toBe(400);
    }
  });

  it('equals the answers that admins get', async () => {
    await fillDay();
    setClock(noon);
    const { data } = await own();
    const row = await api
      .as(admin)
      .call(listProgramMembers, {
        params: { id: maya.programId },
        query: { memberId: maya.memberId, status: 'all' },
      });
    const summary = await api.as(admin).call(getMemberSummary, { params: { id: maya.memberId } });
    const devices = await api.as(admin).call(listMemberDevices, { params: { id: maya.memberId } });
    const day = await api
      .as(admin)
      .call(explain, { params: { id: maya.memberId }, query: { subject: 'day', date: today } });
    expect(data).toEqual({
      member: row.data[0],
      summary: summary.data,
      devices: devices.data,
      day: day.data.day,
    });
    expect(data.day.entries.length).toBeGreaterThan(1);
  });

  it("has none of the member's notes, unlike the member's own view", async () => {
    expect(JSON.stringify(await own())).not.toContain(note);
    const { data } = await api
      .as(maya)
      .call(explain, { params: { id: maya.memberId }, query: { subject: 'day', date: today } });
    expect(JSON.stringify(data)).toContain(note);
  });

  it("is not recorded as an admin's look", async () => {
    const looks = () =>
      api.as(theo).call(listRecordLooks, { params: { id: theo.memberId }, query: {} });
    await api.as(theo).call(getAdminView, viewOf(theo.memberId));
    expect((await looks()).meta.total).toBe(0);
    await api.as(admin).call(getAdminView, viewOf(admin.memberId));
    const ofAdmin = await api
      .as(admin)
      .call(listRecordLooks, { params: { id: admin.memberId }, query: {} });
    expect(ofAdmin.meta.total).toBe(0);
  });
});
