import { generateKeyPairSync, sign } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { openAs, people } from '../person.ts';
import { description, entryCode, nameOf, versions } from './broken-release.fixture.ts';
import type { BrokenRemote } from './broken-release.fixture.ts';

/** The parts of the page's registry that an example changes. */
export interface BrokenRegistry {
  revision: number;
  remotes: Record<string, unknown>;
}

/** Short limits, so that a remote that hangs fails soon; working remotes on these pages get them too. */
const shortLimits = 'entry=2000 load=6000 patience=300';

/** Long limits for pages where nothing hangs, so that working remotes load even on a slow machine. */
export const longLimits = 'entry=15000 load=30000 mount=15000';

// Pages accept only a signed registry: the fixture signs with its own key and passes the public key to the page.
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const releaseKey = publicKey
  .export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');

function signRegistry(registry: BrokenRegistry): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey);
  const document = { registry, signature: signature.toString('base64'), keyId: 'broken-remotes' };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

function createRegistryEntry(example: string, broken: BrokenRemote) {
  const { chosen, older } = versions;
  const code = broken.entry === undefined ? entryCode(example, chosen, broken) : null;
  const releases = {
    [chosen]: description(example, chosen, code, broken),
    [older]: description(example, older, entryCode(example, older, {}), {}),
  };
  return { current: chosen, lastGood: broken.hasLastGood ? older : null, rules: [], releases };
}

/** Writes the broken remotes into the page: a different registry, its public key, and shorter limits. */
async function withBrokenRemotes(
  route: Route,
  change: (registry: BrokenRegistry) => void,
  limits: string,
): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replace(
      /(<script type="application\/json" id="registry"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, json: string, close: string) => {
        // The page server's registry, which the server has validated
        const { registry } = JSON.parse(json) as { registry: BrokenRegistry };
        change(registry);
        return `${open}${signRegistry(registry)}${close}`;
      },
    )
    .replace(/(<meta name="release-key" content=")[^"]*/, `$1${releaseKey}`)
    .replace('<head>', `<head><meta name="remote-limits" content="${limits}" />`);
  await route.fulfill({ response, body });
}

/** Changes the registry of every page that opens, and the response of `/registry.json`. */
export async function changeRegistry(
  page: Page,
  change: (registry: BrokenRegistry) => void,
  changePublished: (registry: BrokenRegistry) => void = change,
  limits = shortLimits,
): Promise<void> {
  await page.route(
    (url) => !/^\/(api|shell|remotes)\/|\.json$/.test(url.pathname),
    (route) => withBrokenRemotes(route, change, limits),
  );
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    // The page server's registry, which the server has validated
    const { registry } = (await response.json()) as { registry: BrokenRegistry };
    changePublished(registry);
    await route.fulfill({ response, body: signRegistry(registry) });
  });
}

/** Adds the broken remotes to the registry of every page that opens. Returns a function that fixes one of them. */
export async function openBrokenRemotes(
  page: Page,
  examples: Readonly<Record<string, BrokenRemote>>,
  limits = shortLimits,
): Promise<(example: string) => Promise<void>> {
  const healed = new Set<string>();
  const hang = (registry: BrokenRegistry): void => {
    for (const [example, broken] of Object.entries(examples)) {
      registry.remotes[nameOf(example)] = createRegistryEntry(example, broken);
    }
  };
  await changeRegistry(page, hang, hang, limits);
  for (const [example, broken] of Object.entries(examples)) {
    await page.route(`**/remotes/${nameOf(example)}/**`, async (route) => {
      const answer = (body: string) => route.fulfill({ contentType: 'text/javascript', body });
      const promised = entryCode(example, versions.chosen, broken);
      if (route.request().url().includes(versions.older)) {
        await answer(entryCode(example, versions.older, {}));
      } else if (healed.has(example)) {
        await answer(promised);
      } else if (broken.serve) {
        await broken.serve(route);
      } else {
        await answer(broken.entry ?? promised);
      }
    });
  }
  return async (example) => {
    healed.add(example);
    await page.evaluate((name) => {
      const store = window as unknown as { healedExamples?: Record<string, boolean> }; // The examples read it
      store.healedExamples = { ...store.healedExamples, [name]: true };
    }, example);
  };
}

/** Signs in and waits until the user's remotes are known; until then, every other address is unknown. */
export async function openChallenges(page: Page): Promise<void> {
  await openAs(page, people.bjorn, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
}
