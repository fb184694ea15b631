import { sampleEntry } from '#show-dashboard.fixture.tsx';
import type { StepEntry } from './entry-change.ts';
import { whyLess, type WhyLess } from './why-less.ts';

const device = (steps: number) => sampleEntry({ id: 1, source: 'device', steps });
const correction = sampleEntry({ id: 2, source: 'correction', steps: 4000 });
const byHand = (steps: number) => sampleEntry({ id: 3, steps });
const walk = sampleEntry({ id: 4, source: 'converted', steps: 3000, isOnFoot: true });
const yoga = sampleEntry({ id: 5, source: 'converted', steps: 3000 });

it.each<[string, StepEntry, StepEntry[], WhyLess | null]>([
  ['all of it counts', byHand(500), [], null],
  ['a device has more steps', byHand(500), [device(9000)], 'other-source'],
  ['an administrator decided', byHand(500), [correction], 'corrected'],
  ['manual steps have a cap', byHand(100_001), [], 'manual-cap'],
  ['manual steps reach their cap', byHand(20_000), [], null],
  ["the day's cap is exceeded", yoga, [device(29_000)], 'daily-cap'],
  ["the day's cap is just reached", yoga, [device(27_000)], null],
  ['the device counted the same walk', walk, [device(2000)], 'counted-by-device'],
  ['no device counted the walk', walk, [byHand(500)], null],
])('%s', (_case, entry, others, why) => {
  expect(whyLess([...others, entry], entry)).toBe(why);
});
