import {
  createNotice,
  createOrganizationNotice,
  deleteNotice,
  dismissNotice,
  type Input,
  listMemberNotices,
  listMyOrganizationNotices,
  listNotices,
  listOrganizationNotices,
  updateNotice,
  updateOrganizationNotice,
} from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', timeZone: 'UTC' });
const foreignAdmin = await api.makeMember(await api.makeProgram(), { roleName: 'CoreTierAdmin' });
// On different days at any moment: UTC+14 and UTC-11.
const east = await api.makeMember(program, { timeZone: 'Pacific/Kiritimati' });
const west = await api.makeMember(program, { timeZone: 'Pacific/Pago_Pago' });

const now = new Date();
const [todayEast, todayWest] = [
  localDay(now, 'Pacific/Kiritimati'),
  localDay(now, 'Pacific/Pago_Pago'),
];

async function post(said: Partial<Input<typeof createNotice>['body']> = {}) {
  const body = {
    message: '<p onclick="x()">Walk on <b>Friday</b></p>',
    begins: '2026-01-01',
    ...said,
  };
  return (await api.as(admin).call(createNotice, { body })).data;
}

async function shownTo(who: TestMember): Promise<number[]> {
  const { data } = await api
    .as(who)
    .call(listMemberNotices, { params: { id: who.memberId }, query: { perPage: 100 } });
  return data.map(({ id }) => id);
}

describe('members', () => {
  it('see a notice from its first day in their time zone to the end of its last day', async () => {
    const begun = await post({ begins: todayEast });
    const ending = await post({ expires: todayWest });
    expect(await shownTo(east)).toEqual(expect.arrayContaining([begun.id]));
    expect(await shownTo(east)).not.toContain(ending.id);
    expect(await shownTo(west)).toContain(ending.id);
    expect(await shownTo(west)).not.toContain(begun.id);
  });

  it('dismiss a notice for themselves, even twice, but not one that they cannot see', async () => {
    const { id } = await post();
    await api.as(east).call(dismissNotice, { params: { id } });
    await api.as(east).call(dismissNotice, { params: { id } });
    expect(await shownTo(east)).not.toContain(id);
    expect(await shownTo(west)).toContain(id);
    const coming = await post({ begins: '2100-01-01' });
    const ofAdmins = await post({ allMembers: 0 });
    for (const hidden of [coming.id, ofAdmins.id, 12345]) {
      const attempt = api.as(east).call(dismissNotice, { params: { id: hidden } });
      await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('do not see notices for administrators', async () => {
    const { id } = await post({ allMembers: false });
    expect(await shownTo(admin)).toContain(id);
    expect(await shownTo(east)).not.toContain(id);
  });
});

describe('administrators', () => {
  it('create a notice with harmless HTML, and with the start of its text as the title', async () => {
    const { id, ...notice } = await post({ duration: 7 });
    expect(notice).toEqual({
      title: 'Walk on Friday',
      message: '<p>Walk on <b>Friday</b></p>',
      type: 'admin',
      begins: '2026-01-01',
      expires: '2026-01-07',
      duration: 7,
      allMembers: 1,
      organizationId: null,
      status: 'ended',
      dismissals: 0,
    });
    expect(id).toBeGreaterThan(0);
  });

  it('create one notice with a double click that sends no key', async () => {
    const payload = { message: 'Clicked twice' };
    const click = () => api.as(admin).request({ method: 'POST', url: '/api/notices', payload });
    const [first, second] = await Promise.all([click(), click()]);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    const { data } = await api.as(admin).call(listNotices, { query: { search: 'clicked twice' } });
    expect(data).toHaveLength(1);
  });

  it('change only the given fields', async () => {
    const { id, ...before } = await post({ title: 'Old', expires: '2100-01-01' });
    const change = (body: Input<typeof updateNotice>['body']) =>
      api.as(admin).call(updateNotice, { params: { id }, body });
    expect((await change({ title: 'New' })).data).toEqual({ id, ...before, title: 'New' });
    const moved = { begins: '2100-01-02', duration: null };
    expect((await change(moved)).data).toMatchObject({ status: 'scheduled', expires: null });
  });

  it.each([
    ['a last day before the first', { begins: '2026-02-02', expires: '2026-02-01' }, 'expires'],
    ['both a last day and a number of days', { expires: '2026-02-01', duration: 3 }, 'duration'],
    ['a message without text', { message: '<p> </p>' }, 'message'],
    ['half a day', { duration: 1.5 }, 'duration'],
  ])('get an error at the field that refuses %s', async (_, said, field) => {
    const attempt = post(said);
    await expect(attempt).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('find notices by status and text, page by page', async () => {
    const ids: number[] = [];
    for (const begins of ['2100-03-01', '2100-03-02', '2100-03-03']) {
      ids.unshift((await post({ message: 'Zumba at noon', begins })).id);
    }
    const query = { search: 'zumba', status: 'scheduled', perPage: 2 } as const;
    const first = await api.as(admin).call(listNotices, { query });
    const second = await api.as(admin).call(listNotices, { query: { ...query, page: 2 } });
    const { nextCursor: cursor } = first.meta;
    const followed = await api.as(admin).call(listNotices, { query: { ...query, cursor } });
    expect(first.meta.total).toBe(3);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(followed.data).toEqual(second.data);
    const ofTags = await api.as(admin).call(listNotices, { query: { search: '<p' } });
    expect(ofTags.data).toEqual([]);
  });

  it('delete a notice for everyone, but only in their own program', async () => {
    const { id } = await post();
    const byForeign = api.as(foreignAdmin).call(deleteNotice, { params: { id } });
    await expect(byForeign).rejects.toMatchObject({ code: 'not_found' });
    await api.as(east).call(dismissNotice, { params: { id } });
    await api.as(admin).call(deleteNotice, { params: { id } });
    expect(await shownTo(west)).not.toContain(id);
  });
});

describe('a notice of an organization', () => {
  it('is shown to its members, or to the whole program as well', async () => {
    const organizationId = await api.inProgram(program, (db) =>
      createOrganization(db, program.programId, { name: 'North' }, now),
    );
    await api.inProgram(program, (db) =>
      joinGroup(db, program.programId, 'organizations', organizationId, [east.memberId], {
        by: admin.memberId,
        now,
        firstDay: todayWest,
      }),
    );
    const said = { organizationId, message: 'Lunch walk', begins: '2026-01-01' };
    const make = (allMembers: 0 | 1) =>
      api.as(admin).call(createOrganizationNotice, { body: { ...said, allMembers } });
    const [own, shared] = [(await make(0)).data, (await make(1)).data];

    expect(await shownTo(east)).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(await shownTo(west)).toContain(shared.id);
    expect(await shownTo(west)).not.toContain(own.id);
    const mine = await api.as(east).call(listMyOrganizationNotices, {});
    expect(mine.data.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort());
    expect((await api.as(west).call(listMyOrganizationNotices, {})).data).toEqual([]);

    const { data } = await api
      .as(admin)
      .call(listOrganizationNotices, { query: { organizationId } });
    expect(data).toHaveLength(2);
    const params = { id: own.id };
    const asProgram = api.as(admin).call(updateNotice, { params, body: { title: 'No' } });
    await expect(asProgram).rejects.toMatchObject({ code: 'not_found' });
    const changed = await api
      .as(admin)
      .call(updateOrganizationNotice, { params, body: { title: 'Lunch' } });
    expect(changed.data).toMatchObject({ title: 'Lunch', type: 'org', organizationId });
  });
});
