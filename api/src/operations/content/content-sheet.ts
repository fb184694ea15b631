import { readFileSync } from 'node:fs';
import {
  contentFolder,
  type ContentLanguage,
  contentLanguages,
  type IndexedContent,
  type Piece,
  spokenText,
} from '#companion/content/content.service.ts';

const style = `
body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; background: #f3f1ec; color: #1d2b30; }
h2 { position: sticky; top: 0; margin: 2rem 0 .5rem; padding: .5rem 0; background: inherit; }
article { display: grid; grid-template-columns: 10rem 1fr 1fr; gap: 1.5rem; margin: 0 0 1rem; padding: 1rem;
  border: 1px solid #c9c2b4; border-radius: 8px; background: #fff; break-inside: avoid; }
img { width: 10rem; aspect-ratio: 320 / 200; border-radius: 6px; }
h3 { margin: 0; } h4 { margin: .75rem 0 .25rem; } p, ul, ol { margin: .25rem 0; }
small { display: block; color: #56666b; overflow-wrap: anywhere; } nav a { margin-inline-end: .75rem; }`;

/** Returns one page with every piece of content in all languages side by side, for proofreading. */
export function writeContentSheet({ pieces, topicBySlug }: IndexedContent): string {
  const kinds: [string, Piece[]][] = Object.entries(pieces);
  const drawingOf = (piece: Piece) =>
    piece.illustration ??
    ('topic' in piece ? topicBySlug.get(piece.topic)?.illustration : undefined);
  const sections = kinds.map(
    ([kind, ofKind]) =>
      `<section id="${kind}"><h2>${kind}: ${ofKind.length}</h2>${ofKind
        .map((piece) => describe(piece, drawingOf(piece)))
        .join('')}</section>`,
  );
  const links = kinds.map(([kind]) => `<a href="#${kind}">${kind}</a>`).join('');
  const total = kinds.reduce((sum, [, ofKind]) => sum + ofKind.length, 0);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Everything the companion says</title>` +
    `<style>${style}</style><h1>${total} items in ${contentLanguages.length} languages</h1>` +
    `<nav>${links}</nav>${sections.join('')}</html>`
  );
}

function describe(piece: Piece, drawing: string | undefined): string {
  const sources = piece.sources.map(({ name, url }) => `<small>${escape(name)}: ${url}</small>`);
  const facts = [
    `${piece.id} ${piece.slug}`,
    'topic' in piece ? piece.topic : '',
    'minutes' in piece ? `${piece.minutes} min to do` : '',
    piece.audio ? 'spoken' : '',
  ].filter((fact) => fact !== '');
  return (
    `<article><div>${drawing === undefined ? '' : `<img src="${drawn(drawing)}" alt="">`}` +
    `${facts.map((fact) => `<small>${escape(fact)}</small>`).join('')}${sources.join('')}</div>` +
    `${contentLanguages.map((language) => say(piece, language)).join('')}</article>`
  );
}

function say(piece: Piece, language: ContentLanguage): string {
  const { title, html, sections, minutesToRead, ...words } = piece.words[language];
  const count = spokenText(piece, language).join(' ').split(/\s+/).length;
  const summary = 'summary' in words ? `<p><b>${escape(words.summary)}</b></p>` : '';
  const parts = sections.map((part) => `<h4>${escape(part.title)}</h4>${part.html}`);
  return (
    `<div lang="${language}"><h3>${escape(title)}</h3><small>${minutesToRead} min to read, ${count} words</small>` +
    `${summary}${html}${parts.join('')}</div>`
  );
}

function drawn(name: string): string {
  const drawing = readFileSync(new URL(`illustrations/${name}.svg`, contentFolder));
  return `data:image/svg+xml;base64,${drawing.toString('base64')}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
