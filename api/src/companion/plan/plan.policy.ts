import { addDays, weekStart } from '@stridewell/rules';
import { createHash } from 'node:crypto';
import type { Content, Piece } from '#companion/content/content.service.ts';
import type { CompanionRecord } from '#companion/record/record.service.ts';

/** A plan: IDs of topics and strategies, and the answers that led to each of them. */
export type Plan = CompanionRecord['plans'][number];

const maxTopics = 3;
const fewestStrategies = 3;
const maxStrategies = 6;
/** The assessment should be retaken after 12 weeks. */
const weeksToRetake = 12;

/**
 * Makes a plan from answers: the topics and strategies with the highest sums of the chosen answers' weights. If the
 * answers lead to fewer than three strategies, the chosen topics' strategies are added. Pieces that a member doesn't
 * want are left out.
 */
export function makePlan(
  { assessment, pieces }: Pick<Content, 'assessment' | 'pieces'>,
  answers: readonly number[],
  notForMe: readonly number[],
  madeOn: string,
): Plan {
  const chosen = assessment.questions
    .flatMap((question) => question.answers)
    .filter(({ id }) => answers.includes(id));
  const because: Plan['because'] = {};
  const rank = <P extends Piece>(kind: 'topics' | 'strategies', of: readonly P[]) =>
    of
      .map((piece) => {
        const led = chosen.filter((answer) => (answer[kind][piece.slug] ?? 0) > 0);
        because[piece.id] = led.map(({ id }) => id);
        return { piece, weight: led.reduce((sum, one) => sum + (one[kind][piece.slug] ?? 0), 0) };
      })
      .filter(({ weight, piece }) => weight > 0 && !notForMe.includes(piece.id))
      .sort((a, b) => b.weight - a.weight || a.piece.id - b.piece.id)
      .map(({ piece }) => piece);
  const topics = rank('topics', pieces.topics).slice(0, maxTopics);
  const strategies = rank('strategies', pieces.strategies).slice(0, maxStrategies);
  const others = pieces.strategies.filter(
    (one) =>
      !strategies.includes(one) &&
      !notForMe.includes(one.id) &&
      topics.some(({ slug }) => slug === one.topic),
  );
  strategies.push(...others.slice(0, Math.max(0, fewestStrategies - strategies.length)));
  const kept = [...topics, ...strategies].map(({ id }) => String(id));
  return {
    madeOn,
    topics: topics.map(({ id }) => id),
    strategies: strategies.map(({ id }) => id),
    because: Object.fromEntries(Object.entries(because).filter(([id]) => kept.includes(id))),
  };
}

/** Returns the day from which to retake the assessment. */
export function retakeDay(plan: Plan): string {
  return addDays(plan.madeOn, 7 * weeksToRetake);
}

/** Returns the strategies that a member follows: those of the plan and those they added, without those they removed. */
export function followed({ plans, added, notForMe }: CompanionRecord): number[] {
  const ofPlan = plans.at(-1)?.strategies ?? [];
  return [...new Set([...ofPlan, ...added])].filter((id) => !notForMe.includes(id));
}

/** Returns on how many days of a week a strategy should be done. */
function daysAWeek({ times, per }: Pick<Piece<'strategies'>, 'times' | 'per'>): number {
  return per === 'day' ? 7 : times;
}

/** Returns the days of this week on which a piece was done. */
export function daysDone(record: CompanionRecord, id: number, today: string): string[] {
  const first = weekStart(today);
  return (record.done[id] ?? []).filter((day) => day >= first && day <= today);
}

/** Returns this week's progress in percent. */
export function progressOf(
  record: CompanionRecord,
  strategies: readonly Piece<'strategies'>[],
  today: string,
): number {
  const target = strategies.reduce((sum, one) => sum + daysAWeek(one), 0);
  const done = strategies.reduce(
    (sum, one) => sum + Math.min(daysAWeek(one), daysDone(record, one.id, today).length),
    0,
  );
  return target === 0 ? 0 : Math.round((100 * done) / target);
}

/**
 * Chooses a member's piece of the day: random, but always the same for a member and day. Topics of the plan are three
 * times as likely, topics of pieces that weren't for the member half as likely, and pieces done in the previous 30 days
 * are left out; a piece done on the day itself stays.
 */
export function chooseDaily(
  { pieces }: Pick<Content, 'pieces'>,
  record: CompanionRecord,
  memberId: number,
  day: string,
): Piece<'daily'> | undefined {
  const doneThen = pieces.daily.find(({ id }) => record.done[id]?.includes(day));
  if (doneThen) return doneThen;
  const topics = record.plans.at(-1)?.topics ?? [];
  const inPlan = new Set(
    pieces.topics.filter(({ id }) => topics.includes(id)).map(({ slug }) => slug),
  );
  const wanted = pieces.daily.filter(({ id }) => !record.notForMe.includes(id));
  const fresh = wanted.filter(
    ({ id }) => !(record.done[id] ?? []).some((done) => done < day && done >= addDays(day, -30)),
  );
  const candidates = [fresh, wanted].find((list) => list.length > 0) ?? pieces.daily;
  const weighed = candidates.map((piece) => {
    const alike = pieces.daily.filter(
      ({ id, topic }) => topic === piece.topic && record.notForMe.includes(id),
    );
    const weight = (inPlan.has(piece.topic) ? 3 : 1) * 0.5 ** Math.min(alike.length, 3);
    return { piece, place: chance(`${memberId} ${day} ${piece.id}`) ** (1 / weight) };
  });
  return weighed.sort((a, b) => b.place - a.place)[0]?.piece;
}

/** Returns a number between 0 and 1 that is always the same for a text. */
function chance(text: string): number {
  return (createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1) / (2 ** 48 + 1);
}

/** Returns the number of consecutive days on which a daily piece was done; today may still be missing. */
export function streakOf(
  record: CompanionRecord,
  daily: readonly Piece<'daily'>[],
  today: string,
): number {
  const days = new Set(daily.flatMap(({ id }) => record.done[id] ?? []));
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; days.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
