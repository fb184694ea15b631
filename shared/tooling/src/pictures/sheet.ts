import type { Look } from './looks.ts';
import type { State } from './states.ts';

/** A picture; `problem` is what the page logged as an error, or why there is no picture. */
export type Picture = Readonly<{
  route: string;
  state: State;
  look: Look;
  file: string;
  problem: string | null;
}>;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function describe({ width, scheme, language }: Look): string {
  return `${width} ${scheme} ${language}`;
}

function figure(picture: Picture): string {
  const words = `${picture.state} · ${describe(picture.look)}`;
  const problem = picture.problem === null ? '' : `<b>${escape(picture.problem)}</b>`;
  return (
    `<figure class="w${picture.look.width}"><a href="${picture.file}">` +
    `<img loading="lazy" src="${picture.file}" alt="${escape(`${picture.route}: ${words}`)}"></a>` +
    `<figcaption>${words}${problem}</figcaption></figure>`
  );
}

const style = `
body { margin: 2rem; font: 14px/1.4 system-ui, sans-serif; background: #f3f1ec; color: #1d2b30; }
h2 { position: sticky; top: 0; margin: 2rem 0 0.5rem; padding: 0.5rem 0; background: inherit; }
section > div { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
figure { margin: 0; }
img { display: block; border: 1px solid #c9c2b4; background: #fff; }
.w1440 img { width: 22rem; } .w390 img { width: 8rem; }
figcaption { max-width: 22rem; color: #56666b; }
.w390 figcaption { max-width: 8rem; }
b { display: block; color: #a3231b; font-weight: 600; overflow-wrap: anywhere; }
nav a { margin-inline-end: 0.75rem; }`;

/** Returns one page with every picture, by route; each links to its full size. */
export function writeSheet(pictures: readonly Picture[], notOpened: readonly string[]): string {
  const routes = [...new Set(pictures.map(({ route }) => route))];
  const sections = routes.map((route, at) => {
    const figures = pictures.filter((picture) => picture.route === route).map(figure);
    return `<section id="r${at}"><h2>${escape(route)}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = routes.map((route, at) => `<a href="#r${at}">${escape(route)}</a>`).join('');
  const missing =
    notOpened.length === 0 ? '' : `<p>Not opened: ${escape(notOpened.join(', '))}</p>`;
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page of Stridewell</title>` +
    `<style>${style}</style><h1>${pictures.length} pictures of ${routes.length} pages</h1>` +
    `${missing}<nav>${links}</nav>${sections.join('')}</html>`
  );
}
