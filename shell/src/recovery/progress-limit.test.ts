import { changesIn, withProgressLimit } from './progress-limit.ts';
import type { ProgressSource } from './progress-limit.ts';

const never = new Promise<never>(() => undefined);
const none: ProgressSource = () => () => undefined;
const late = () => new Error('late');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function outcomeOf(work: Promise<unknown>): Promise<() => string> {
  let outcome = 'open';
  work.then(
    () => (outcome = 'done'),
    () => (outcome = 'late'),
  );
  return () => outcome;
}

describe('withProgressLimit', () => {
  it('rejects after the limit without progress', async () => {
    const outcome = await outcomeOf(withProgressLimit(15_000, never, none, late));
    await jest.advanceTimersByTimeAsync(14_000);
    expect(outcome()).toBe('open');
    await jest.advanceTimersByTimeAsync(1000);
    expect(outcome()).toBe('late');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('starts over when something is drawn in the element', async () => {
    const place = document.createElement('div');
    const outcome = await outcomeOf(withProgressLimit(15_000, never, changesIn(place), late));
    await jest.advanceTimersByTimeAsync(14_000);
    place.append('a line');
    await jest.advanceTimersByTimeAsync(14_000);
    expect(outcome()).toBe('open');
    await jest.advanceTimersByTimeAsync(1500);
    expect(outcome()).toBe('late');
  });

  it('ignores time in which the device was too busy for a timer', async () => {
    const outcome = await outcomeOf(withProgressLimit(15_000, never, none, late));
    await jest.advanceTimersByTimeAsync(10_000);
    // The clock advances while no timer runs.
    jest.setSystemTime(Date.now() + 60_000);
    await jest.advanceTimersByTimeAsync(1000);
    expect(outcome()).toBe('open');
  });
});
