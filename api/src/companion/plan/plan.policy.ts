import { addDays, weekStart } from '@stridewell/rules';
import { createHash } from 'node:crypto';
import type { Content, Piece } from '#companion/content/content.service.ts';
import type { CompanionRecord } from '#companion/record/record.service.ts';

/** A plan: ids of topics and strategies, and which answers led to each of them. */
export type Plan = CompanionRecord['plans'][number];

const mostTopics = 3;
const fewestStrategies = 3;
const mostStrategies = 6;
/** It is worth answering again after 12 weeks. */
const weeksToRetake = 12;

/**
 * Makes a plan of answers: the topics and strategies with the highest sums of the weights that the chosen answers give
 * them. Where answers lead to fewer than three strategies, the chosen topics fill up. What a member does not want
 * is left out.
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
  const topics = rank('topics', pieces.topics).slice(0, mostTopics);
  const strategies = rank('strategies', pieces.strategies).slice(0, mostStrategies);
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

/** The day from which it is worth answering again. */
export function retakeDay(plan: Plan): string {
  return addDays(plan.madeOn, 7 * weeksToRetake);
}

/** The strategies that a member follows: those of the plan and those they added, less what is not for them. */
export function followed({ plans, added, notForMe }: CompanionRecord): number[] {
  const ofPlan = plans.at(-1)?.strategies ?? [];
  return [...new Set([...ofPlan, ...added])].filter((id) => !notForMe.includes(id));
}

/** On how many days of a week a strategy is to be done. */
function daysAWeek({ times, per }: Pick<Piece<'strategies'>, 'times' | 'per'>): number {
  return per === 'day' ? 7 : times;
}

/** The days of this week on which a piece was done. */
export function daysDone(record: CompanionRecord, id: number, today: string): string[] {
  const first = weekStart(today);
  return (record.done[id] ?? []).filter((day) => day >= first && day <= today);
}

/** How much of what is to be done this week is done, in percent. */
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
 * Chooses the piece of a day for a member: by chance, and the same whenever it is asked for. Topics of the plan come
 * three times as often, what is like something that was not for them half as often, and nothing that was
 * done in the 30 days before; a day on which one was done keeps that.
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

/** A number between 0 and 1 that is always the same for a text. */
function chance(text: string): number {
  return (createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1) / (2 ** 48 + 1);
}

/** How many days in a row something of the daily pieces was done; today still has time. */
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
