import { escapeHtml } from './html.ts';
import { codeBlock } from './markdown.ts';
import { sections } from './site-map.ts';
import { addressOf } from './site-page.ts';
import type { SitePage } from './site-page.ts';

const starts = [
  {
    path: 'first-remote',
    title: 'Build a remote',
    text: 'Your team ships a page or a card of its own into Stridewell, with its own releases.',
    code: 'npm create stridewell-remote',
    language: 'sh',
  },
  {
    path: 'embed',
    title: 'Embed a part',
    text: 'Your site shows challenges, teams or the plan: choose a part, see it live, copy the code.',
    code: '<stridewell-remote name="challenges">',
    language: 'html',
  },
  {
    path: 'calls',
    title: 'Call the API',
    text: 'Each call with what it takes and returns. Try it as yourself.',
    code: 'GET /api/authuser',
    language: '',
  },
];

/** What a wrong address below `/developers` shows. */
export const missingPage: SitePage = {
  path: 'not-found',
  title: 'No such page',
  section: null,
  summary: 'It may have moved. Search for it, or start at the beginning.',
  html: `<p><a href="${addressOf('')}">All pages</a></p>`,
  headings: [],
  pieces: [],
};

/** Renders the first page: three ways to start, and everything else by section. */
export function homePage(pages: readonly SitePage[]): SitePage {
  const cards = starts.map(
    ({ path, title, text, code, language }) =>
      `<li><h2><a href="${addressOf(path)}">${title}</a></h2><p>${text}</p>${codeBlock(code, language)}</li>`,
  );
  const lists = sections.map((section) => {
    const own = pages.filter((page) => page.section === section);
    const shown = section === 'Calls' ? own.slice(0, 1) : own;
    const items = shown.map(
      ({ path, title, summary }) =>
        `<li><a href="${addressOf(path)}">${escapeHtml(title)}</a> <span>${escapeHtml(summary)}</span></li>`,
    );
    const [only] = own.length === 1 ? own : [];
    if (only)
      return `<section><h2><a href="${addressOf(only.path)}">${section}</a></h2><p>${escapeHtml(only.summary)}</p></section>`;
    return `<section><h2>${section}</h2><ul>${items.join('')}</ul></section>`;
  });
  return {
    path: '',
    title: 'Build on Stridewell',
    section: null,
    summary: 'For teams that add a feature, partners who show one, and programs that call the API.',
    html: `<ul class="starts">${cards.join('')}</ul><div class="all">${lists.join('')}</div>`,
    headings: [],
    pieces: [],
  };
}
