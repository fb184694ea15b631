import type { ExplainedScore } from '@stridewell/contracts';
import type { BoardRow, ScoredDay, ScoreRow } from './explain.sql.ts';

type DayOfScore = ExplainedScore['days'][number];

/** What a day gives to a board, and why less than it counts in itself. */
function scoreDay(
  { day, steps, walked, lastEntryAt }: ScoredDay,
  board: BoardRow,
  countsFrom: string | null,
): DayOfScore {
  const { dailyCap, countsActivities, closesAt } = board;
  const reasons: DayOfScore['reasons'] = [];
  const counting = countsActivities ? steps : walked;
  if (countsFrom !== null && day < countsFrom) {
    return { date: day, steps, counted: 0, reasons: ['before-joining'] };
  }
  if (counting < steps) reasons.push('activities-not-counted');
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
