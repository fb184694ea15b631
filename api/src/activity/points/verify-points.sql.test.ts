import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  ask,
  answer,
  api,
  newMember,
  program,
  settle,
  today,
  walk,
} from '#test/fixtures/points.fixture.ts';
import { verifyPoints } from './points.service.ts';

const verify = () => api.inProgram(program, (db) => verifyPoints(db, program.programId));

it('finds differences from the days, the entries and the cap, and nothing else', async () => {
  const member = await newMember();
  await walk(member, 9000);
  const question = await ask({ pointValue: 5 });
  await answer(member, question, 'a');
  expect(await verify()).toEqual([]);

  const who = `member ${member.memberId}`;
  // Points for metrics that were never logged: six, of which five count.
  const metrics = ['mood', 'sleep', 'water', 'weight', 'exercise', 'nutrition'];
  await settle(
    member,
    metrics.map((subjectId) => ({ subjectId })),
  );
  await settle(member, [{ rule: 'rest-day', points: 25 }]);
  await api.inProgram(program, async (db) => {
    await sql`update member_points set balance = balance + 1`.execute(db);
    await sql`update point_entry set points = 5 where subject = 'weight'`.execute(db);
    await sql`update question_answer set answered_on = answered_on - 1`.execute(db);
    await sql`update member_day set goal = 10000`.execute(db);
  });
  expect((await verify()).sort()).toEqual(
    [
      `${who} has a balance of 56 points, and 60 stand`,
      `the points of ${who} for goal-day  on ${today} are not earned`,
      `the points of ${who} for rest-day  on ${today} are not earned`,
      ...metrics.map((one) => `the points of ${who} for metric ${one} on ${today} are not earned`),
      `the points of ${who} for question ${question} on ${today} are not earned`,
      `5 points of ${who} for metric weight on ${today} count, and should be 0`,
    ].sort(),
  );
});
