import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { openAs, people } from '../person.ts';

/** How a remote is broken. Anything left out works normally. */
export type BrokenRemote = Readonly<{
  /** The expression returned by the federation runtime's `get`; `healthy`, `React` and `platform` are in scope. */
  exposes?: string;
  /** The container's `init` code; the shared packages are in `scope`. */
  init?: string;
  /** Code in the screen component that runs before it renders the healthy text. */
  screen?: string;
  /** Replaces the whole entry file. */
  entry?: string;
  /** How the server responds to the request for the entry. */
  serve?: (route: Route) => Promise<void>;
  /** Size of the padding added to the entry, in bytes. */
  ballast?: number;
  /** The platform version that the remote requires. */
  platform?: string;
  /** Whether the registry has an older release that works. */
  hasLastGood?: boolean;
  /** A slot of another remote that also shows the screen as a card, and the card's position there. */
  fills?: Readonly<{ slot: string; order: number }>;
}>;

/** The parts of the page's registry that an example changes. */
export interface BrokenRegistry {
  revision: number;
  remotes: Record<string, unknown>;
}

/** Returns the remote's name for an example. */
export function nameOf(example: string): `mf-broken-${string}` {
  return `mf-broken-${example}`;
}

/** Returns the title that the failure card shows for an example. */
export function titleOf(example: string): string {
  return `Broken example ${example}`;
}

/** Returns the text that an example shows when it works. */
export function healthyText(example: string): string {
  return `Nothing is wrong with ${example}`;
}

/** The current version and the previous one. */
const versions = { chosen: '1.0.0-00000002', older: '1.0.0-00000001' } as const;

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

function globalNameOf(example: string, version: string): string {
  return `broken_${example.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** Returns an expression that is true in the page once the example is fixed. */
function isHealed(example: string): string {
  return `window.healedExamples?.[${JSON.stringify(example)}]`;
}

/** Returns code that runs the statement only while the example is broken. */
export function whileBroken(example: string, statement: string): string {
  return `if (!${isHealed(example)}) { ${statement} }`;
}

/** Returns a handwritten federation container whose screen uses the page's React and platform. */
function entryCode(example: string, version: string, broken: BrokenRemote): string {
  const name = nameOf(example);
  const { exposes = '', init = '', screen = '', ballast = 0, fills } = broken;
  return `
    var ${globalNameOf(example, version)} = (() => {
      const globalName = ${JSON.stringify(globalNameOf(example, version))};
      let shares;
      async function shared(name) {
        const provided = Object.values(shares[name]).find(({ from }) => from === 'shell');
        return provided.lib ? provided.lib() : (await provided.get())();
      }
      return {
        init(scope) { shares = scope; ${init} },
        async get(name) {
          const React = await shared('react');
          const platform = await shared('@stridewell/platform');
          function Screen() {
            ${screen}
            return React.createElement('${fills ? 'h2' : 'h1'}', null, ${JSON.stringify(healthyText(example))});
          }
          const remote = { name: ${JSON.stringify(name)}, paths: [{ path: '/broken-remotes/${example}' }] };
          const locales = { en: {}, es: {} };
          const healthy = () => name === './fills'
            ? platform.remoteFills({ remote, fills: { card: Screen }, locales })
            : platform.remoteLifecycles({ remote, routes: Screen, locales });
          ${whileBroken(example, exposes)}
          return healthy;
        },
      };
    })();
    /*${'.'.repeat(ballast)}*/`;
}

function description(
  example: string,
  version: string,
  code: string | null,
  { platform = '*', fills }: Pick<BrokenRemote, 'platform' | 'fills'>,
) {
  const title = { en: titleOf(example), es: `Ejemplo ${example}` };
  const hash = createHash('sha384')
    .update(code ?? '')
    .digest('base64');
  return {
    name: nameOf(example),
    title,
    paths: [{ path: `/broken-remotes/${example}`, title, access: 'member' }],
    links: [],
    ...(fills && { fills: [{ ...fills, name: 'card', title, showWhen: 'always' }] }),
    version,
    globalName: globalNameOf(example, version),
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    // A remote with broken content was built that way; a tampered one has the hash of the original.
    files: code === null ? {} : { 'remoteEntry.js': { integrity: `sha384-${hash}`, bytes: 1 } },
    platform,
  };
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
