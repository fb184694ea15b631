import { addDays, firstInstantOf, localDay } from '@stridewell/rules';

/** Steps between two instants, in seconds since 1970. */
export interface Span {
  start: number;
  end: number;
  steps: number;
}

/** The maximum number of spans per day: a bit more than it has minutes. */
export const maxSpansPerDay = 1_500;

const dayOf = (seconds: number, timeZone: string) => localDay(new Date(seconds * 1000), timeZone);

/** Cuts spans at midnight in a time zone, steps in proportion, and groups them by day. */
export function spansByDay(spans: readonly Span[], timeZone: string): Map<string, Span[]> {
  const days = new Map<string, Span[]>();
  for (const span of spans) {
    const [first, last] = [dayOf(span.start, timeZone), dayOf(span.end - 1, timeZone)];
    if (first === last) addSpan(days, first, span);
    else {
      // A span is at most a day long, so it crosses one midnight.
      const midnight = firstInstantOf(last, timeZone) / 1000;
      const share = (midnight - span.start) / (span.end - span.start);
      const before = Math.round(span.steps * share);
      addSpan(days, first, { start: span.start, end: midnight, steps: before });
      addSpan(days, last, { start: midnight, end: span.end, steps: span.steps - before });
    }
  }
  return days;
}

function addSpan(days: Map<string, Span[]>, day: string, span: Span): void {
  const ofDay = days.get(day);
  if (ofDay) ofDay.push(span);
  else days.set(day, [span]);
}

/**
 * Keeps spans on the neighboring day that already has them. After the member's time zone changed, the same span would
 * be on another day and count twice.
 */
export function keepOnKnownDays(
  sent: ReadonlyMap<string, readonly Span[]>,
  known: ReadonlyMap<string, readonly Span[]>,
): Map<string, Span[]> {
  const days = new Map<string, Span[]>();
  for (const [day, spans] of sent) {
    const beside = [addDays(day, -1), addDays(day, 1)].flatMap((other) =>
      (known.get(other) ?? []).map((span) => ({ ...span, day: other })),
    );
    for (const span of spans) {
      let { start } = span;
      let at = Math.max(0, indexAfter(beside, start) - 1);
      for (let other = beside[at]; other && other.start < span.end; other = beside[++at]) {
        if (other.end <= start) continue;
        if (other.start > start) addSpan(days, day, shareOf(span, start, other.start));
        const end = Math.min(other.end, span.end);
        addSpan(days, other.day, shareOf(span, Math.max(start, other.start), end));
        start = end;
      }
      if (start < span.end) addSpan(days, day, shareOf(span, start, span.end));
    }
  }
  return days;
}

const toHundredth = (steps: number) => Math.round(steps * 100) / 100;

/** Returns a part of a span with its share of the steps. */
function shareOf(span: Span, start: number, end: number): Span {
  const share = (end - start) / (span.end - span.start);
  return { start, end, steps: share === 1 ? span.steps : toHundredth(span.steps * share) };
}

const isSameSpan = (one: Span, other: Span) => one.start === other.start && one.end === other.end;

/**
 * Adds new spans of a day to the known ones, which are sorted and don't overlap. If spans of one post overlap, two
 * devices recorded the same walk: the one with more steps counts. A new span replaces what it covers of older ones; of
 * the same span sent twice, the larger count is kept, so a late copy of an old post lowers nothing.
 */
export function mergeSpans(known: readonly Span[], sent: readonly Span[]): Span[] {
  const fresh = withoutOverlaps(sent);
  const kept: Span[] = [];
  let at = 0;
  for (const before of known) {
    while ((fresh[at]?.end ?? Infinity) <= before.start) at += 1;
    const first = fresh[at];
    if (first && isSameSpan(before, first)) fresh[at] = before.steps > first.steps ? before : first;
    else {
      let last = at;
      while ((fresh[last]?.start ?? Infinity) < before.end) last += 1;
      kept.push(...uncovered(before, fresh.slice(at, last)));
    }
  }
  return [...kept, ...fresh].sort((one, other) => one.start - other.start);
}

/**
 * Returns the parts of a span that the given sorted spans don't cover. Their steps are proportional, but at least
 * enough that the total doesn't fall: the covered part can't have had more steps than the spans that cover it.
 */
function uncovered(span: Span, covering: readonly Span[]): Span[] {
  if (covering.length === 0) return [span];
  const gaps: { start: number; end: number }[] = [];
  let { start } = span;
  for (const one of [...covering, { start: span.end, end: span.end, steps: 0 }]) {
    if (one.start > start) gaps.push({ start, end: one.start });
    start = one.end;
  }
  const free = gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0);
  const covered = covering.reduce((sum, { steps }) => sum + steps, 0);
  const left = Math.max((span.steps * free) / (span.end - span.start), span.steps - covered);
  return gaps.map((gap) => ({ ...gap, steps: toHundredth((left * (gap.end - gap.start)) / free) }));
}

/** Sorts spans by time; of overlapping ones, keeps the one with the most steps. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const sorted: Span[] = [];
  const bySteps = spans.toSorted(
    (one, other) => other.steps - one.steps || one.start - other.start,
  );
  for (const span of bySteps) {
    const at = indexAfter(sorted, span.start);
    const [before, after] = [sorted[at - 1], sorted[at]];
    const isFree = (!before || before.end <= span.start) && (!after || span.end <= after.start);
    if (isFree) sorted.splice(at, 0, span);
  }
  return sorted;
}

/** Returns the index of the first of the sorted spans that starts after an instant. */
function indexAfter(sorted: readonly Span[], instant: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the steps of spans that don't overlap, as a whole number. */
export function sumOf(spans: readonly Span[]): number {
  return Math.round(spans.reduce((sum, { steps }) => sum + steps, 0));
}
