import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** What stands at `/museum` while nothing is wrong with it. */
export const healthyText = 'Nothing is wrong with this part';

/** The name by which the failure card calls the part. */
export const museumTitle = 'The museum';

/** How one exhibit is broken. What is left out is as it should be. */
export type Exhibit = Readonly<{
  /** The statement that answers the federation runtime's `get`; it has `healthy`, `React` and `platform`. */
  exposes?: string;
  /** The body of the screen, a React component, before it shows the healthy text. */
  screen?: string;
  /** The whole entry file instead of one that works. */
  entry?: string;
  /** What the server does when it is asked for the entry. */
  serve?: (route: Route) => Promise<void>;
  /** The registry knows of an older release that works. */
  hasLastGood?: boolean;
}>;

/** Until this is set in the page, the exhibit is broken. */
const healed = 'window.isMuseumHealed';

function description(version: string, globalName: string, code: string, integrity?: string) {
  const hash = createHash('sha384').update(code).digest('base64');
  return {
    name: 'mf-museum',
    title: { en: museumTitle, es: 'El museo' },
    paths: [{ path: '/museum', title: { en: museumTitle, es: 'El museo' }, access: 'member' }],
    links: [
      { path: '/museum', label: { en: 'Museum', es: 'Museo' }, order: 90, showWhen: 'always' },
    ],
    version,
    globalName,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: {
      'remoteEntry.js': { integrity: integrity ?? `sha384-${hash}`, bytes: code.length },
    },
    platform: '^0.1.0',
  };
}

/** A federation container written by hand: its screen runs on the React and the platform of the page. */
function entryCode(globalName: string, { exposes, screen }: Exhibit): string {
  return `
    var ${globalName} = (() => {
      let shares;
      async function shared(name) {
        const [provided] = Object.values(shares[name]);
        return provided.lib ? provided.lib() : (await provided.get())();
      }
      return {
        init(scope) { shares = scope; },
        async get(name) {
          const React = await shared('react');
          const platform = await shared('@stridewell/platform');
          function Screen() {
            ${screen ?? ''}
            return React.createElement('h1', null, ${JSON.stringify(healthyText)});
          }
          const remote = { name: 'mf-museum', paths: [{ path: '/museum' }] };
          const healthy = () => platform.remoteLifecycles({ remote, routes: Screen, locales: { en: {}, es: {} } });
          if (!${healed}) { ${exposes ?? ''} }
          return healthy;
        },
      };
    })();`;
}

async function withExhibit(route: Route, museum: unknown): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(<script type="application\/json" id="registry"[^>]*>)([\s\S]*?)(<\/script>)/,
    (_, open: string, json: string, close: string) => {
      // The page server's own registry, checked there
      const registry = JSON.parse(json) as { remotes: Record<string, unknown> };
      registry.remotes['mf-museum'] = museum;
      return `${open}${JSON.stringify(registry)}${close}`;
    },
  );
  await route.fulfill({ response, body });
}

/** Puts an exhibit into the registry of every page that opens, and serves its files. Answers how to heal it. */
export async function exhibit(page: Page, broken: Exhibit): Promise<() => Promise<void>> {
  let isHealed = false;
  const chosen = { version: '1.0.0-00000002', globalName: 'mf_museum_2' };
  const older = { version: '1.0.0-00000001', globalName: 'mf_museum_1' };
  const promised = entryCode(chosen.globalName, broken);
  const olderCode = entryCode(older.globalName, {});
  const releases = {
    [chosen.version]: description(
      chosen.version,
      chosen.globalName,
      // What breaks by its content was built so; what is changed on its way was not.
      broken.entry ?? promised,
      broken.entry === undefined ? undefined : '',
    ),
    [older.version]: description(older.version, older.globalName, olderCode),
  };
  const museum = {
    current: chosen.version,
    lastGood: broken.hasLastGood ? older.version : null,
    rules: [],
    releases,
  };

  await page.route(
    (url) => !/^\/(api|shell|remotes)\//.test(url.pathname),
    (route) => withExhibit(route, museum),
  );
  await page.route('**/remotes/mf-museum/**', async (route) => {
    const script = { contentType: 'text/javascript' };
    if (route.request().url().includes(older.version)) {
      await route.fulfill({ ...script, body: olderCode });
    } else if (isHealed) {
      await route.fulfill({ ...script, body: promised });
    } else if (broken.serve) {
      await broken.serve(route);
    } else {
      await route.fulfill({ ...script, body: broken.entry ?? promised });
    }
  });

  return async () => {
    isHealed = true;
    await page.evaluate(`${healed} = true`);
  };
}
