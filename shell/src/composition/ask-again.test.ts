import { createFileWatch, mostRevivals } from './ask-again.ts';

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

describe('a file that did not come', () => {
  it('is requested after growing pauses until it is there, however long that takes', async () => {
    const onThere = jest.fn();
    answers = [refused, lost, refused, lost, refused, lost, given];
    createFileWatch(window).begin(file, onThere);
    await settle(59_999);
    expect(onThere).not.toHaveBeenCalled();
    await settle(60_000);
    expect(asked).toEqual([1000, 3000, 7000, 15_000, 30_000, 45_000, 60_000]);
    expect(onThere).toHaveBeenCalledTimes(1);
  });

  it('is requested right away when the connection returns', async () => {
    const onThere = jest.fn();
    createFileWatch(window).begin(file, onThere);
    await settle(46_000);
    answers = [given];
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(onThere).toHaveBeenCalledTimes(1);
    const before = asked.length;
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(asked).toHaveLength(before);
  });

  it('and whose name is not known is tried by bringing the part up again', async () => {
    const onThere = jest.fn();
    createFileWatch(window).begin(undefined, onThere);
    await settle(1000);
    expect([onThere.mock.calls.length, asked]).toEqual([1, []]);
  });

  it('is not asked for any more once nobody waits', async () => {
    const watch = createFileWatch(window);
    const onThere = jest.fn();
    watch.begin(file, onThere);
    watch.stop();
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(asked).toEqual([]);
  });

  it('that is there, and fails as a script each time, is not tried for ever', async () => {
    const watch = createFileWatch(window);
    let tries = 0;
    Object.assign(globalThis, { fetch: given });
    const bringUp = () => {
      tries += 1;
      watch.begin(file, bringUp);
    };
    watch.begin(file, bringUp);
    await settle(120_000);
    expect(tries).toBe(mostRevivals);
    watch.reset();
    watch.begin(file, bringUp);
    await settle(1000);
    expect(tries).toBe(mostRevivals + 1);
  });
});
