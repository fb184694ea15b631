import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { joined, renderMarkdown } from './markdown.ts';
import { guides } from './site-map.ts';
import type { Guide } from './site-map.ts';
import { addressOf } from './site-page.ts';
import type { SitePage } from './site-page.ts';

/** Returns the page that shows a file of the repository, or the README of a folder. */
function pageOf(file: string): Guide | undefined {
  const names = [file, join(file, 'README.md')];
  const having = guides.filter(({ sources }) => sources.some((one) => names.includes(one.file)));
  return having.find(({ sources }) => sources.every(({ only }) => only === undefined)) ?? having[0];
}

/** Returns the address on the site for a link in a file; null if it leads to something else in the repository. */
export function siteAddress(link: string, file: string): string | null {
  if (/^(?:https?:|mailto:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#', 2);
  const page = pageOf(normalize(join(dirname(file), path)).replace(/\/$/, ''));
  return page ? addressOf(page.path) + (anchor === undefined ? '' : `#${anchor}`) : null;
}

/** Renders the pages that show documents of the repository. */
export function guidePages(root: string): SitePage[] {
  return guides.map(({ sources, more, ...guide }) => {
    const rendered = renderMarkdown(
      sources.map(({ file, ...shown }) => ({
        markdown: readFileSync(join(root, file), 'utf8'),
        addressOf: (link) => siteAddress(link, file),
        isPart: sources.length > 1,
        ...shown,
      })),
    );
    return { ...guide, ...(more ? joined([rendered, more(root)]) : rendered) };
  });
}
