import { addDays, dayCount, earlierDay, laterDay } from '@stridewell/rules';
import { fieldProblem } from '#engine/requests/problems/problem.ts';

/** Calendar days from the first to the last, inclusive; none if the last is before the first. */
export interface Span {
  first: string;
  last: string;
}

/** The start and end of a period in a query. */
export interface RequestedSpan {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Throws if a requested period ends before it starts. */
export function requireForward({ startDate, endDate }: RequestedSpan): void {
  if (startDate && endDate && endDate < startDate) {
    const message = 'Choose an end date on or after the start date.';
    throw fieldProblem('validation_failed', 'endDate', message);
  }
}

/** The requested days of a program, limited to those since its start. */
export function spanOf(
  asked: RequestedSpan,
  { start, today }: { start: string; today: string },
): Span {
  requireForward(asked);
  const last = earlierDay(asked.endDate ?? today, today);
  return { first: laterDay(asked.startDate ?? start, start), last };
}

/** How many days a summary includes by default. */
const recentDays = 30;

/** Returns the days of a summary: as above, but by default only the last ones. */
export function recentSpanOf(asked: RequestedSpan, known: { start: string; today: string }): Span {
  const { last } = spanOf(asked, known);
  return spanOf(
    { startDate: asked.startDate ?? addDays(last, 1 - recentDays), endDate: last },
    known,
  );
}

/** The position of a day in a list of days. */
export interface DayPlace {
  date: string;
}

/**
 * Returns the days of a page of a period that is listed backwards from its last day, the number of days, and the
 * position where the next page starts. A page after a position isn't affected by a new day that has started
 * meanwhile.
 */
export function pageOfDays(
  { first, last }: Span,
  page: { perPage: number; offset: number; after?: DayPlace | undefined },
): { days: string[]; total: number; next: DayPlace | null } {
  const total = dayCount(first, last);
  const offset = page.after ? dayCount(page.after.date, last) : page.offset;
  const length = Math.max(0, Math.min(page.perPage, total - offset));
  const days = Array.from({ length }, (_, at) => addDays(last, -offset - at));
  const date = days.at(-1);
  return { days, total, next: date !== undefined && date > first ? { date } : null };
}
