import { addDays } from '#calendar/days.ts';

/** A day of a member as the ledger has it. */
export interface KnownDay {
  day: string;
  steps: number;
  verified: number;
  logged: number;
  goal: number;
}

/** Everything of a member that points and badges follow from. */
export interface KnownMember {
  days: KnownDay[];
  rest: string[];
  metrics: { day: string; metric: string }[];
}

/** What a badge is earned by. */
interface CatalogueRow {
  slug: string;
  rule: string;
  threshold: number;
  metric: string | null;
}

/** Derives from the whole history of a member what the product keeps bit by bit; in words, to be compared. */
export function deriveMember(
  known: KnownMember,
  catalogue: readonly CatalogueRow[],
  today: string,
): { tally: Record<string, number | string | null>; points: string[]; badges: string[] } {
  const days = [...known.days].sort((one, other) => (one.day < other.day ? -1 : 1));
  const best = days
    .filter(({ steps }) => steps > 0)
    .reduce<KnownDay | null>((most, day) => (most && most.steps >= day.steps ? most : day), null);
  const isGoal = ({ steps, goal }: KnownDay) => steps >= goal;
  const firstDay = days[0]?.day ?? null;
  const tally = {
    loggedSteps: days.reduce((sum, { logged }) => sum + logged, 0),
    countedSteps: days.reduce((sum, { steps }) => sum + steps, 0),
    entryDays: days.length,
    deviceDays: days.filter(({ verified }) => verified > 0).length,
    goalDays: days.filter(isGoal).length,
    firstDay,
    bestDay: best?.day ?? null,
    bestSteps: best?.steps ?? 0,
    longestStreak: longestStreak(new Set(days.filter(isGoal).map(({ day }) => day)), known, today),
  };
  const figures: Record<string, number> = {
    'entry-days': tally.entryDays,
    'device-days': tally.deviceDays,
    'goal-days': tally.goalDays,
    'counted-steps': tally.countedSteps,
    'longest-streak': tally.longestStreak,
  };
  const badges = catalogue.flatMap(({ slug, rule, threshold, metric }): string[] => {
    if (rule === 'personal-best') {
      return best && firstDay && best.day > firstDay ? [`${slug} ${best.day}`] : [];
    }
    if (rule === 'comeback') return comebacks(days).map((day) => `${slug} ${day}`);
    const figure = metric ? daysOf(known, metric) : (figures[rule] ?? 0);
    return figure >= threshold ? [`${slug} `] : [];
  });
  return { tally, points: pointsOf(days, known), badges: badges.sort() };
}

function daysOf({ metrics }: KnownMember, wanted: string): number {
  return metrics.filter(({ metric }) => metric === wanted).length;
}

/** Day by day from the first on, as screens-and-rules 3.6 says it. */
function longestStreak(goalDays: ReadonlySet<string>, { rest }: KnownMember, today: string) {
  const streak = { current: 0, longest: 0, freezes: 0 };
  const first = [...goalDays].sort()[0] ?? today;
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (goalDays.has(day)) {
      streak.current += 1;
      streak.longest = Math.max(streak.longest, streak.current);
      if (streak.current % 14 === 0) streak.freezes = Math.min(2, streak.freezes + 1);
    } else if (!rest.includes(day) && day !== today) {
      if (streak.freezes > 0) streak.freezes -= 1;
      else streak.current = 0;
    }
  }
  return streak.longest;
}

function comebacks(days: readonly KnownDay[]): string[] {
  const has = new Set(days.map(({ day }) => day));
  return days.flatMap(({ day }, at) => {
    const before = days[at - 1];
    const isAfterGap = before !== undefined && addDays(before.day, 8) <= day;
    return isAfterGap && has.has(addDays(day, 1)) && has.has(addDays(day, 2)) ? [day] : [];
  });
}

/** Every entry that stands, as `day rule subject points/earned`. */
function pointsOf(days: readonly KnownDay[], { rest, metrics }: KnownMember): string[] {
  const goalDays = days.filter(({ steps, goal }) => steps >= goal).map(({ day }) => day);
  const ofMetrics = [...new Set(metrics.map(({ day }) => day))].flatMap((day) =>
    metrics
      .filter((one) => one.day === day)
      .map(({ metric }) => metric)
      .sort()
      .map((metric, at) => `${day} metric ${metric} ${at < 5 ? 5 : 0}/5`),
  );
  return [
    ...goalDays.map((day) => `${day} goal-day  25/25`),
    ...rest.map((day) => `${day} rest-day  ${goalDays.includes(day) ? 0 : 25}/25`),
    ...ofMetrics,
  ].sort();
}
