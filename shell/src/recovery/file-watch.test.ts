import { createFileWatch, maxRevivals } from './file-watch.ts';

const file = 'https://wellness.example/remotes/mf-plan/entry.js';

let answers: (() => Promise<{ ok: boolean }>)[];
let asked: number[];
let startedAt: number;
const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  asked = [];
  startedAt = Date.now();
  Object.assign(globalThis, {
    fetch: async () => {
      asked.push(Date.now() - startedAt);
      return (answers.shift() ?? (() => Promise.resolve({ ok: false })))();
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.useRealTimers();
});

const refused = () => Promise.resolve({ ok: false });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const given = () => Promise.resolve({ ok: true });

describe('a missing file', () => {
  it('is requested after growing pauses until it is available, however long that takes', async () => {
    const onAvailable = jest.fn();
    answers = [refused, lost, refused, lost, refused, lost, given];
    createFileWatch(window).begin(file, onAvailable);
    await settle(59_999);
    expect(onAvailable).not.toHaveBeenCalled();
    await settle(60_000);
    expect(asked).toEqual([1000, 3000, 7000, 15_000, 30_000, 45_000, 60_000]);
    expect(onAvailable).toHaveBeenCalledTimes(1);
  });

  it('is requested right away when the connection returns', async () => {
    const onAvailable = jest.fn();
    createFileWatch(window).begin(file, onAvailable);
    await settle(46_000);
    answers = [given];
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(onAvailable).toHaveBeenCalledTimes(1);
    const before = asked.length;
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(asked).toHaveLength(before);
  });

  it('without a known name is retried by restarting the part', async () => {
    const onAvailable = jest.fn();
    createFileWatch(window).begin(undefined, onAvailable);
    await settle(1000);
    expect([onAvailable.mock.calls.length, asked]).toEqual([1, []]);
  });

  it("is no longer requested once the part isn't wanted", async () => {
    const watch = createFileWatch(window);
    const onAvailable = jest.fn();
    watch.begin(file, onAvailable);
    watch.stop();
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(asked).toEqual([]);
  });

  it('is not retried forever if it is available but fails as a script', async () => {
    const watch = createFileWatch(window);
    let tries = 0;
    Object.assign(globalThis, { fetch: given });
    const restart = () => {
      tries += 1;
      watch.begin(file, restart);
    };
    watch.begin(file, restart);
    await settle(120_000);
    expect(tries).toBe(maxRevivals);
    watch.reset();
    watch.begin(file, restart);
    await settle(1000);
    expect(tries).toBe(maxRevivals + 1);
  });
});
