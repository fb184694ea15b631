import { listMemberLeaderboard, listProgramLeaderboard } from '@stridewell/contracts';
import { beforeEach } from 'vitest';
import { recordStepDays, type RecordedDay } from '#steps/steps.service.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember, type TestProgram } from '#testing/test-api.ts';
import { enterProgramBoards } from './leaderboards.service.ts';

// One API and clock for a test file about boards; each file that imports this has its own.
export const api = await startTestApi();
export const noon = '2026-11-21T11:00:00Z';
export const today = '2026-11-21';

beforeEach(() => setClock(noon));

export async function makeMembers(program: TestProgram, names: string[], columns = {}) {
  const members: TestMember[] = [];
  for (const firstName of names) {
    members.push(await api.makeMember(program, { firstName, lastName: 'Test', ...columns }));
  }
  const [first] = members;
  if (first) await signInAhead(api, [first]);
  setClock(noon);
  return members;
}

/** Puts so many people into a program, with the ids from 1 on; nobody signs in as one of them. */
export async function makePeople(program: TestProgram, people: number): Promise<number[]> {
  const memberIds = Array.from({ length: people }, (_, at) => at + 1);
  await api.inProgram(program, async (db) => {
    const made = memberIds.map((memberId) => ({
      ...{
        programId: program.programId,
        memberId,
        email: `p${memberId}`,
        username: `p${memberId}`,
      },
      ...{ passwordHash: '', firstName: 'Person', lastName: String(memberId), dailyGoal: 8000 },
      registeredOn: '2026-01-01',
    }));
    await db.insertInto('member').values(made).execute();
    await enterProgramBoards(db, program.programId, memberIds, new Date());
  });
  return memberIds;
}

export function record(program: TestProgram, days: RecordedDay[]) {
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
}

export function day(
  member: TestMember | undefined,
  steps: number,
  source: 'device' | 'manual' = 'manual',
) {
  if (!member) throw new Error('There is no such member.');
  return { memberId: member.memberId, day: today, source, steps };
}

export function board(member: TestMember | undefined, query = {}) {
  if (!member) throw new Error('There is no such member.');
  const params = { id: member.programId };
  return api.as(member).call(listProgramLeaderboard, { params, query });
}

export function around(member: TestMember, query = {}) {
  return api.as(member).call(listMemberLeaderboard, { params: { id: member.memberId }, query });
}
