import {
  endpoints,
  isDownload,
  listProgramLeaderboard,
  listProgramMembers,
  listSessions,
  type MadeMemberKind,
  madeMemberSeconds,
  seeAsMadeMember,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinGroup } from '#people/memberships/memberships.service.ts';
import { createTeam } from '#people/teams/teams.service.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const maya = await api.makeMember(program, { firstName: 'Maya' });
const today = localDay(new Date(), 'UTC');
const now = new Date();
const { teamId, challengeId } = await api.inProgram(program, async (db) => {
  const team = { name: 'Foxes', createdBy: admin.memberId };
  const foxes = await createTeam(db, programId, team, now);
  await joinGroup(db, programId, 'teams', foxes, [maya.memberId], { by: admin.memberId, now });
  const challenge = await createChallenge(
    db,
    programId,
    {
      name: 'Autumn Miles',
      description: 'Walk together.',
      organiserId: admin.memberId,
      startDay: today,
      endDay: addDays(today, 9),
      steps: 8000,
    },
    now,
  );
  return { teamId: foxes, challengeId: challenge.challengeId };
});

const look = async (kind: MadeMemberKind, by: TestMember = admin) =>
  (await api.as(by).call(seeAsMadeMember, { params: { id: programId }, body: { kind } })).data;

const send = (token: string, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
  api.nobody.request({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
  });

/** Every row of the program that a look could leave behind. */
const countRows = () =>
  api.inProgram(program, async (db) => {
    const { rows } = await sql`
      select (select count(*) from member where program_id = ${programId}) as members,
        (select count(*) from member_day where program_id = ${programId}) as days,
        (select count(*) from team_member where program_id = ${programId}) as places,
        (select count(*) from challenge_member where program_id = ${programId}) as challenges,
        (select sum(people) from contender_part where program_id = ${programId}) as contenders`.execute(
      db,
    );
    return rows[0];
  });

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['newcomer', { steps: 0, teams: [], challenges: [] }],
  ['walker', { steps: 5210, teams: [0], challenges: ['Autumn Miles'] }],
  ['team-leader', { steps: 5210, teams: [1], challenges: ['Autumn Miles'] }],
] as const)('a %s is seen with what such a member has', async (kind, has) => {
  const { accessToken, memberId } = await look(kind);
  const own = (await send(accessToken, '/authuser')).json().data;
  expect(own).toMatchObject({ id: memberId, adminLevel: 0, madeMember: { kind } });
  expect(own.walkData.steps).toBe(has.steps);
  expect(own.teams.map((team: { isTeamLeader: number }) => team.isTeamLeader)).toEqual(has.teams);
  expect(own.challenges.map(({ name }: { name: string }) => name)).toEqual(has.challenges);
});

it('a made member stands on the boards that are looked at, and on nobody else’s', async () => {
  const { accessToken } = await look('walker');
  const seen = await send(accessToken, `/programs/${programId}/leaderboard?period=day`);
  const own = await send(accessToken, `/challenges/${challengeId}/leaderboard`);
  const names = (answer: typeof seen) =>
    answer.json().data.map(({ name }: { name: string }) => name);
  expect(names(seen)).toContain('Alex Sample');
  expect(names(own)).toContain('Alex Sample');
  const params = { id: programId };
  const board = await api.as(maya).call(listProgramLeaderboard, { params });
  expect(board.data.map(({ name }) => name)).not.toContain('Alex Sample');
  const list = await api.as(admin).call(listProgramMembers, { params, query: { status: 'all' } });
  expect(list.meta.total).toBe(2);
});

it('leaves nothing behind, whatever is read', async () => {
  const before = await countRows();
  const { accessToken, memberId } = await look('team-leader');
  let reads = 0;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { access } = endpoint;
    if (endpoint.method !== 'GET' || (access !== 'member' && access !== 'session')) continue;
    const path = endpoint.path
      .replace(/^\/programs\/:id/, `/programs/${programId}`)
      .replace(/^\/teams\/:id/, `/teams/${teamId}`)
      .replace(/^\/challenges\/:id/, `/challenges/${challengeId}`)
      .replace(':id', String(memberId));
    const { statusCode, body } = await send(accessToken, path);
    expect(statusCode, `${name} ${body}`).toBeLessThan(500);
    if (isDownload(endpoint)) expect(statusCode, name).toBeGreaterThanOrEqual(400);
    if (statusCode === 200) reads += 1;
  }
  expect(reads).toBeGreaterThan(50);
  expect(await countRows()).toEqual(before);
});

it('is made for calls that come together', async () => {
  const { accessToken, memberId } = await look('walker');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(accessToken, `/members/${memberId}/step-data`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('is refused every write', async () => {
  const { accessToken, memberId } = await look('walker');
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method === 'GET' || endpoint.scope) continue;
    if (endpoint.access === 'public' || endpoint.access === 'refresh-token') continue;
    const url = endpoint.path
      .replace(/^\/programs\/:id/, `/programs/${programId}`)
      .replace(':id', String(memberId));
    const { body } = await send(accessToken, url, endpoint.method);
    expect(body, name).toContain('read_only_session');
  }
});

it('is over after a quarter of an hour, and is among nobody’s devices', async () => {
  const { accessToken } = await look('newcomer');
  const params = { id: admin.memberId };
  const { data } = await api.as(admin).call(listSessions, { params });
  expect(data.filter(({ method }) => method === 'made-member')).toEqual([]);
  moveClock({ seconds: madeMemberSeconds + 10 });
  expect((await send(accessToken, '/authuser')).statusCode).toBe(401);
});

it('ends with the rights of the administrator who looks', async () => {
  const other = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const { accessToken } = await look('newcomer', other);
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ roleName: 'NonAdmin' })
      .where('programId', '=', programId)
      .where('memberId', '=', other.memberId)
      .execute(),
  );
  expect((await send(accessToken, '/authuser')).statusCode).toBe(401);
});
