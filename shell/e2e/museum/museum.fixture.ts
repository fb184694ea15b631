import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** How one exhibit is broken. What is left out is as it should be. */
export type Exhibit = Readonly<{
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

/** The registry of a page, as far as an exhibit changes it. */
export interface MuseumRegistry {
  revision: number;
  remotes: Record<string, unknown>;
}

/** The name of the remote of an exhibit. */
export function nameOf(exhibit: string): `mf-museum-${string}` {
  return `mf-museum-${exhibit}`;
}

/** What the failure card calls the exhibit. */
export function titleOf(exhibit: string): string {
  return `Exhibit ${exhibit}`;
}

/** What an exhibit shows while nothing is wrong with it. */
export function healthyText(exhibit: string): string {
  return `Nothing is wrong with ${exhibit}`;
}

/** The version that is current, and the one before it. */
const versions = { chosen: '1.0.0-00000002', older: '1.0.0-00000001' } as const;

/** Limits of the pages of the museum, so that what hangs does not hang for long. */
const shortLimits = 'entry=700 load=2400 mount=700 unmount=500 patience=300';

// The page's registry is signed; the museum signs its own with a key of its own, and names that to the page.
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const releaseKey = publicKey
  .export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');

function signed(registry: MuseumRegistry): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey);
  const document = { registry, signature: signature.toString('base64'), keyId: 'museum' };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

function globalNameOf(exhibit: string, version: string): string {
  return `museum_${exhibit.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** Until this is true in the page, the exhibit is broken. */
function isHealed(exhibit: string): string {
  return `window.healedExhibits?.[${JSON.stringify(exhibit)}]`;
}

/** A statement that is only carried out while the exhibit is broken. */
export function whileBroken(exhibit: string, statement: string): string {
  return `if (!${isHealed(exhibit)}) { ${statement} }`;
}

/** A federation container written by hand: its screen runs on the React and the platform of the page. */
function entryCode(exhibit: string, version: string, broken: Exhibit): string {
  const name = nameOf(exhibit);
  const { exposes = '', init = '', screen = '', ballast = 0, fills } = broken;
  return `
    var ${globalNameOf(exhibit, version)} = (() => {
      const globalName = ${JSON.stringify(globalNameOf(exhibit, version))};
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
            return React.createElement('${fills ? 'h2' : 'h1'}', null, ${JSON.stringify(healthyText(exhibit))});
          }
          const remote = { name: ${JSON.stringify(name)}, paths: [{ path: '/museum/${exhibit}' }] };
          const locales = { en: {}, es: {} };
          const healthy = () => name === './fills'
            ? platform.remoteFills({ remote, fills: { card: Screen }, locales })
            : platform.remoteLifecycles({ remote, routes: Screen, locales });
          ${whileBroken(exhibit, exposes)}
          return healthy;
        },
      };
    })();
    /*${'.'.repeat(ballast)}*/`;
}

function description(
  exhibit: string,
  version: string,
  code: string | null,
  { platform = '*', fills }: Pick<Exhibit, 'platform' | 'fills'>,
) {
  const title = { en: titleOf(exhibit), es: `Pieza ${exhibit}` };
  const hash = createHash('sha384')
    .update(code ?? '')
    .digest('base64');
  return {
    name: nameOf(exhibit),
    title,
    paths: [{ path: `/museum/${exhibit}`, title, access: 'member' }],
    links: [],
    ...(fills && { fills: [{ ...fills, name: 'card', title, showWhen: 'always' }] }),
    version,
    globalName: globalNameOf(exhibit, version),
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    // What breaks by its content was built so; what is changed on its way was not.
    files: code === null ? {} : { 'remoteEntry.js': { integrity: `sha384-${hash}`, bytes: 1 } },
    platform,
  };
}

function registered(exhibit: string, broken: Exhibit) {
  const { chosen, older } = versions;
  const code = broken.entry === undefined ? entryCode(exhibit, chosen, broken) : null;
  const releases = {
    [chosen]: description(exhibit, chosen, code, broken),
    [older]: description(exhibit, older, entryCode(exhibit, older, {}), {}),
  };
  return { current: chosen, lastGood: broken.hasLastGood ? older : null, rules: [], releases };
}

/** Writes the museum into the page: another registry, the key that signed it, and shorter limits. */
async function withMuseum(
  route: Route,
  change: (registry: MuseumRegistry) => void,
  limits: string,
): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replace(
      /(<script type="application\/json" id="registry"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, json: string, close: string) => {
        // The page server's own registry, checked there
        const { registry } = JSON.parse(json) as { registry: MuseumRegistry };
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
  change: (registry: MuseumRegistry) => void,
  changePublished: (registry: MuseumRegistry) => void = change,
  limits = shortLimits,
): Promise<void> {
  await page.route(
    (url) => !/^\/(api|shell|remotes)\/|\.json$/.test(url.pathname),
    (route) => withMuseum(route, change, limits),
  );
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    // The page server's own registry, checked there
    const { registry } = (await response.json()) as { registry: MuseumRegistry };
    changePublished(registry);
    await route.fulfill({ response, body: signed(registry) });
  });
}

/** Opens the museum: its exhibits are in the registry of every page that opens. Answers how to heal one. */
export async function openMuseum(
  page: Page,
  exhibits: Readonly<Record<string, Exhibit>>,
  limits = shortLimits,
): Promise<(exhibit: string) => Promise<void>> {
  const healed = new Set<string>();
  const hang = (registry: MuseumRegistry): void => {
    for (const [exhibit, broken] of Object.entries(exhibits)) {
      registry.remotes[nameOf(exhibit)] = registered(exhibit, broken);
    }
  };
  await changeRegistry(page, hang, hang, limits);
  for (const [exhibit, broken] of Object.entries(exhibits)) {
    await page.route(`**/remotes/${nameOf(exhibit)}/**`, async (route) => {
      const answer = (body: string) => route.fulfill({ contentType: 'text/javascript', body });
      const promised = entryCode(exhibit, versions.chosen, broken);
      if (route.request().url().includes(versions.older)) {
        await answer(entryCode(exhibit, versions.older, {}));
      } else if (healed.has(exhibit)) {
        await answer(promised);
      } else if (broken.serve) {
        await broken.serve(route);
      } else {
        await answer(broken.entry ?? promised);
      }
    });
  }
  return async (exhibit) => {
    healed.add(exhibit);
    await page.evaluate((name) => {
      const store = window as unknown as { healedExhibits?: Record<string, boolean> }; // read by the exhibits
      store.healedExhibits = { ...store.healedExhibits, [name]: true };
    }, exhibit);
  };
}
