import fc from 'fast-check';

/** Days of one week, on each of which something happens; the clock stands at noon of one after the other. */
export const modelDays = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as const;

/** How many members and teams the model has. */
export const people = 6;
export const teamCount = 3;

/** What a member does. */
export type GroupOperation =
  | { kind: 'join'; team: number }
  | { kind: 'leave' }
  | { kind: 'walk'; daysAgo: number; steps: number };

const operation: fc.Arbitrary<GroupOperation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      team: fc.integer({ min: 0, max: teamCount - 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'leave' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('walk' as const),
      daysAgo: fc.integer({ min: 0, max: 3 }),
      // Few different ones, so that equals meet; nothing takes an entry away.
      steps: fc.constantFrom(0, 1, 700, 700, 1400, 9999, 30_000),
    }),
  },
);

/** Of each day what each member does, one thing after the other, all members at the same moment. */
export const anyWeek = fc.array(
  fc.array(fc.array(operation, { maxLength: 3 }), { minLength: people, maxLength: people }),
  { minLength: modelDays.length, maxLength: modelDays.length },
);

interface Interval {
  team: number;
  first: string;
  last: string | null;
}

/** What is known of a member. */
export interface ModelMember {
  steps: Map<string, number>;
  intervals: Interval[];
}

/** What the API answers to an operation, and what it does to the member. */
export function perform(
  member: ModelMember,
  operation: GroupOperation,
  today: string,
  dayBefore: (day: string, days: number) => string,
): string {
  const newest = member.intervals.at(-1);
  switch (operation.kind) {
    case 'walk': {
      const day = dayBefore(today, operation.daysAgo);
      if (operation.steps === 0) member.steps.delete(day);
      // What is typed has a cap of its own.
      else member.steps.set(day, Math.min(operation.steps, 20_000));
      return 'ok';
    }
    case 'join':
      if (newest?.last === null) return 'already_in_group';
      // The day goes along with whoever joins another on it.
      if (newest?.last === today) newest.last = dayBefore(today, 1);
      member.intervals.push({ team: operation.team, first: today, last: null });
      return 'ok';
    case 'leave':
      if (newest?.last !== null) return 'not_in_group';
      newest.last = today;
      return 'ok';
  }
}

/** A score as the model knows it: of a team a fraction with this denominator, which all sizes divide. */
export interface ModelScore {
  total: number;
  activeDays: number;
}

/** The least common multiple of the sizes that a team of the model can have. */
export const denominator = 60;

function isInTeam({ intervals }: ModelMember, team: number, day: string): boolean {
  return intervals.some(
    (one) => one.team === team && one.first <= day && (one.last === null || one.last >= day),
  );
}

/** What a team has: the averages of its days, added. */
export function teamScore(members: readonly ModelMember[], team: number, days: readonly string[]) {
  const score: ModelScore = { total: 0, activeDays: 0 };
  for (const day of days) {
    const inTeam = members.filter((member) => isInTeam(member, team, day));
    const steps = inTeam.reduce((sum, member) => sum + (member.steps.get(day) ?? 0), 0);
    if (steps === 0) continue;
    score.total += (steps * denominator) / inTeam.length;
    score.activeDays += 1;
  }
  return score;
}

/** What a member has. */
export function memberScore({ steps }: ModelMember): ModelScore {
  const walked = [...steps.values()];
  return { total: walked.reduce((sum, one) => sum + one, 0), activeDays: walked.length };
}

/** The rank of each, found by comparing it with every other; null for those who have nothing. */
export function ranksOf(scores: readonly ModelScore[]): (number | null)[] {
  const isHigher = (one: ModelScore, other: ModelScore) =>
    one.total > other.total || (one.total === other.total && one.activeDays > other.activeDays);
  return scores.map((score) =>
    score.total === 0 ? null : 1 + scores.filter((other) => isHigher(other, score)).length,
  );
}
