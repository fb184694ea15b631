import { explain } from '@stridewell/contracts';
import { expect } from 'vitest';
import { createChallenge, type NewChallenge } from '#challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/memberships.service.ts';
import { admin, api, today } from '#steps/steps.fixture.ts';
import type { TestMember } from '#testing/test-api.ts';

export type Query = (typeof explain)['query']['_input'];

export async function ask(asker: TestMember, { memberId }: TestMember, query: Query) {
  const { data } = await api.as(asker).call(explain, { params: { id: memberId }, query });
  return data;
}

export async function dayOf(member: TestMember, date = today) {
  const { day } = await ask(member, member, { subject: 'day', date });
  if (!day) throw new Error('A day was asked for.');
  expect(day.entries.reduce((sum, { counted }) => sum + counted, 0)).toBe(day.steps);
  return {
    ...day,
    told: day.entries.map(({ source, counted, verdict }) => [source, counted, verdict]),
  };
}

export async function make(columns: Partial<NewChallenge>, members: readonly TestMember[]) {
  const challenge: NewChallenge = {
    name: 'Autumn',
    description: '',
    steps: 8000,
    organiserId: admin.memberId,
    startDay: '2026-11-16',
    endDay: '2026-11-20',
    graceHours: 0,
    ...columns,
  };
  return api.inProgram(admin, async (db) => {
    const made = await createChallenge(db, admin.programId, challenge, new Date());
    const ids = members.map(({ memberId }) => memberId);
    await joinChallenge(db, admin.programId, made, ids, admin.memberId, new Date());
    return made.challengeId;
  });
}
