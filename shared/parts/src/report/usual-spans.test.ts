import { daysOfSpan } from './usual-spans.ts';

it.each([
  ['week', '2026-11-27', '2026-11-21', '2026-11-27'],
  ['days30', '2026-11-27', '2026-10-29', '2026-11-27'],
  ['month', '2026-11-27', '2026-10-01', '2026-10-31'],
  ['month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-27', '2026-07-01', '2026-09-30'],
  ['quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['year', '2026-11-27', '2026-01-01', '2026-11-27'],
] as const)('a %s on %s is from %s to %s', (span, today, startDate, endDate) => {
  expect(daysOfSpan(span, today)).toEqual({ startDate, endDate });
});
