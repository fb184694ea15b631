import { createFileWatch, pausesBeforeAsking } from './ask-again.ts';

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
  it('is asked for in growing pauses, for more than ten seconds, until it is there', async () => {
    const onThere = jest.fn();
    answers = [refused, lost, refused, given];
    createFileWatch(window).begin(file, onThere);
    await settle(14_999);
    expect(onThere).not.toHaveBeenCalled();
    await settle(60_000);
    expect(asked).toEqual([1000, 3000, 7000, 15_000]);
    expect(onThere).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the connection returns, also after the last pause', async () => {
    const onThere = jest.fn();
    createFileWatch(window).begin(file, onThere);
    await settle(60_000);
    expect(asked).toHaveLength(pausesBeforeAsking.length);
    answers = [given];
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(onThere).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(asked).toHaveLength(pausesBeforeAsking.length + 1);
  });

  it('and whose name is not known is waited for until the connection returns', async () => {
    const onThere = jest.fn();
    createFileWatch(window).begin(undefined, onThere);
    await settle(60_000);
    expect(onThere).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await settle();
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
    expect(tries).toBe(pausesBeforeAsking.length);
    watch.reset();
    watch.begin(file, bringUp);
    await settle(1000);
    expect(tries).toBe(pausesBeforeAsking.length + 1);
  });
});
