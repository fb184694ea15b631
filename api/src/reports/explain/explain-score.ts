import type { ExplainedScore } from '@stridewell/contracts';
import type { CreditedDay } from '#engine/leaderboard/index.ts';
import type { BoardRow, ScoredDay, ScoreRow } from './explain.sql.ts';

type DayOfScore = ExplainedScore['days'][number];

/** Explains what a day adds to a board, and why it is less than its steps. */
function scoreDay(
  { day, steps, walked, verified, lastEntryAt }: ScoredDay,
  board: BoardRow,
  countsFrom: string | null,
): DayOfScore {
  const { dailyCap, countsActivities, countsManual, closesAt } = board;
  const reasons: DayOfScore['reasons'] = [];
  const walking = countsActivities ? steps : walked;
  const counting = countsManual ? walking : verified;
  if (countsFrom !== null && day < countsFrom) {
    return { date: day, steps, counted: 0, reasons: ['before-joining'] };
  }
  if (!countsManual && counting < steps) reasons.push('manual-not-counted');
  else if (counting < steps) reasons.push('activities-not-counted');
  if (counting > dailyCap) reasons.push('board-cap');
  if (closesAt !== null && lastEntryAt >= closesAt) reasons.push('changed-after-the-end');
  return { date: day, steps, counted: Math.min(counting, dailyCap), reasons };
}

/** Explains a score by the days that a board sums. */
export function explainDays(
  days: readonly ScoredDay[],
  board: BoardRow,
  score: ScoreRow | undefined,
): Pick<ExplainedScore, 'total' | 'activeDays' | 'difference' | 'days'> {
  const { total = 0, activeDays = 0, countsFrom = null } = score ?? {};
  const scored = days.map((day) => scoreDay(day, board, countsFrom));
  const sum = scored.reduce((steps, { counted }) => steps + counted, 0);
  return { total, activeDays, difference: total - sum, days: scored };
}

/** Explains a score by what a challenge's rules made of its days, if it isn't the sum of their steps. */
export function explainCredits(
  days: readonly ScoredDay[],
  credits: readonly CreditedDay[],
  board: BoardRow,
  score: ScoreRow,
): Pick<ExplainedScore, 'total' | 'activeDays' | 'difference' | 'days'> {
  const credited = new Map(credits.map(({ day, credit }) => [day, credit]));
  const walked = new Map(days.map((day) => [day.day, day]));
  const all = [
    ...new Set([...credited.keys(), ...(board.format === 'points' ? [] : walked.keys())]),
  ];
  const scored = all
    .sort()
    .reverse()
    .map((day): DayOfScore => {
      const of = walked.get(day);
      const known =
        of && board.format !== 'points' ? scoreDay(of, board, score.countsFrom) : undefined;
      const counted = credited.get(day) ?? 0;
      return { date: day, steps: of?.steps ?? 0, counted, reasons: known?.reasons ?? [] };
    });
  const sum = scored.reduce((total, { counted }) => total + counted, 0);
  return {
    total: score.total,
    activeDays: score.activeDays,
    difference: score.total - sum,
    days: scored,
  };
}
