import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSpans, type Span, spansByDay, sumOf } from './day-spans.ts';

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

  it('count once where a watch and a phone saw the same walk', () => {
    const watch = { start: 0, end: 600, steps: 900 };
    const phone = { start: 300, end: 900, steps: 700 };
    expect(mergeSpans([], [phone, watch])).toEqual([watch]);
  });

  it('grow while an hour goes on, and a late copy lowers nothing', () => {
    const grown = mergeSpans([hour(14, 200)], [hour(14, 350)]);
    expect(sumOf(grown)).toBe(350);
    expect(sumOf(mergeSpans(grown, [hour(14, 200)]))).toBe(350);
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
});
