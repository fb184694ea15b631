import type {
  CalendarItem,
  CalendarMove,
  MailAudience,
  MoveEffect,
  previewCalendarMove,
} from '@stridewell/contracts';
import { addDays, lastDayOfGrace } from '@stridewell/rules';
import type { z } from 'zod';
import {
  type ChallengeRow,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import { planOf } from '#challenges/challenge-changes/challenge-changes.service.ts';
import { simulateChallenge } from '#challenges/challenge-changes/simulate-challenge.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { type Clock, describeItem, listItems, readClock, readItem } from './calendar-items.ts';
import {
  type Dates,
  datesAfter,
  datesAlong,
  describeRefusal,
  refuseMove,
} from './calendar.policy.ts';

/** The weeks before and after a challenge whose notices and emails can move along. */
const daysAround = 21;

/** Returns what follows from a move; nothing is changed. */
export async function previewMove(
  db: Db,
  viewer: Viewer,
  asked: z.output<typeof previewCalendarMove.query>,
  now: Date,
): Promise<CalendarMove> {
  const { programId } = viewer;
  const clock = await readClock(db, programId, now);
  const stored = requireRow(await readItem(db, programId, asked, clock));
  const item = describeItem(stored);
  const after = datesAfter(item, asked);
  const refused = refuseMove(item, after, clock.today);
  const move = {
    ...after,
    refusal: refused && { ...refused, message: describeRefusal(refused) },
    effects: effectsOn(item, after),
    simulated: [],
    along: [],
    overlaps: [],
  };
  const isMoved = after.startDate !== item.startDate || after.endDate !== item.endDate;
  if (item.kind !== 'challenge' || refused || !isMoved) return move;
  return { ...move, ...(await previewChallenge(db, viewer, item, after, clock)) };
}

type Followed = Pick<CalendarMove, 'refusal' | 'effects' | 'simulated' | 'along' | 'overlaps'>;

async function previewChallenge(
  db: Db,
  viewer: Viewer,
  item: CalendarItem,
  after: Dates,
  clock: Clock,
): Promise<Followed> {
  const { id } = item;
  const { startDate, endDate } = spanOf(after);
  const row = await requireVisibleChallenge(db, viewer, id, clock.now);
  const nothing = { effects: [], simulated: [], along: [], overlaps: [] };
  try {
    const plan = planOf({ startDate, endDate, deadline: after.lastJoinDate }, row);
    const effects = [...effectsOn(item, after), ...effectsOnChallenge(row, endDate, plan.goal)];
    const simulated = await simulateChallenge(db, viewer, id, { startDate, endDate }, clock.now);
    const around = await listAround(db, viewer.programId, item, after, clock);
    return { refusal: null, effects, simulated, ...around };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { message } = problem;
    return { ...nothing, refusal: { reason: 'rule', field: 'endDate', message } };
  }
}

function spanOf({ startDate, endDate }: Dates): { startDate: string; endDate: string } {
  return { startDate, endDate: endDate ?? startDate };
}

const noFigures = { fromDate: null, toDate: null, from: null, to: null };

function effectsOn(item: Dates, after: Dates): MoveEffect[] {
  const dates = [
    ['end', item.endDate, after.endDate],
    ['last-join', item.lastJoinDate, after.lastJoinDate],
  ] as const;
  return dates
    .filter(([, fromDate, toDate]) => fromDate !== toDate && item.startDate !== item.endDate)
    .map(([effect, fromDate, toDate]) => ({ ...noFigures, effect, fromDate, toDate }));
}

function effectsOnChallenge(row: ChallengeRow, endDate: string, goal: number): MoveEffect[] {
  const fromDate = lastDayOfGrace(row.endDay, row.graceHours);
  const toDate = lastDayOfGrace(endDate, row.graceHours);
  const isLate = row.graceHours > 0 && fromDate !== toDate;
  return [
    ...(isLate ? [{ ...noFigures, effect: 'late-entries', fromDate, toDate } as const] : []),
    ...(goal === row.goal
      ? []
      : [{ ...noFigures, effect: 'goal', from: row.goal, to: goal } as const]),
    ...(goal === row.goal || row.mapId === null
      ? []
      : [{ ...noFigures, effect: 'milestones' } as const]),
    ...(row.participants === 0
      ? []
      : [{ ...noFigures, effect: 'participants', from: row.participants } as const]),
  ];
}

/** Lists what could move along with a challenge, and the other challenges on its new days. */
async function listAround(
  db: Db,
  programId: number,
  item: CalendarItem,
  after: Dates,
  clock: Clock,
): Promise<Pick<CalendarMove, 'along' | 'overlaps'>> {
  const [before, span] = [spanOf(item), spanOf(after)];
  const days = {
    first: addDays(before.startDate, -daysAround),
    last: addDays(before.endDate, daysAround),
  };
  const near = await listItems(db, programId, clock, days);
  const along = near
    .filter((one) => one.kind !== 'challenge' && one.moves === 'dates')
    .map((one) => ({ one, dates: datesAlong(one, before, span) }))
    .filter(({ one, dates }) => dates.startDate !== one.startDate)
    .map(({ one, dates: { startDate, endDate } }) => ({
      item: describeItem(one),
      startDate,
      endDate,
      isBound: one.audience !== null && isFor(one.audience, item.id),
      refusal:
        refuseMove(one, { startDate, endDate, lastJoinDate: null }, clock.today)?.reason ?? null,
    }));
  const there = await listItems(db, programId, clock, {
    first: span.startDate,
    last: span.endDate,
  });
  const overlaps = there.filter(({ kind, id }) => kind === 'challenge' && id !== item.id);
  return { along, overlaps: overlaps.map(({ title }) => title) };
}

function isFor({ challengeId, conditions = [] }: MailAudience, id: number): boolean {
  return (
    challengeId === id || conditions.some(({ challengeIds = [] }) => challengeIds.includes(id))
  );
}
