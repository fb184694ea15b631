import { scheduleStore } from './store-schedule.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what the page shows', () => {
  it('is stored once for changes at the same time, and again after later ones', () => {
    const store = jest.fn();
    const schedule = scheduleStore(store, 4000);
    schedule();
    schedule();
    jest.advanceTimersByTime(4000);
    expect(store).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(store).toHaveBeenCalledTimes(1);
    schedule();
    jest.advanceTimersByTime(4000);
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('is stored while changes keep coming', () => {
    const store = jest.fn();
    const schedule = scheduleStore(store, 4000);
    for (let passed = 0; passed < 14_000; passed += 1000) {
      schedule();
      jest.advanceTimersByTime(1000);
    }
    expect(store).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['hidden', document, 'visibilitychange'],
    ['left', window, 'pagehide'],
  ] as const)('is stored right away when the page is %s, if it changed', (_, target, event) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const store = jest.fn();
    const schedule = scheduleStore(store, 4000);
    target.dispatchEvent(new Event(event));
    expect(store).not.toHaveBeenCalled();
    schedule();
    target.dispatchEvent(new Event(event));
    expect(store).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(store).toHaveBeenCalledTimes(1);
  });
});
