import { pointRules, pointsOfDay } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/**
 * Recalculates a program's points from its days and entries, and describes each difference from the ledger in a
 * sentence; returns an empty list if everything matches. Reads every day of the program.
 */
export async function verifyPoints(db: Db, programId: number): Promise<string[]> {
  const found: string[] = [];
  const ofRules = [goalDays, restDays, metrics, milestones, incentives, questions];
  for (const check of [balances, ...ofRules, shares]) {
    const { rows } = await check(programId).execute(db);
    for (const { sentence } of rows) found.push(sentence);
  }
  return found;
}

type Check = RawBuilder<{ sentence: string }>;

function standing(programId: number) {
  return sql`(select * from point_entry where program_id = ${programId} and reversed_at is null)`;
}

function balances(programId: number): Check {
  return sql`
    select format('member %s has a balance of %s points, and %s stand', member_id,
      coalesce(kept.balance, 0), coalesce(summed.points, 0)) as sentence
    from (select member_id, balance from member_points where program_id = ${programId}) kept
    full join (
      select member_id, sum(points) as points from ${standing(programId)} entry group by member_id
    ) summed using (member_id)
    where coalesce(kept.balance, 0) <> coalesce(summed.points, 0)`;
}

/** Compares a rule's current entries with earned ones, given as rows of member, day and subject. */
function compared(programId: number, rule: string, earned: RawBuilder<unknown>): Check {
  return sql`
    select format('the points of member %s for ${sql.raw(rule)} %s on %s %s', member_id, subject, day,
      case when entry.entry_id is null then 'are missing' else 'are not earned' end) as sentence
    from (select * from ${standing(programId)} one where rule = ${rule}) entry
    full join (${earned}) earned using (member_id, day, subject)
    where entry.entry_id is null or earned.is_earned is null`;
}

function goalDays(programId: number): Check {
  return compared(
    programId,
    'goal-day',
    sql`select member_id, day, '' as subject, true as is_earned from member_day
      where program_id = ${programId} and steps >= goal`,
  );
}

function restDays(programId: number): Check {
  return compared(
    programId,
    'rest-day',
    sql`select member_id, day, '' as subject, true as is_earned from rest_day
      where program_id = ${programId}`,
  );
}

function metrics(programId: number): Check {
  return compared(
    programId,
    'metric',
    sql`select member_id, day, metric as subject, true as is_earned from metric_entry
      where program_id = ${programId}`,
  );
}

function milestones(programId: number): Check {
  return compared(
    programId,
    'milestone',
    sql`select member_id, day, challenge_id || ' ' || milestone_id as subject, true as is_earned
      from milestone_arrival where program_id = ${programId} and points > 0`,
  );
}

/** Checks that a challenge's points are on its last day, for a member in its result. */
function incentives(programId: number): Check {
  return sql`
    select format('the points of member %s for challenge %s on %s are not earned', member_id, subject,
      day) as sentence
    from ${standing(programId)} entry
    where rule = 'challenge' and not exists (
      select from challenge_result result
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = result.challenge_id
      where result.program_id = ${programId} and result.contender_id = entry.member_id
        and result.challenge_id::text = entry.subject and board.end_day = entry.day
        and result.total > 0)`;
}

/** Checks that each entry for a question has an answer of the same day; an answer without points is fine. */
function questions(programId: number): Check {
  return sql`
    select format('the points of member %s for question %s on %s are not earned', member_id, subject,
      day) as sentence
    from ${standing(programId)} entry
    where rule = 'question' and not exists (
      select from question_answer answer
      where answer.program_id = ${programId} and answer.member_id = entry.member_id
        and answer.question_id::text = entry.subject and answer.answered_on = entry.day)`;
}

/** Checks that the points of each entry follow from the cap of its category and day, in the order of `underDayCap`. */
function shares(programId: number): Check {
  const rules = Object.entries(pointRules);
  const categories = rules.map(([, { category }]) => category);
  return sql`
    select format('%s points of member %s for %s %s on %s count, and should be %s', points, member_id,
      rule, subject, day, share) as sentence
    from (
      select entry.*, case when cap is null then earned else least(earned, greatest(0, cap - coalesce(
        sum(earned) over (partition by member_id, day, category
          order by earned desc, place, subject collate "C"
          rows between unbounded preceding and 1 preceding), 0))) end as share
      from ${standing(programId)} entry
      join unnest(${rules.map(([rule]) => rule)}::text[], ${categories}::text[],
        ${rules.map((_, place) => place)}::int[],
        ${categories.map((category) => pointsOfDay[category] ?? null)}::int[])
        as known (rule, category, place, cap) using (rule)
    ) shared
    where points <> share`;
}
