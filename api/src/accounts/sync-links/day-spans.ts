import { firstInstantOf, localDay } from '@stridewell/rules';

/** Steps between two instants, in seconds since 1970. */
export interface Span {
  start: number;
  end: number;
  steps: number;
}

const dayOf = (seconds: number, timeZone: string) => localDay(new Date(seconds * 1000), timeZone);

/** Cuts spans at midnight in a time zone, steps in proportion, and groups them by day. */
export function spansByDay(spans: readonly Span[], timeZone: string): Map<string, Span[]> {
  const days = new Map<string, Span[]>();
  const add = (day: string, span: Span) => {
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(span);
    else days.set(day, [span]);
  };
  for (const span of spans) {
    const [first, last] = [dayOf(span.start, timeZone), dayOf(span.end - 1, timeZone)];
    if (first === last) add(first, span);
    else {
      // A span is at most a day long, so it crosses one midnight.
      const midnight = firstInstantOf(last, timeZone) / 1000;
      const share = (midnight - span.start) / (span.end - span.start);
      const before = Math.round(span.steps * share);
      add(first, { start: span.start, end: midnight, steps: before });
      add(last, { start: midnight, end: span.end, steps: span.steps - before });
    }
  }
  return days;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const isSameSpan = (one: Span, other: Span) => one.start === other.start && one.end === other.end;

/**
 * Adds new spans of a day to those known from before. Where spans of one post overlap, two devices saw the same walk:
 * the one with more steps stands. A new span replaces the older ones that it overlaps; of the same span sent twice
 * the larger count stands, so a late copy of an old post lowers nothing.
 */
export function mergeSpans(known: readonly Span[], sent: readonly Span[]): Span[] {
  const fresh: Span[] = [];
  for (const span of sent.toSorted(
    (one, other) => other.steps - one.steps || one.start - other.start,
  ))
    if (!fresh.some((one) => overlap(one, span))) fresh.push(span);
  const merged = fresh.map((span) => {
    const before = known.find((one) => isSameSpan(one, span));
    return before && before.steps > span.steps ? before : span;
  });
  const kept = known.filter((one) => !fresh.some((span) => overlap(one, span)));
  return [...kept, ...merged].sort((one, other) => one.start - other.start);
}

/** The steps of spans that don't overlap, as a whole number. */
export function sumOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, { steps }) => sum + steps, 0));
}
