import { addressOf, base } from './site-page.ts';
import type { SitePage } from './site-page.ts';

/** Returns the links of the site that lead nowhere, each with its page. */
export function deadLinks(pages: readonly Pick<SitePage, 'path' | 'html'>[]): string[] {
  const ids = new Map(
    pages.map(({ path, html }) => [
      addressOf(path),
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  return pages.flatMap(({ path, html }) =>
    [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = '']) => {
      const own = addressOf(path);
      const [target = '', anchor] = (href.startsWith('#') ? own + href : href).split('#', 2);
      if (!/^\/developers(?:\/|$)/.test(target)) return [];
      if (/\.\w+$/.test(target.slice(base.length))) return [];
      const known = ids.get(target);
      const isDead = !known || (anchor !== undefined && anchor !== '' && !known.has(anchor));
      return isDead ? [`${own} links to ${href}, which doesn't exist.`] : [];
    }),
  );
}
