import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepOnKnownDays, mergeSpans, type Span, spansByDay, sumOf } from './day-spans.ts';

const at = (text: string) => Date.parse(text) / 1000;
const hour = (number: number, steps: number): Span => {
  return { start: number * 3600, end: (number + 1) * 3600, steps };
};

describe('parts of a day', () => {
  it('add up in whatever order they come, and repeated parts change nothing', () => {
    const parts = fc.uniqueArray(fc.record({ hour: fc.nat(23), steps: fc.nat(9000) }), {
      selector: (one) => one.hour,
      maxLength: 24,
    });
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), (given, order) => {
        const spans = given.map((one) => hour(one.hour, one.steps));
        const shuffled = spans
          .map((span) => ({ span, rank: order.next().value }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ span }) => span);
        let known: Span[] = [];
        for (const span of [...shuffled, ...spans]) known = mergeSpans(known, [span]);
        expect(sumOf(known)).toBe(spans.reduce((sum, { steps }) => sum + steps, 0));
        expect(known).toEqual(mergeSpans([], spans));
      }),
    );
  });

  it('count once if a watch and a phone recorded the same walk', () => {
    const watch = { start: 0, end: 600, steps: 900 };
    const phone = { start: 300, end: 900, steps: 700 };
    expect(mergeSpans([], [phone, watch])).toEqual([watch]);
  });

  it('grow during an hour, and a late copy lowers nothing', () => {
    const grown = mergeSpans([hour(14, 200)], [hour(14, 350)]);
    expect(sumOf(grown)).toBe(350);
    expect(sumOf(mergeSpans(grown, [hour(14, 200)]))).toBe(350);
  });

  it('add up if each covers half of the previous one', () => {
    const half = (number: number, steps: number): Span => {
      return { start: number * 1800, end: (number + 2) * 1800, steps };
    };
    const rolling = [18, 19, 20, 21].map((at) => half(at, 2000));
    let known: Span[] = [];
    for (const span of rolling) known = mergeSpans(known, [span]);
    expect(sumOf(known)).toBe(5000);
    for (const span of rolling.slice(-1)) known = mergeSpans(known, [span]);
    expect(sumOf(known)).toBe(5000);
    // The second half hour of the walk can't have had more than 100 steps, so the first had at least 2,900.
    expect(sumOf(mergeSpans([half(18, 3000)], [half(19, 100)]))).toBe(3000);
    // Most of a day, when a short part of it is sent again.
    expect(sumOf(mergeSpans([{ start: 0, end: 36_000, steps: 3000 }], [hour(9, 500)]))).toBe(3200);
  });

  it('cover each instant once, with the latest ones first, and never lower what they overlap in part', () => {
    const spans = fc.array(
      fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 9 }), steps: fc.nat(50) }),
    );
    const read = (given: { start: number; length: number; steps: number }[]) =>
      given.map(({ start, length, steps }) => ({ start, end: start + length, steps }));
    const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
    const covers = (some: readonly Span[], instant: number) =>
      some.some(({ start, end }) => start <= instant && instant < end);
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const [known, sent] = [mergeSpans([], read(first)), mergeSpans([], read(second))];
        const merged = mergeSpans(known, read(second));
        const untouched = known.filter((one) => !sent.some((span) => overlap(one, span)));
        expect(merged).toEqual(expect.arrayContaining(untouched));
        const ends = (some: readonly Span[]) => some.map(({ start, end }) => `${start} ${end}`);
        expect(ends(merged)).toEqual(expect.arrayContaining(ends(sent)));
        expect(merged).toEqual(merged.toSorted((one, other) => one.start - other.start));
        expect(merged.some((one, at) => at > 0 && overlap(one, merged[at - 1] ?? one))).toBe(false);
        for (let instant = 0; instant < 70; instant += 1)
          expect(covers(merged, instant)).toBe(covers(known, instant) || covers(sent, instant));
        const isCovered = ({ start, end }: Span) =>
          Array.from({ length: end - start }, (_, at) => start + at).every((one) =>
            covers(sent, one),
          );
        const partly = known.filter((one) => !isCovered(one));
        for (const one of partly) {
          const around = merged.filter((span) => overlap(one, span));
          expect(around.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(
            one.steps - 0.1,
          );
        }
      }),
    );
  });

  it("are cut at midnight in the member's time zone", () => {
    const start = at('2026-11-26T23:30:00-05:00');
    const span = { start, end: start + 3600, steps: 901 };
    const days = spansByDay([span], 'America/New_York');
    expect([...days].map(([day, parts]) => [day, sumOf(parts)])).toEqual([
      ['2026-11-26', 451],
      ['2026-11-27', 450],
    ]);
    expect([...spansByDay([span], 'Europe/Madrid').keys()]).toEqual(['2026-11-27']);
  });

  it('stay on the neighboring day that already has them', () => {
    const known = new Map([['2026-11-20', [hour(3, 300), hour(4, 400)]]]);
    const long = { start: 2.5 * 3600, end: 4.5 * 3600, steps: 1000 };
    const placed = keepOnKnownDays(
      new Map([['2026-11-19', [hour(1, 100), hour(3, 300), long]]]),
      known,
    );
    expect([...placed].map(([day, spans]) => [day, spans.map(({ steps }) => steps)])).toEqual([
      ['2026-11-19', [100, 250]],
      ['2026-11-20', [300, 500, 250]],
    ]);
  });
});
