import { correctSteps } from '@stridewell/contracts';
import {
  enterGroupChallenge,
  type GroupCounting,
  lockGroups,
} from '#leaderboards/group-boards.service.ts';
import { recordStepDays } from '#steps/steps.service.ts';
import {
  api,
  join,
  leave,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
  walk,
} from '#teams/teams.fixture.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import type { TestProgram } from '#testing/test-api.ts';
import { createChallenge } from './challenges.service.ts';

const wednesday = '2026-11-18';
/** When a challenge that ends on the Wednesday closes with a day of grace, and two minutes later. */
const closing = '2026-11-20T12:00:00Z';
export const afterwards = '2026-11-20T12:02:00Z';

/** Makes a challenge of three days between groups, and puts them into it. */
export function makeChallenge(
  program: TestProgram,
  organiserId: number,
  kind: 'teams' | 'organizations',
  counting: GroupCounting,
  groupIds: number[],
): Promise<number> {
  const { programId } = program;
  const now = new Date();
  return api.inProgram(program, async (db) => {
    const about = { name: 'Together', description: '', steps: 1000, organiserId };
    const days = { startDay: monday, endDay: wednesday, graceHours: 24 } as const;
    const between = kind === 'teams' ? 'groups' : 'organization';
    const challenge = { ...about, ...days, between, counting } as const;
    const { challengeId } = await createChallenge(db, programId, challenge, now);
    await lockGroups(db, programId, kind, groupIds);
    const groups = groupIds.map((groupId) => ({ groupId, countsFrom: null }));
    await enterGroupChallenge(db, programId, challengeId, groups, now);
    return challengeId;
  });
}

function record(program: TestProgram, memberId: number, day: string, steps: number) {
  const rows = [{ memberId, day, source: 'manual', steps } as const];
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, rows, new Date()));
}

/** What happened, from the first day until the challenge had closed. */
export async function live(counting: GroupCounting) {
  const { program, members, asker, ids } = await makePeople(13);
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  await signInAhead(api, [admin, asker]);
  noonOf(monday);
  const sizes = { Alpha: 3, Beta: 3, Gamma: 3, Delta: 1, Epsilon: 3 };
  const teams = new Map<string, number>();
  let from = 0;
  for (const [name, size] of Object.entries(sizes)) {
    const teamId = await makeTeam(program, name);
    await join(program, teamId, ids.slice(from, from + size));
    teams.set(name, teamId);
    from += size;
  }
  const id = await makeChallenge(program, admin.memberId, 'teams', counting, [...teams.values()]);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const ofGamma = ids.slice(6, 9);
  const ofEpsilon = ids.slice(10);
  const same = [...ofGamma, ...ofEpsilon];
  const correct = (memberId: number, date: string, steps: number) => {
    const body = { date, steps, reason: 'Found a note.' };
    return api.as(admin).call(correctSteps, { params: { id: memberId }, body });
  };
  await walk(program, ids.slice(0, 6), [3000, 3000, 3000, 6000, 2000, 1000]);
  await walk(
    program,
    same,
    Array.from(same, () => 3000),
  );
  noonOf(tuesday);
  // The third goes over to Beta with the whole day; Monday stays where it was.
  await walk(program, [third], [8000]);
  await leave(program, [third]);
  await join(program, teams.get('Beta') ?? 0, [third]);
  await walk(program, [first, second], [4000, 2000]);
  await walk(
    program,
    same,
    Array.from(same, () => 1000),
  );
  // In the grace.
  setClock('2026-11-20T11:59:00Z');
  await record(program, fourth, wednesday, 4000);
  await record(program, first, monday, 0);
  for (const memberId of [ofGamma[0] ?? 0, ofEpsilon[0] ?? 0]) {
    await correct(memberId, wednesday, 3000);
  }
  setClock(closing);
  await record(program, fourth, wednesday, 9000);
  await correct(second, tuesday, 20_000);
  await leave(program, [fourth]);
  await join(program, teams.get('Gamma') ?? 0, [fourth]);
  setClock(afterwards);
  return { program, asker, members, id, correct, second };
}
