import {
  deleteTeam,
  type Endpoint,
  getChallengeAggregate,
  listChallengeInvites,
  listChallengeParticipants,
  sendInvites,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import {
  admin,
  api,
  get,
  join,
  make,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { signInAhead, setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { addChallengeGroups } from './group-memberships.service.ts';

type Entity = 'members' | 'teams' | 'organizations';
const listed = (by: TestMember, id: number, entity: Entity, query = {}) =>
  api.as(by).call(listChallengeParticipants, { params: { id, entity }, query });
const together = async (id: number) =>
  (await api.as(maya).call(getChallengeAggregate, { params: { id } })).data;
const invites = (by: TestMember, id: number) =>
  api.as(by).call(listChallengeInvites, { params: { id } });
// The API validates fields that the type doesn't name.
const anyInvite = sendInvites as Endpoint as typeof sendInvites;
const invite = (by: TestMember, body: Record<string, unknown>) =>
  api.as(by).call(anyInvite, { body: { type: 'competitions', challengeId: 0, ...body } });
const adminAs = {
  ...program,
  memberId: admin.memberId,
  sessionId: 0,
  adminLevel: 1,
  timeZone: 'UTC',
  dayStartsAt: 0,
};

async function makeTeam(name: string, members: TestMember[]): Promise<number> {
  return api.inProgram(program, async (db) => {
    const team = { name, createdBy: admin.memberId };
    const id = await createTeam(db, program.programId, team, new Date());
    const ids = members.map(({ memberId }) => memberId);
    const by = { by: admin.memberId, now: new Date() };
    if (ids.length > 0) await joinGroup(db, program.programId, 'teams', id, ids, by);
    return id;
  });
}

it('participants are listed by name, with search: members, or teams and their members', async () => {
  const id = await make();
  await join(theo, id);
  await join(una, id);
  const { data, meta } = await listed(maya, id, 'members');
  expect(data.map(({ name }) => name)).toEqual([...data.map(({ name }) => name)].sort());
  expect(data.map((one) => one.id).sort()).toEqual([theo.memberId, una.memberId].sort());
  expect(meta).toMatchObject({ perPage: 15, total: 2 });
  expect((await listed(maya, id, 'members', { search: 'theo' })).data).toMatchObject([
    { id: theo.memberId, name: 'Theo Marsh', members: null },
  ]);
  expect((await listed(maya, id, 'teams')).data).toEqual([]);
  const hidden = await make({ isPublic: false });
  await expect(listed(theo, hidden, 'members')).rejects.toMatchObject({ code: 'not_found' });
  await expect(listed(stranger, id, 'members')).rejects.toMatchObject({ code: 'not_found' });
  const others = await make({ between: 'groups' });
  const teamId = await makeTeam('Otters', [theo]);
  await api.inProgram(program, (db) =>
    addChallengeGroups(db, adminAs, others, { teamIds: [teamId] }, new Date()),
  );
  expect((await listed(maya, others, 'teams')).data).toMatchObject([
    { id: teamId, name: 'Otters', username: null, members: 1 },
  ]);
  expect((await listed(maya, others, 'members')).data).toMatchObject([{ id: theo.memberId }]);
});

it('an organizer can invite members and those of teams, and administrators everyone', async () => {
  const id = await make({ organiserId: maya.memberId, isOpen: false });
  const teamId = await makeTeam('Swifts', [una]);
  const named = { challengeId: id, memberIds: [theo.memberId], teamIds: [teamId] };
  const { data, message } = await invite(maya, named);
  expect(message).toBe('Invites have been sent for selected teams/members.');
  expect(data.invited).toBe(2);
  expect((await invite(maya, named)).data.invited).toBe(0);
  expect((await get(una, id)).data).toMatchObject({ isInvited: true, canJoin: true });
  await join(una, id);
  expect((await invites(maya, id)).data).toMatchObject([{ id: theo.memberId, name: 'Theo Marsh' }]);
  await expect(invites(theo, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(invite(theo, named)).rejects.toMatchObject({ code: 'forbidden' });
  const all = { challengeId: id, includeAll: 1 };
  await expect(invite(maya, all)).rejects.toMatchObject({
    fields: { includeAll: expect.any(String) },
  });
  expect((await invite(admin, all)).data.invited).toBeGreaterThan(0);
  const nobody = invite(maya, { challengeId: id });
  await expect(nobody).rejects.toMatchObject({ fields: { memberIds: expect.any(String) } });
  const foreign = invite(maya, { challengeId: id, memberIds: [stranger.memberId] });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
});

it('the total of all is shown unless they are so few that it would reveal individuals', async () => {
  const id = await make({ steps: 100 });
  await join(maya, id);
  await walk(maya, '2026-11-20', 4000);
  const withheld = { total: null, average: null, activeParticipants: null, goalReached: null };
  expect(await together(id)).toEqual({ participants: 1, ...withheld });
  const more = await Promise.all(Array.from({ length: 9 }, () => api.makeMember(program)));
  await signInAhead(api, [admin, maya]);
  setClock('2026-11-21T12:00:00Z');
  await join(admin, id, { memberIds: more.map(({ memberId }) => memberId) });
  expect(await together(id)).toEqual({
    participants: 10,
    total: 4000,
    average: 400,
    activeParticipants: 1,
    goalReached: 1,
  });
  const teams = await make({ between: 'groups' });
  const teamId = await makeTeam('Ten', more);
  await api.inProgram(program, (db) =>
    addChallengeGroups(db, adminAs, teams, { teamIds: [teamId] }, new Date()),
  );
  expect(await together(teams)).toMatchObject({ participants: 9, total: null });
  const organizations = await make({ between: 'organization' });
  expect(await together(organizations)).toMatchObject({ participants: 0, total: null });
});

it('the total adds up the days that count on the board between organizations, and reveals nothing about small ones', async () => {
  const { programId } = program;
  const id = await make({ between: 'organization' });
  const people = await Promise.all(Array.from({ length: 12 }, () => api.makeMember(program)));
  const ids = people.map(({ memberId }) => memberId);
  setClock('2026-11-21T12:00:00Z');
  const change = { by: admin.memberId, now: new Date() };
  await api.inProgram(program, async (db) => {
    const make = (name: string) => createOrganization(db, programId, { name }, change.now);
    const organizationIds = [await make('North'), await make('South')] as const;
    await joinGroup(db, programId, 'organizations', organizationIds[0], ids.slice(0, 10), change);
    await joinGroup(db, programId, 'organizations', organizationIds[1], ids.slice(10), change);
    await addChallengeGroups(db, adminAs, id, { organizationIds }, change.now);
    const day = '2026-11-21';
    const days = ids.map((memberId) => ({ memberId, day, source: 'manual', steps: 1001 }) as const);
    await recordStepDays(db, programId, days, change.now);
  });
  expect(await together(id)).toMatchObject({ participants: 12, total: 10_010, average: null });
});

it('a deleted team is listed only if it has a place in the final result', async () => {
  await signInAhead(api, [admin, maya]);
  setClock('2026-11-21T12:00:00Z');
  const [running, final] = [await make({ between: 'groups' }), await make({ between: 'groups' })];
  const [gone, kept] = [await makeTeam('Gone', []), await makeTeam('Kept', [])];
  const enter = (id: number, teamIds: number[]) =>
    api.inProgram(program, (db) => addChallengeGroups(db, adminAs, id, { teamIds }, new Date()));
  const teams = async (id: number) =>
    (await listed(maya, id, 'teams')).data.map(({ name, isDeleted }) => [name, isDeleted]);
  await enter(running, [gone, kept]);
  await enter(final, [kept]);
  await api.as(admin).call(deleteTeam, { params: { id: gone } });
  expect(await teams(running)).toEqual([['Kept', false]]);
  setClock('2027-03-01T12:00:00Z');
  await api.as(admin).call(deleteTeam, { params: { id: kept } });
  expect(await teams(final)).toEqual([['Kept', true]]);
});
