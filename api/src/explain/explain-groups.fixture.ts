import {
  type ExplainedGroupDay,
  type explainOrganization,
  type explainTeam,
} from '@stridewell/contracts';
import { expect } from 'vitest';
import { createChallenge, type NewChallenge } from '#challenges/challenges.service.ts';
import { enterGroupChallenge, lockGroups } from '#leaderboards/group-boards.service.ts';
import { createOrganization } from '#organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships.service.ts';
import { api, monday } from '#teams/teams.fixture.ts';
import type { TestMember, TestProgram } from '#testing/test-api.ts';

export type Query = (typeof explainTeam)['query']['_input'];
export type Asked = typeof explainTeam | typeof explainOrganization;

/** Asks why a group has its score, which its days and the difference add up to in any case. */
export async function ask(asker: TestMember, endpoint: Asked, id: number, query: Query) {
  const { data } = await api.as(asker).call(endpoint, { params: { id }, query });
  const sum = data.days.reduce((steps, { score }) => steps + score, data.difference);
  expect(sum).toBeCloseTo(data.exact, 6);
  expect(data.total).toBe(Math.round(data.exact));
  return data;
}

export function tell(days: readonly ExplainedGroupDay[]) {
  return days.map((day) => [day.counted, day.dividedBy, day.score, day.reasons]);
}

export async function makeOrganization(program: TestProgram, memberIds: number[]) {
  const change = { by: memberIds[0] ?? 0, now: new Date() };
  return api.inProgram(program, async (db) => {
    const { programId } = program;
    const id = await createOrganization(db, programId, { name: 'North' }, change.now);
    await joinGroup(db, programId, 'organizations', id, memberIds, change);
    return id;
  });
}

/** Makes a challenge of two weeks, with a team in it whose days count from one on. */
export function makeChallengeOf(
  program: TestProgram,
  { memberId }: TestMember,
  columns: Partial<NewChallenge>,
  entering?: { team: number; countsFrom: string },
): Promise<number> {
  const { programId } = program;
  const about = { name: 'Autumn', description: '', steps: 1000, organiserId: memberId };
  const days = { startDay: monday, endDay: '2026-11-30' };
  return api.inProgram(program, async (db) => {
    const now = new Date();
    const made = await createChallenge(db, programId, { ...about, ...days, ...columns }, now);
    if (entering) {
      const { team, countsFrom } = entering;
      await lockGroups(db, programId, 'teams', [team]);
      const groups = [{ groupId: team, countsFrom }];
      await enterGroupChallenge(db, programId, made.challengeId, groups, now);
    }
    return made.challengeId;
  });
}

/** Changes what is kept of a group's days with steps, past everything that keeps it right. */
export async function breakDays(program: TestProgram, groupId: number, day: { steps: number }) {
  await api.inProgram(program, (db) =>
    db
      .updateTable('groupDay')
      .set(day)
      .where('programId', '=', program.programId)
      .where('groupId', '=', groupId)
      .where('steps', '>', 0)
      .execute(),
  );
}

/** Takes the scores of a board away, past everything that keeps them right. */
export async function breakScores(program: TestProgram, leaderboardId: number) {
  await api.inProgram(program, (db) =>
    db
      .updateTable('leaderboardScore')
      .set({ total: 0, activeDays: 0 })
      .where('programId', '=', program.programId)
      .where('leaderboardId', '=', leaderboardId)
      .execute(),
  );
}
