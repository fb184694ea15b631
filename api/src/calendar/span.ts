import { fieldProblem } from '#http/problem.ts';
import { addDays, daysFrom } from './days.ts';

/** Calendar days from the first to the last, both counted; none when the last is before the first. */
export interface Span {
  first: string;
  last: string;
}

/** The ends of a span as a query names them. */
export interface AskedSpan {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Throws when a span that was asked for ends before it begins. */
export function requireForward({ startDate, endDate }: AskedSpan): void {
  if (startDate && endDate && endDate < startDate) {
    const message = 'The last day is before the first.';
    throw fieldProblem('validation_failed', 'endDate', message);
  }
}

/** The days of a page of a span that is listed from its last day back, and how many days there are. */
export function pageOfDays(
  { first, last }: Span,
  { perPage, offset }: { perPage: number; offset: number },
): { days: string[]; total: number } {
  const total = Math.max(0, daysFrom(first, last));
  const length = Math.max(0, Math.min(perPage, total - offset));
  return { days: Array.from({ length }, (_, at) => addDays(last, -offset - at)), total };
}
