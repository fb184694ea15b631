import { callPages } from './call-pages.ts';
import { escapeHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import type { OpenApi } from './open-api.ts';
import { addressOf, base } from './site-page.ts';
import type { SitePage } from './site-page.ts';

const introduction = (specification: string) => `
## How calls work

Paths start with \`/api\`. Send JSON, with the header \`authorization: Bearer …\` unless a call is open to everyone. An answer is
\`{ data, message?, meta?, links? }\`, an error \`{ error: { code, message, fields?, requestId } }\`: decide by the code, never by
the text. Unknown fields are refused by name.

A write accepts \`Idempotency-Key\`: repeating it within 24 hours returns the first answer, marked \`Idempotent-Replayed: true\`.
In code, use [\`@stridewell/api-client\`](${addressOf('types/api-client')}), or \`api.call\` inside a remote.

The same as [OpenAPI 3.1](${specification}), for tools.

## Try a call

Each call has a form that sends it to this server, as you. It uses the session of this browser, an access token that you
paste, or in a demo one of its people. It never sends a cookie with a call, and the server checks the call as always: a call
that you may not make is refused. Reads are sent right away, writes after a question, because they change real data. A token
stays in this page's memory and is gone with the page.
`;

/** Renders the page that lists all calls, and the pages of each noun. */
export function pagesOfCalls(document: OpenApi, specification: string): SitePage[] {
  const pages = callPages(document).map(({ noun, count, ...page }): SitePage => ({
    ...page,
    html: `<div data-sender></div>\n${page.html}`,
    path: `calls/${noun}`,
    label: page.title,
    section: 'Calls',
    summary: `${count} ${count === 1 ? 'call' : 'calls'} below /api/${noun}`,
    scripts: ['calls'],
  }));
  const guide = renderMarkdown([
    { markdown: introduction(specification), addressOf: (link) => link },
  ]);
  const items = pages.map(
    ({ path, title, headings }) =>
      `<li><a href="${base}/${path}"><code>${escapeHtml(title)}</code></a> <span>${headings
        .map(({ text }) => escapeHtml(text))
        .slice(0, 4)
        .join(' · ')}${headings.length > 4 ? ' …' : ''}</span></li>`,
  );
  return [
    {
      ...guide,
      path: 'calls',
      title: 'All calls',
      section: 'Calls',
      summary: 'What the API offers, by the first part of the path.',
      html: `${guide.html}<h2 id="by-path"><a class="anchor" href="#by-path">By path</a></h2><ul class="nouns">${items.join('')}</ul>`,
      headings: [...guide.headings, { id: 'by-path', text: 'By path', depth: 2 }],
    },
    ...pages,
  ];
}
