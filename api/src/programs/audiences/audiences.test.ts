import {
  addSteps,
  type Audience,
  countAudience,
  createOrganization,
  createTeam,
  findListedPeople,
  listAdminLog,
  maxListedPeople,
  sendAdminEmail,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';

const api = await shareTestApi();
const today = localDay(new Date(), 'UTC');

/** Makes a program with twelve members at a site, two members elsewhere, and an admin. */
async function makePlace() {
  const settings = { organizationsOn: 1, teamsOff: 0 };
  const program = await api.makeProgram({ timeZone: 'UTC', settings });
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', firstName: 'Zoe' });
  const make = (firstName: string) => api.makeMember(program, { firstName, lastName: 'Ode' });
  const site: TestMember[] = [];
  for (let at = 0; at < 12; at += 1) site.push(await make(`Ann${String.fromCharCode(97 + at)}`));
  const others = [await make('Ben'), await make('Cleo')];
  const body = { name: '=SUM(A1)<b>North</b>' };
  const { data } = await api.as(admin).call(createOrganization, { body });
  const { data: team } = await api.as(admin).call(createTeam, { body: { name: 'Herons' } });
  await api.inProgram(program, async (db) => {
    const by = { by: admin.memberId, now: new Date() };
    const ids = site.map(({ memberId }) => memberId);
    await joinGroup(db, program.programId, 'organizations', data.id, ids, by);
    const [first = 0, second = 0] = ids;
    await joinGroup(db, program.programId, 'teams', team.id, [first, second], by);
  });
  const count = async (audience: Audience, by = admin) =>
    (await api.as(by).call(countAudience, { body: audience })).data;
  return { program, admin, site, others, organization: data.id, team: team.id, count };
}

const place = await makePlace();
const other = await makePlace();
const { program, admin, site, others, organization, team, count } = place;
const isRefused = (code: string) => expect.objectContaining({ code });

const setMember = (one: TestMember, change: { deviceName?: string; employeeId?: string }) =>
  api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set(change)
      .where('programId', '=', program.programId)
      .where('memberId', '=', one.memberId)
      .execute(),
  );

describe('an audience', () => {
  it('is everyone without conditions, and those who meet all or any of its conditions', async () => {
    const isOfSite = { organizationIds: [organization] };
    const isOfTeam = { teamIds: [team] };
    expect(await count({})).toMatchObject({ people: 15, optedOut: 0 });
    expect(await count({ conditions: [isOfSite, isOfTeam] })).toMatchObject({
      people: 2,
      groups: [
        { id: organization, name: '=SUM(A1)<b>North</b>' },
        { id: team, name: 'Herons' },
      ],
    });
    const outside = { ...isOfSite, not: 1 } as const;
    expect((await count({ conditions: [outside] })).people).toBe(3);
    expect((await count({ match: 'any', conditions: [outside, isOfTeam] })).people).toBe(5);
    expect((await count({ conditions: [{ adminsOnly: 1 }] })).people).toBe(1);
    expect((await count({ conditions: [{ inNoTeam: 1 }, isOfSite] })).people).toBe(10);
    const listed = { memberIds: [...others, admin].map(({ memberId }) => memberId) };
    expect((await count({ conditions: [listed, { adminsOnly: 1, not: 1 }] })).people).toBe(2);
  });

  it('follows when members joined, came, connected a device and walked', async () => {
    const [walker = admin, ...idle] = others;
    await api
      .as(walker)
      .call(addSteps, {
        params: { id: walker.memberId },
        body: { stepData: [{ date: today, steps: 900 }] },
      });
    await setMember(walker, { deviceName: 'garmin' });
    expect((await count({ conditions: [{ inactiveDays: 7 }] })).people).toBe(14);
    expect((await count({ conditions: [{ inactiveDays: 7, not: 1 }] })).people).toBe(1);
    expect((await count({ conditions: [{ hasDevice: 0 }] })).people).toBe(14);
    expect((await count({ conditions: [{ isRegistered: 1, hasDevice: 1 }] })).people).toBe(1);
    const before = { joinedTo: addDays(today, -400) };
    expect((await count({ conditions: [before] })).people).toBe(0);
    expect((await count({ conditions: [{ ...before, not: 1 }] })).people).toBe(15);
    expect((await count({ conditions: [{ joinedFrom: addDays(today, -400) }] })).people).toBe(15);
    expect((await count({ conditions: [{ isRegistered: 0 }] })).people).toBeGreaterThanOrEqual(
      idle.length,
    );
  });

  it('names five people, and none of a few whose activity that would reveal', async () => {
    const isOfSite = { organizationIds: [organization] };
    expect((await count({ conditions: [isOfSite] })).names).toEqual(
      ['Anna', 'Annb', 'Annc', 'Annd', 'Anne'].map((name) => `${name} Ode`),
    );
    const quiet = { inactiveDays: 7 };
    expect((await count({ conditions: [isOfSite, quiet] })).names).toHaveLength(5);
    const isOfTeam = { teamIds: [team] };
    expect((await count({ conditions: [isOfTeam] })).names).toHaveLength(2);
    expect(await count({ conditions: [isOfTeam, quiet] })).toMatchObject({
      people: 2,
      names: null,
    });
    expect((await count({ conditions: [isOfTeam, { hasDevice: 0 }] })).names).toBeNull();
  });

  it("never reaches another program, whose ids are like ids that don't exist", async () => {
    for (const condition of [
      { organizationIds: [other.organization] },
      { teamIds: [other.team] },
      { challengeIds: [other.team] },
      { memberIds: other.site.map(({ memberId }) => memberId) },
    ]) {
      expect(await count({ conditions: [condition] })).toMatchObject({ people: 0, groups: [] });
      expect((await count({ conditions: [{ ...condition, not: 1 }] })).people).toBe(15);
    }
    expect(
      (await count({ match: 'any', conditions: [{ adminsOnly: 1 }] }, other.admin)).people,
    ).toBe(1);
  });

  it('is counted by administrators only, and in the admin log', async () => {
    const [member = admin] = site;
    await expect(count({}, member)).rejects.toEqual(isRefused('forbidden'));
    await count({});
    const params = { id: program.programId };
    const { data } = await api.as(admin).call(listAdminLog, { params, query: { perPage: 100 } });
    expect(data.map(({ detail }) => detail.operation)).toContain('countAudience');
  });

  it('limits an email to those who meet its conditions', async () => {
    const body = { body: '<p>Walk!</p>', audience: { conditions: [{ teamIds: [team] }] } };
    const params = { id: program.programId };
    const sent = await api.as(admin).call(sendAdminEmail, { params, body });
    expect(sent.data).toMatchObject({ expected: 2, audience: body.audience });
    const empty = { ...body, audience: { conditions: [{ teamIds: [other.team] }] } };
    await expect(api.as(admin).call(sendAdminEmail, { params, body: empty })).rejects.toEqual(
      isRefused('validation_failed'),
    );
  });
});

describe('a pasted list', () => {
  const find = async (entries: string[], by = admin) =>
    (await api.as(by).call(findListedPeople, { body: { entries } })).data;

  it('finds people by email, username and employee ID once, and says who is unknown', async () => {
    const [first = admin, second = admin, third = admin] = site;
    await setMember(third, { employeeId: 'E-77' });
    const [username] = await api.inProgram(program, (db) =>
      db
        .selectFrom('member')
        .select('username')
        .where('programId', '=', program.programId)
        .where('memberId', '=', second.memberId)
        .execute(),
    );
    const entries = [
      ` ${first.email.toUpperCase()} `,
      first.email,
      username?.username ?? '',
      'e-77',
      '=cmd|calc',
      '<b>x</b>',
      '',
    ];
    const found = await find(entries);
    expect(new Set(found.memberIds)).toEqual(
      new Set([first, second, third].map(({ memberId }) => memberId)),
    );
    expect(found).toMatchObject({ notFound: ['=cmd|calc', '<b>x</b>'], ambiguous: [] });
    expect(await find([first.email], other.admin)).toMatchObject({
      memberIds: [],
      notFound: [first.email],
    });
  });

  it("doesn't guess whom an entry means that two people have", async () => {
    const [, , , fourth = admin, fifth = admin] = site;
    await setMember(fourth, { employeeId: fifth.email });
    expect(await find([fifth.email])).toEqual({
      memberIds: [],
      notFound: [],
      ambiguous: [fifth.email],
    });
  });

  it('has a limit, and only administrators may use it', async () => {
    const entries = Array.from({ length: maxListedPeople }, (_, at) => `person${at}@example.org`);
    expect((await find(entries)).notFound).toHaveLength(maxListedPeople);
    await expect(find([...entries, ...entries])).rejects.toEqual(isRefused('validation_failed'));
    await expect(find(['x'], site[0])).rejects.toEqual(isRefused('forbidden'));
  });
});
