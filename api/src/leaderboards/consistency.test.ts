import { addChallengeMember, addSteps, removeChallengeMember } from '@stridewell/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges.service.ts';
import { repeatable } from '#demo/made-days.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const days = ['2026-11-21', '2026-11-20', '2026-11-16', '2026-11-15'];

it('after random writes at once every total is the sum of its days, and every histogram that of its totals', async () => {
  const program = await api.makeProgram();
  const members = await Promise.all(Array.from({ length: 6 }, () => api.makeMember(program)));
  await signInAhead(api, members);
  setClock('2026-11-21T11:00:00Z');
  const [organiser] = members;
  const common = { description: '', steps: 8000, organiserId: organiser?.memberId ?? 0 };
  const challenges = await api.inProgram(program, async (db) => [
    await createChallenge(
      db,
      program.programId,
      { ...common, name: 'Walking only', startDay: '2026-11-16', endDay: '2026-11-30' },
      new Date(),
    ),
    await createChallenge(
      db,
      program.programId,
      {
        ...common,
        name: 'From joining',
        startDay: '2026-11-01',
        endDay: '2026-11-21',
        allowActivities: true,
        dailyCap: 9000,
        lateJoinCounts: 'join-date',
      },
      new Date(),
    ),
  ]);

  const next = repeatable(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T; // never empty
  const actions = Array.from({ length: 250 }, () => {
    const member = pick(members);
    const caller = api.as(member);
    const params = { id: member.memberId };
    const { challengeId } = pick(challenges);
    const date = pick(days);
    const steps = next() < 0.2 ? 0 : Math.floor(next() * 30_000);
    const minutes = next() < 0.3 ? 0 : Math.floor(next() * 60);
    const kind = next();
    if (kind < 0.5)
      return () => caller.call(addSteps, { params, body: { stepData: [{ date, steps }] } });
    if (kind < 0.8) {
      const body = { stepData: days.map((date) => ({ date, activityId: 8, minutes })) };
      return () => caller.call(addSteps, { params, body });
    }
    const memberIds = [member.memberId];
    const call = kind < 0.92 ? addChallengeMember : removeChallengeMember;
    return () => caller.call(call, { params: { id: challengeId }, body: { memberIds } });
  });

  // Some are in before they have walked at all, the others come when their days are there.
  for (const member of members.slice(3)) {
    for (const { challengeId } of challenges) {
      await api.as(member).call(addChallengeMember, { params: { id: challengeId }, body: {} });
    }
  }
  const refused: string[] = [];
  await inParallel(12, actions, async (action) => {
    // A moment later each time, so that it matters which entry of a leaderboard is the newest.
    setClock(new Date(Date.now() + 1000).toISOString());
    await action().catch((problem: { code: string }) => refused.push(problem.code));
  });
  expect(refused.filter((code) => !['already_joined', 'not_joined'].includes(code))).toEqual([]);

  const { wrongScores, wrongBuckets, scores, people } = await inspect(program.programId);
  expect(wrongScores).toEqual([]);
  expect(wrongBuckets).toEqual([]);
  // There was something to be wrong: two weeks, a month, all days, and the challenges.
  expect(scores).toBeGreaterThan(4 * members.length);
  expect(people).toBe(scores);
}, 30_000);

/** Works through a list with so many hands. */
async function inParallel<T>(hands: number, list: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** Compares what is kept with what is found by adding everything up anew. */
function inspect(programId: number) {
  return api.inProgram({ programId }, async (db) => {
    const wrongScores = await sql`
      select * from (
        select score.leaderboard_id, score.member_id, score.total, score.active_days,
          score.verified_steps, score.last_entry_at, sum.*
        from leaderboard_score score
        join leaderboard board using (program_id, leaderboard_id)
        cross join lateral (
          select coalesce(sum(least(case when board.counts_activities then steps else walked end,
              board.daily_cap)), 0) as right_total,
            count(*) filter (where board.counts_activities and steps > 0 or walked > 0) as right_days,
            coalesce(sum(least(verified, board.daily_cap)), 0) as right_verified,
            max(last_entry_at) as right_last_entry
          from member_day day
          where day.program_id = score.program_id and day.member_id = score.member_id
            and (board.start_day is null or day.day >= board.start_day)
            and (board.end_day is null or day.day <= board.end_day)
            and (score.counts_from is null or day.day >= score.counts_from)
        ) sum
      ) compared
      where total <> right_total or active_days <> right_days or verified_steps <> right_verified
        or last_entry_at is distinct from right_last_entry`.execute(db);
    const wrongBuckets = await sql`
      with counted as (
        select score.leaderboard_id, (total >> board.bucket_shift)::int as bucket, count(*) as people
        from leaderboard_score score
        join leaderboard board using (program_id, leaderboard_id)
        group by 1, 2
      )
      select leaderboard_id, bucket, counted.people as right_people, histogram.people
      from counted
      full join leaderboard_histogram histogram using (leaderboard_id, bucket)
      where coalesce(counted.people, 0) <> coalesce(histogram.people, 0)`.execute(db);
    const { scores } = await db
      .selectFrom('leaderboardScore')
      .select(sql<number>`count(*)`.as('scores'))
      .executeTakeFirstOrThrow();
    const { people } = await db
      .selectFrom('leaderboardHistogram')
      .select(sql<number>`sum(people)`.as('people'))
      .executeTakeFirstOrThrow();
    return { wrongScores: wrongScores.rows, wrongBuckets: wrongBuckets.rows, scores, people };
  });
}
