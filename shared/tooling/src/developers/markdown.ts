import { Marked } from 'marked';
import type { RendererObject, Token, Tokens } from 'marked';
import { highlight } from './highlight.ts';
import { escapeHtml, slugOf } from './html.ts';

/** A heading of a page. */
export type Heading = Readonly<{ id: string; text: string; depth: number }>;

/** A part of a page that the search finds: a heading and the text below it. */
export type Piece = Readonly<{ id: string; heading: string; text: string }>;

/** The rendered body of a page; its title isn't part of it. */
export type Rendered = Readonly<{
  html: string;
  headings: readonly Heading[];
  pieces: readonly Piece[];
}>;

/** A document of the repository, or some of its sections. */
export type MarkdownSource = Readonly<{
  markdown: string;
  /** Returns the address on the site for a link; null if what it points to isn't part of the site. */
  addressOf: (link: string) => string | null;
  /** Headings of the sections to leave out. */
  omit?: readonly string[] | undefined;
  /** Headings of the only sections to show. */
  only?: readonly string[] | undefined;
  /** Whether it is one of several on its page: its title becomes a heading, and its headings move down. */
  isPart?: boolean | undefined;
}>;

/** Returns Markdown as text. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/```\w*|[*`|]|-{3,}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Returns the tokens of a document without the sections that aren't shown. */
function shownTokens(tokens: readonly Token[], { omit = [], only }: MarkdownSource): Token[] {
  let omitted: number | undefined;
  let shown: number | undefined;
  return tokens.filter((token) => {
    if (isHeading(token)) {
      const text = plain(token.text);
      if (omitted !== undefined && token.depth <= omitted) omitted = undefined;
      if (shown !== undefined && token.depth <= shown) shown = undefined;
      if (omit.includes(text)) omitted = token.depth;
      if (only?.includes(text)) shown = token.depth;
    }
    return omitted === undefined && (only === undefined || shown !== undefined);
  });
}

/** Renders a block of code, labeled with its language. */
export function codeBlock(code: string, language = ''): string {
  const label = language ? ` data-language="${escapeHtml(language)}"` : '';
  return `<div class="code"${label}><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>`;
}

/** Renders what pages show differently from GitHub: anchors, links, code, tables; no HTML and no pictures. */
function rendererOf(
  addressOf: MarkdownSource['addressOf'],
  addHeading: (token: Tokens.Heading) => Heading | null,
): RendererObject {
  return {
    heading(token) {
      const added = addHeading(token);
      if (!added) return '';
      const { id, depth } = added;
      const own = this.parser.parseInline(token.tokens);
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${own}</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      const own = this.parser.parseInline(tokens);
      const address = addressOf(href);
      return address === null ? own : `<a href="${escapeHtml(address)}">${own}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    html: ({ text }) => escapeHtml(text),
    code: ({ text, lang }) => codeBlock(text, lang),
    table({ header, rows }) {
      const cells = (row: Tokens.TableCell[], tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      return `<div class="table"><table><thead><tr>${cells(header, 'th')}</tr></thead>
<tbody>${body}</tbody></table></div>\n`;
    },
  };
}

/** Returns the text of a document below each of its headings. */
function piecesOf(tokens: readonly Token[], headings: readonly Heading[]): Piece[] {
  const pieces: { id: string; heading: string; text: string }[] = [
    { id: '', heading: '', text: '' },
  ];
  let next = 0;
  for (const token of tokens) {
    const last = pieces.at(-1);
    if (isHeading(token)) {
      const heading = headings[next];
      // The title of a page has none.
      if (heading?.text !== plain(token.text)) continue;
      next += 1;
      pieces.push({ id: heading.id, heading: heading.text, text: '' });
    } else if (last) last.text += ` ${plain(token.raw)}`;
  }
  return pieces
    .map(({ text, ...piece }) => ({ ...piece, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ id, text }) => id !== '' || text !== '');
}

/** Returns several bodies as one. */
export function joined(parts: readonly Rendered[]): Rendered {
  return {
    html: parts.map(({ html }) => html).join('\n'),
    headings: parts.flatMap(({ headings }) => headings),
    pieces: parts.flatMap(({ pieces }) => pieces),
  };
}

/**
 * Renders documents of the repository as the body of one page. Links lead to pages of the site or become plain text; HTML
 * in a document is shown as text.
 */
export function renderMarkdown(sources: readonly MarkdownSource[]): Rendered {
  const used = new Map<string, number>();
  const rendered = sources.map((source): Rendered => {
    const headings: Heading[] = [];
    const addHeading = ({ text, depth }: Tokens.Heading): Heading | null => {
      if (depth === 1 && !source.isPart) return null;
      const slug = slugOf(plain(text));
      const count = used.get(slug) ?? 0;
      used.set(slug, count + 1);
      const id = count === 0 ? slug : `${slug}-${count}`;
      const heading = { id, text: plain(text), depth: source.isPart ? depth + 1 : depth };
      headings.push(heading);
      return heading;
    };
    const marked = new Marked({ renderer: rendererOf(source.addressOf, addHeading) });
    const tokens = shownTokens(marked.lexer(source.markdown), source);
    const html = marked.parser(tokens);
    return { html, headings, pieces: piecesOf(tokens, headings) };
  });
  return joined(rendered);
}
