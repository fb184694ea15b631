import { listProgramLeaderboard, type LeaderboardRow } from '@stridewell/contracts';
import { recordStepDays } from '#steps/steps.service.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember, type TestProgram } from '#testing/test-api.ts';
import { joinGroup, leaveGroup } from './memberships.service.ts';
import { createTeam, type NewTeam } from './teams.service.ts';

// One API for a test file about teams; each file that imports this has its own.
export const api = await startTestApi();

/** The first two days of the tests, both of one week. */
export const monday = '2026-11-16';
export const tuesday = '2026-11-17';

export function noonOf(day: string): Date {
  return setClock(`${day}T12:00:00Z`);
}

/** A program on UTC with members, the first of whom can ask. */
export async function makePeople(count: number) {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const members: TestMember[] = [];
  for (let at = 0; at < count; at += 1) {
    members.push(await api.makeMember(program, { username: `p${at}-${program.programId}` }));
  }
  const [asker] = members as [TestMember]; // at least one is made
  await signInAhead(api, [asker]);
  noonOf(monday);
  return { program, members, asker, ids: members.map(({ memberId }) => memberId) };
}

export function makeTeam(program: TestProgram, name: string, columns: Partial<NewTeam> = {}) {
  return api.inProgram(program, async (db) => {
    const { memberId } = await db
      .selectFrom('member')
      .select('memberId')
      .where('programId', '=', program.programId)
      .executeTakeFirstOrThrow();
    const team = { name, createdBy: memberId, ...columns };
    return createTeam(db, program.programId, team, new Date());
  });
}

export function join(program: TestProgram, teamId: number, memberIds: number[]) {
  const change = { by: memberIds[0] ?? 0, now: new Date() };
  return api.inProgram(program, (db) =>
    joinGroup(db, program.programId, 'teams', teamId, memberIds, change),
  );
}

export function leave(program: TestProgram, memberIds: number[]) {
  const change = { by: memberIds[0] ?? 0, now: new Date() };
  return api.inProgram(program, (db) =>
    leaveGroup(db, program.programId, 'teams', memberIds, change),
  );
}

/** Lets members walk today, each as many steps as the list says. */
export function walk(
  program: TestProgram,
  memberIds: readonly number[],
  steps: readonly number[],
  source: 'manual' | 'device' = 'manual',
) {
  const day = new Date().toISOString().slice(0, 10);
  const days = memberIds.map((memberId, at) => ({ memberId, day, source, steps: steps[at] ?? 0 }));
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
}

/** The board that a view of the program shows. */
export async function view(
  asker: TestMember,
  name: 'everyone' | 'team' | 'organization' | 'teams' | 'organization-teams' | 'organizations',
  query = {},
) {
  const params = { id: asker.programId };
  return api
    .as(asker)
    .call(listProgramLeaderboard, { params, query: { view: name, perPage: 100, ...query } });
}

/** Names with what stands beside them. */
export function tell(rows: readonly LeaderboardRow[]): [string, number | null, number][] {
  return rows.map(({ name, rank, total }) => [name, rank, total]);
}
