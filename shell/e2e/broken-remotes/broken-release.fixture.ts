import { createHash } from 'node:crypto';
import type { Route } from '@playwright/test';

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
export const versions = { chosen: '1.0.0-00000002', older: '1.0.0-00000001' } as const;

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
export function entryCode(example: string, version: string, broken: BrokenRemote): string {
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

/** Returns the description of an example's release, as in its `remote.json`. */
export function description(
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
