import {
  addChallengeMember,
  addSteps,
  getChallenge,
  listChallengeLeaderboard,
  listProgramChallenges,
  removeChallengeMember,
} from '@stridewell/contracts';
import { beforeEach } from 'vitest';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';
import { createChallenge, type NewChallenge } from './challenges.service.ts';

// One API, program and clock for a test file about challenges; each file that imports this has its own.
export const api = await startTestApi();
export const program = await api.makeProgram({ timeZone: 'UTC' });
const otherProgram = await api.makeProgram();
export const maya = await api.makeMember(program);
export const theo = await api.makeMember(program, { firstName: 'Theo', lastName: 'Marsh' });
export const una = await api.makeMember(program, { firstName: 'Una' });
export const admin = await api.makeMember(program, { firstName: 'Ada', roleName: 'CoreTierAdmin' });
export const stranger = await api.makeMember(otherProgram, { roleName: 'ProTierAdmin' });
await signInAhead(api, [maya, theo, una, admin, stranger]);

export const noon = '2026-11-21T12:00:00Z';
beforeEach(() => setClock(noon));

export async function make(columns: Partial<NewChallenge> = {}): Promise<number> {
  const challenge = {
    name: 'Autumn Miles',
    description: 'Walk together.',
    startDay: '2026-11-16',
    endDay: '2026-11-25',
    steps: 8000,
    organiserId: admin.memberId,
    ...columns,
  };
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(db, program.programId, challenge, new Date()),
  );
  return challengeId;
}

export function get(member: TestMember, id: number) {
  return api.as(member).call(getChallenge, { params: { id } });
}

export function join(member: TestMember, id: number, body: Record<string, unknown> = {}) {
  return api.as(member).call(addChallengeMember, { params: { id }, body });
}

export function leave(member: TestMember, id: number, memberIds = [member.memberId]) {
  return api.as(member).call(removeChallengeMember, { params: { id }, body: { memberIds } });
}

export function board(member: TestMember, id: number, query = {}) {
  return api.as(member).call(listChallengeLeaderboard, { params: { id }, query });
}

export function list(member: TestMember, query = {}, id = program.programId) {
  return api.as(member).call(listProgramChallenges, { params: { id }, query });
}

export function walk(member: TestMember, date: string, steps: number) {
  const params = { id: member.memberId };
  return api.as(member).call(addSteps, { params, body: { stepData: [{ date, steps }] } });
}
