import { RemoteDescription } from '@stridewell/platform/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSmallRemote } from '#built-remote.fixture.ts';
import { publishRelease } from '#publish-release.ts';
import { beginStore, reason, store } from '#rollout.fixture.ts';
import { readRegistry } from '#store/registry-file.ts';
import { shellKey } from '#store/store.ts';
import { mountInBrowser } from './mount-release.ts';
import type { TrialBrowser } from './mount-release.ts';
import { createSlotPage } from './slot-page.ts';

const title = { en: 'Card', es: 'Tarjeta' };
const fill = { name: 'card', title, order: 1 };
const fills = [
  { ...fill, slot: 'my-dashboard.aside', showWhen: 'always' },
  { ...fill, slot: 'admin.challenges', name: 'list', showWhen: 'providerAdmin' },
] as const;
const version = '1.0.0-00000009';

beforeEach(async () => {
  await beginStore();
  await store.objects.write(shellKey('page.html'), Buffer.from('{{registry}}'));
  await publishRelease(store, await buildSmallRemote(version, undefined, { fills }), reason);
});
afterEach(() => vi.restoreAllMocks());

async function releaseWithFills(): Promise<RemoteDescription> {
  const release = (await readRegistry(store)).remotes['mf-plan']?.releases[version];
  if (!release) throw new Error('The release is not in the registry.');
  return release;
}

/** A browser whose pages mount everything right away, and in which these parts of slots aren't wholly visible. */
function browserThatFinds(found: readonly (readonly [part: string, bounds: string])[]) {
  const opened: string[] = [];
  const pages: string[] = [];
  const browser: TrialBrowser = {
    async open() {
      return {
        async goto(address) {
          opened.push(new URL(address).pathname);
          pages.push(await (await fetch(address)).text());
          const outcome = { remote: 'mf-plan', version, outcome: 'mounted' };
          const told = { method: 'POST', body: JSON.stringify({ outcomes: [outcome] }) };
          await fetch(new URL('/api/releases/health', address), told);
        },
        evaluate: async (code) => (code.includes('findPartBounds') ? found : true),
        onError: () => undefined,
        close: async () => undefined,
      };
    },
    close: async () => undefined,
  };
  return { browser, opened, pages };
}

describe("a trial of a remote's parts for slots", () => {
  it('mounts all of them in a page that offers their slots, for every role', async () => {
    const { browser, opened, pages } = browserThatFinds([]);
    expect(await mountInBrowser(store, await releaseWithFills(), browser)).toEqual([]);
    expect(opened).toEqual(['/plan', '/trial-slots']);
    expect(pages[1]).toContain('"path":"/trial-slots"');
    expect(pages[1]).not.toContain('providerAdmin');
  });

  it('refuses one that leaves its box, has no end or fails, and names it', async () => {
    const { browser } = browserThatFinds([
      ['mf-plan/card', 'outside_its_box'],
      ['mf-plan/list', 'too_tall'],
      ['mf-plan/late', 'failed'],
    ]);
    expect(await mountInBrowser(store, await releaseWithFills(), browser)).toEqual([
      'In a slot mf-plan/card has an element with `position: fixed`, or an absolute one outside of its box, and the slot cuts it off.',
      'In a slot mf-plan/list is taller than a whole page although it has no data.',
      "In a slot mf-plan/late doesn't start.",
    ]);
  });

  it('offers each slot once, with the hash of its file', async () => {
    const page = createSlotPage(await releaseWithFills());
    const [described] = Object.values(page?.registered.releases ?? {});
    expect(RemoteDescription.parse(described)).toMatchObject({ name: page?.name });
    expect(page?.content).toContain('["my-dashboard.aside","admin.challenges"]');
    expect(createSlotPage({ ...(await releaseWithFills()), fills: [] })).toBeNull();
  });
});
