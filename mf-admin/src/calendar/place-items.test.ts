import { daysOfYear, placeItems, shareOf } from './place-items.ts';

const year = daysOfYear(2026);
const item = (startDate: string, endDate: string | null) => ({ startDate, endDate });

describe('placeItems', () => {
  it('puts items whose titles would overlap into different lanes', () => {
    const lanes = placeItems(
      [
        item('2026-01-01', '2026-03-31'),
        item('2026-03-01', '2026-03-07'),
        item('2026-03-08', '2026-03-08'),
        item('2026-06-01', '2026-06-30'),
      ],
      year,
    ).map(({ lane }) => lane);
    expect(lanes).toEqual([0, 1, 2, 0]);
  });

  it('keeps every box inside the year, with its days where they are', () => {
    const placed = placeItems(
      [
        item('2025-11-01', '2026-01-10'),
        item('2026-12-31', '2027-02-01'),
        item('2026-12-30', null),
      ],
      year,
    );
    for (const { start, width, daysStart, daysWidth } of placed) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + width).toBeLessThanOrEqual(1.000_001);
      expect(daysStart + daysWidth).toBeLessThanOrEqual(1.000_001);
    }
    const last = placed.at(-1);
    expect((last?.start ?? 0) + (last?.daysStart ?? 0) * (last?.width ?? 0)).toBeCloseTo(
      shareOf('2026-12-31', year),
    );
  });
});
