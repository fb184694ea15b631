import { platformPlugin } from './platform-plugin.ts';

// What webpack defines for every build.
beforeAll(() => void Object.assign(globalThis, { __webpack_nonce__: undefined }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates the entry's script as the federation runtime does, and records how it ended. */
function requestEntry(): { script: HTMLScriptElement; ends: unknown[] } {
  const ends: unknown[] = [];
  const made = platformPlugin.createScript?.({ url: 'https://wellness.example/entry.js' });
  if (typeof made !== 'object' || !('script' in made) || !made.script) throw new Error('no script');
  const { script } = made;
  script.onerror = (event) => ends.push(event);
  return { script, ends };
}

describe('platformPlugin', () => {
  it('fails an entry as late after five seconds without a response', async () => {
    const { ends } = requestEntry();
    await jest.advanceTimersByTimeAsync(4900);
    expect(ends).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(ends).toEqual([expect.objectContaining({ type: 'error', isTimeout: true })]);
  });

  it('does not count the time in which the device was too busy for a timer', async () => {
    const { ends } = requestEntry();
    jest.setSystemTime(Date.now() + 60_000);
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toEqual([]);
  });

  it("doesn't affect an entry that has arrived", async () => {
    const { script, ends } = requestEntry();
    script.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ends).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
