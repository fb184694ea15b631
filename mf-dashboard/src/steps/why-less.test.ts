import type { StepDay } from '@stridewell/contracts';
import { sampleEntry, sampleWalk, today } from '#show-dashboard.fixture.tsx';
import { whyLess, type WhyLess } from './why-less.ts';

const device = sampleEntry({ id: 1, source: 'device', steps: 9000 });
const correction = sampleEntry({ id: 2, source: 'correction', steps: 4000 });
const byHand = (steps: number, isCounted = true) => sampleEntry({ id: 3, steps, isCounted });

it.each<[string, StepDay['entries'][number], Partial<StepDay>, WhyLess | null]>([
  ['all of it counts', byHand(500), {}, null],
  ['a device has more', byHand(500, false), { entries: [device] }, 'otherSource'],
  ['an administrator decided', byHand(500, false), { entries: [correction] }, 'corrected'],
  ['typing has a limit', byHand(100_001), { steps: 20_000, isCapped: true }, 'manualCap'],
  ['typing reaches its limit', byHand(20_000), { steps: 20_000 }, null],
  ['the day is full', byHand(500), { steps: 30_000, isCapped: true }, 'dailyCap'],
  ['the day is just full', byHand(500), { steps: 30_000, isCapped: false }, null],
])('%s', (_case, entry, { entries = [], ...day }, why) => {
  const whole = { ...sampleWalk(today, 500), ...day, entries: [...entries, entry] };
  expect(whyLess(whole, entry)).toBe(why);
});
