import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { openAs, people } from '../person.ts';

/** How one remote is broken. What is left out is as it should be. */
export type BrokenRemote = Readonly<{
  /** The statement that answers the federation runtime's `get`; it has `healthy`, `React` and `platform`. */
  exposes?: string;
  /** What the container does when the page hands it the shared packages, in `scope`. */
  init?: string;
  /** The body of the screen, a React component, before it shows the healthy text. */
  screen?: string;
  /** The whole entry file instead of one that works. */
  entry?: string;
  /** What the server does when it is asked for the entry. */
  serve?: (route: Route) => Promise<void>;
  /** Bytes of program that do nothing. */
  ballast?: number;
  /** The platform it is made for. */
  platform?: string;
  /** The registry knows of an older release that works. */
  hasLastGood?: boolean;
  /** A slot of another remote that the screen stands in too, as a card, and its place among the cards there. */
  fills?: Readonly<{ slot: string; order: number }>;
}>;

/** The registry of a page, as far as an example changes it. */
export interface BrokenRegistry {
  revision: number;
  remotes: Record<string, unknown>;
}

/** The name of the remote of an example. */
export function nameOf(example: string): `mf-broken-${string}` {
  return `mf-broken-${example}`;
}

/** What the failure card calls the example. */
export function titleOf(example: string): string {
  return `Broken example ${example}`;
}

/** What an example shows while nothing is wrong with it. */
export function healthyText(example: string): string {
  return `Nothing is wrong with ${example}`;
}

/** The version that is current, and the one before it. */
const versions = { chosen: '1.0.0-00000002', older: '1.0.0-00000001' } as const;

/** Limits of the pages with broken remotes, so that what hangs does not hang for long; sound ones stand there too. */
const shortLimits = 'entry=2000 load=6000 patience=300';

/** Limits of the pages on which nothing hangs: a sound remote has all the time that a slow machine needs. */
export const longLimits = 'entry=15000 load=30000 mount=15000';

// The page's registry is signed; the fixture signs its own with a key of its own, and names that to the page.
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const releaseKey = publicKey
  .export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');

function signed(registry: BrokenRegistry): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey);
  const document = { registry, signature: signature.toString('base64'), keyId: 'broken-remotes' };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

function globalNameOf(example: string, version: string): string {
  return `broken_${example.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** Until this is true in the page, the example is broken. */
function isHealed(example: string): string {
  return `window.healedExamples?.[${JSON.stringify(example)}]`;
}

/** A statement that is only carried out while the example is broken. */
export function whileBroken(example: string, statement: string): string {
  return `if (!${isHealed(example)}) { ${statement} }`;
}

/** A federation container written by hand: its screen runs on the React and the platform of the page. */
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
    // What breaks by its content was built so; what is changed on its way was not.
    files: code === null ? {} : { 'remoteEntry.js': { integrity: `sha384-${hash}`, bytes: 1 } },
    platform,
  };
}

function registered(example: string, broken: BrokenRemote) {
  const { chosen, older } = versions;
  const code = broken.entry === undefined ? entryCode(example, chosen, broken) : null;
  const releases = {
    [chosen]: description(example, chosen, code, broken),
    [older]: description(example, older, entryCode(example, older, {}), {}),
  };
  return { current: chosen, lastGood: broken.hasLastGood ? older : null, rules: [], releases };
}

/** Writes the broken remotes into the page: another registry, the key that signed it, and shorter limits. */
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
        // The page server's own registry, checked there
        const { registry } = JSON.parse(json) as { registry: BrokenRegistry };
        change(registry);
        return `${open}${signed(registry)}${close}`;
      },
    )
    .replace(/(<meta name="release-key" content=")[^"]*/, `$1${releaseKey}`)
    .replace('<head>', `<head><meta name="remote-limits" content="${limits}" />`);
  await route.fulfill({ response, body });
}

/** Changes the registry of every page that opens, and what `/registry.json` answers to it. */
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
    // The page server's own registry, checked there
    const { registry } = (await response.json()) as { registry: BrokenRegistry };
    changePublished(registry);
    await route.fulfill({ response, body: signed(registry) });
  });
}

/** Adds the broken remotes to the registry of every page that opens. Answers how to heal one. */
export async function openBrokenRemotes(
  page: Page,
  examples: Readonly<Record<string, BrokenRemote>>,
  limits = shortLimits,
): Promise<(example: string) => Promise<void>> {
  const healed = new Set<string>();
  const hang = (registry: BrokenRegistry): void => {
    for (const [example, broken] of Object.entries(examples)) {
      registry.remotes[nameOf(example)] = registered(example, broken);
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
      const store = window as unknown as { healedExamples?: Record<string, boolean> }; // read by the examples
      store.healedExamples = { ...store.healedExamples, [name]: true };
    }, example);
  };
}

/** Signs in and waits for Challenges: until the member's remotes are registered, every other address is unknown. */
export async function openChallenges(page: Page): Promise<void> {
  await openAs(page, people.bjorn, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
}
