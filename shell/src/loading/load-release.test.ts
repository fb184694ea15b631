// In a page of its own: a federation runtime is created for a page once.
import { init } from '@module-federation/runtime';
import { pageIdentity } from '@stridewell/platform';
import { releaseOf } from '#registry/published.fixture.ts';
import { timeLimits } from '#recovery/time-limit.ts';
import { loadRelease } from './load-release.ts';

const release = releaseOf('1.0.0-00000002');

/** Runs entries as a browser would (jsdom loads no scripts). Each run exposes a new module. */
function runEntries(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      const fills = { page: pageIdentity, createFill: () => undefined };
      const container = { init: () => undefined, get: () => Promise.resolve(() => fills) };
      Object.assign(globalThis, { [release.globalName]: container });
      node.dispatchEvent(new Event('load'));
    }
  }).observe(document, { childList: true, subtree: true });
}

beforeAll(() => {
  // webpack defines this for every build.
  Object.assign(globalThis, { __webpack_nonce__: undefined });
  init({ name: 'shell', remotes: [] });
  runEntries();
});

describe('loadRelease', () => {
  it('shares one copy, and a part that forgets an old copy keeps the new one', async () => {
    // The runtime warns that a remote is registered again.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = () => loadRelease(release, 'fills', timeLimits());
    const [first, second] = [load(), load()];
    expect(await first.value).toBe(await second.value);

    first.forget();
    const third = load();
    expect(await third.value).not.toBe(await first.value);

    // Both parts lost the same chunk; the first has replaced the copy already.
    second.forget();
    expect(await load().value).toBe(await third.value);
  });
});
