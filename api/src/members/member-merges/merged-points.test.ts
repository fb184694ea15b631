import { addChallengeMember, collectMilestone, saveAnswers } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { verifyPoints } from '#activity/points/points.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { newId } from '#engine/postgres/index.ts';
import { insertQuestions } from '#members/questions/questions.sql.ts';
import {
  admin,
  api,
  makeWalker,
  merge,
  now,
  program,
  programId,
  today,
} from '#test/fixtures/member-merges.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** Creates a question worth 10 points. */
async function ask(): Promise<number> {
  const questionId = newId();
  const about = { question: 'Which?', description: '', required: false, pointValue: 10 };
  const question = { ...about, type: 'radio', fields: 'a\n##b', position: 1 } as const;
  await api.inProgram(program, (db) =>
    insertQuestions(db, [{ ...question, programId, questionId }]),
  );
  return questionId;
}

const answer = (member: TestMember, ...questions: number[]) =>
  api
    .as(member)
    .call(saveAnswers, {
      body: { answers: questions.map((questionId) => ({ questionId, answer: 'a' })) },
    });

/** Creates a challenge that started three days ago on the map with milestones 501 to 508. */
async function makeChallengeWithMap(): Promise<number> {
  const days = { startDay: addDays(today, -3), endDay: addDays(today, 3), steps: 2000 };
  const about = { name: 'To the lighthouse', description: '', organiserId: admin.memberId };
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(db, programId, { ...about, ...days, mapId: 5 }, now),
  );
  return challengeId;
}

/** Returns the current points by rule. */
async function standingPoints({
  memberId,
}: TestMember): Promise<Partial<Record<string, number[]>>> {
  const rows = await api.inProgram(program, (db) =>
    db
      .selectFrom('pointEntry')
      .select(['rule', 'points'])
      .where('memberId', '=', memberId)
      .where('reversedAt', 'is', null)
      .execute(),
  );
  const byRule: Record<string, number[]> = {};
  for (const { rule, points } of rows) (byRule[rule] ??= []).push(points);
  return byRule;
}

describe('mergeProgramMembers', () => {
  it('keeps the points for questions and milestones, each once', async () => {
    const [kept, closed] = [await makeWalker(5000), await makeWalker(4000, 8000)];
    const [both, alone] = [await ask(), await ask()];
    await answer(kept, both);
    await answer(closed, both, alone);
    const challengeId = await makeChallengeWithMap();
    const params = { id: challengeId };
    for (const member of [kept, closed])
      await api.as(member).call(addChallengeMember, { params, body: {} });
    const collect = (member: TestMember, milestoneId: number) =>
      api.as(member).call(collectMilestone, { params: { ...params, milestoneId }, body: {} });
    await collect(kept, 501);
    for (const milestoneId of [501, 502]) await collect(closed, milestoneId);
    const before = await standingPoints(closed);
    expect(before.milestone).toHaveLength(2);
    const asked = { memberId: kept.memberId, closedId: closed.memberId };
    const { data } = await merge({ ...asked, confirm: closed.username });
    expect(data).toMatchObject({ questionPoints: 10, milestones: 1 });
    const after = await standingPoints(kept);
    expect(after).toMatchObject({ question: [10], adjustment: [10] });
    expect(after.milestone?.toSorted()).toEqual(before.milestone?.toSorted());
    await api.inProgram(program, async (db) => {
      expect(await verifyPoints(db, programId)).toEqual([]);
      const answers = await db.selectFrom('questionAnswer').select('memberId').execute();
      expect(answers.filter(({ memberId }) => memberId === closed.memberId)).toHaveLength(2);
    });
  });
});
