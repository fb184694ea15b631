import { escapeHtml } from './html.ts';
import { sections } from './site-map.ts';
import { addressOf, base } from './site-page.ts';
import type { SitePage } from './site-page.ts';

/** The addresses of the files that every page loads, and of each page's own scripts by name. */
export type Assets = Readonly<{
  style: string;
  site: string;
  font: string;
  icon: string;
  searchIndex: string;
  scripts: Readonly<Record<string, string>>;
}>;

/** The server replaces it with the nonce of the response. */
const noncePlace = '{{nonce}}';

/** A section with more pages only lists them on its own pages. */
const maxListed = 12;

function navigation(pages: readonly SitePage[], current: SitePage): string {
  const groups = sections.map((section) => {
    const all = pages.filter((page) => page.section === section);
    const listed = all.length > maxListed && section !== current.section ? all.slice(0, 1) : all;
    const items = listed.map((page) => {
      const mark = page.path === current.path ? ' aria-current="page"' : '';
      const name = page.label ?? page.title;
      return `<li><a href="${addressOf(page.path)}"${mark}>${escapeHtml(name)}</a></li>`;
    });
    const [only] = all.length === 1 ? all : [];
    // A section of one page has its name.
    if (only?.title === section) return `<ul class="alone">${items.join('')}</ul>`;
    return `<p>${section}</p><ul>${items.join('')}</ul>`;
  });
  return groups.join('\n');
}

function contents({ headings, isLive }: SitePage): string {
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < 3 || isLive) return '';
  const items = shown.map(
    ({ id, text, depth }) =>
      `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}

function neighbors(pages: readonly SitePage[], current: SitePage): string {
  const place = pages.indexOf(current);
  if (place < 0) return '';
  const link = (page: SitePage | undefined, words: string) =>
    page
      ? `<a href="${addressOf(page.path)}"><span>${words}</span> ${escapeHtml(page.title)}</a>`
      : '<span></span>';
  return `<nav class="neighbors" aria-label="Previous and next page">${link(pages[place - 1], 'Previous')}${link(pages[place + 1], 'Next')}</nav>`;
}

/** Renders a whole page of the site: its body between the list of pages and its table of contents. */
export function pageFrame(page: SitePage, pages: readonly SitePage[], assets: Assets): string {
  const { title, section, summary, html, scripts = [], isLive, path } = page;
  const isHome = path === '';
  const own = scripts.map(
    (name) => `<script type="module" src="${assets.scripts[name]}"></script>`,
  );
  const live = isLive
    ? `<script nonce="${noncePlace}" src="/embed/stridewell.js" crossorigin="anonymous" defer></script>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isHome ? '' : `${escapeHtml(title)} · `}Stridewell developers</title>
<meta name="description" content="${escapeHtml(summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon}">
<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.site}"></script>
${own.join('\n')}${live}
</head>
<body${isHome ? ' class="home"' : ''}>
<a class="skip" href="#main">Skip to the page</a>
<header class="top">
<button type="button" class="menu" aria-expanded="false" aria-controls="pages">Menu</button>
<a class="brand" href="${base}"><img src="${assets.icon}" alt="" width="24" height="24"> Stridewell <span>developers</span></a>
<search><form class="search" data-index="${assets.searchIndex}"><label class="visually-hidden" for="search">Search</label><input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd><div id="found" hidden><p role="status"></p><ul></ul></div></form></search>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Pages">${navigation(pages, page)}</nav>
<main id="main" tabindex="-1">
${section && section !== title ? `<p class="section">${section}</p>` : ''}<h1>${escapeHtml(title)}</h1>
<p class="summary">${escapeHtml(summary)}</p>
${html}
${isHome ? '' : neighbors(pages, page)}
</main>
${isHome ? '' : contents(page)}
</div>
</body>
</html>
`;
}
