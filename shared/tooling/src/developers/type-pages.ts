import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml, sentence } from './html.ts';
import { codeBlock } from './markdown.ts';
import { packageExports } from './package-exports.ts';
import type { PackageExport } from './package-exports.ts';
import { typedPackages } from './site-map.ts';
import type { SitePage } from './site-page.ts';

type Manifest = Readonly<{
  name: string;
  description: string;
  exports: Readonly<Record<string, string>>;
}>;

/** Each call has its own page. */
const isCall = ({ signature }: PackageExport): boolean => /= (?:\w+\.)?endpoint\(/.test(signature);

/** Returns the exports of each entry of a package, by what is imported; those of the main entry are left out elsewhere. */
function entriesOf(folder: string, { name, exports }: Manifest): Map<string, PackageExport[]> {
  const entries = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
  const known = new Set<string>();
  const found = entries.map(([entry, file]): [string, PackageExport[]] => {
    const all = existsSync(join(folder, file)) ? packageExports(folder, file) : [];
    const own = all.filter((one) => !isCall(one) && !known.has(one.signature));
    for (const { signature } of own) known.add(signature);
    return [name + entry.slice(1), own];
  });
  return new Map(found.filter(([, own]) => own.length > 0));
}

const order: readonly PackageExport['kind'][] = ['component', 'function', 'value', 'type'];
const plural = { component: 'Components', function: 'Functions', value: 'Values', type: 'Types' };

function renderExport(id: string, { name, signature, text, isDeprecated }: PackageExport): string {
  const mark = isDeprecated ? ' <span class="mark">Deprecated</span>' : '';
  return `<section class="export"><h4 id="${id}"><a class="anchor" href="#${id}"><code>${escapeHtml(name)}</code></a>${mark}</h4><p>${sentence(text)}</p>${codeBlock(signature, 'ts')}</section>`;
}

function typePage(folder: string): SitePage {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const used = new Set<string>();
  const headings: SitePage['headings'][number][] = [];
  const pieces: SitePage['pieces'][number][] = [];
  const html: string[] = [];
  const head = (depth: number, id: string, text: string) => {
    headings.push({ id, text, depth });
    html.push(
      `<h${depth} id="${id}"><a class="anchor" href="#${id}">${escapeHtml(text)}</a></h${depth}>`,
    );
  };
  for (const [entry, exports] of entriesOf(folder, manifest)) {
    const place = entry.slice(manifest.name.length + 1);
    head(2, place ? `from-${place}` : 'from-package', entry);
    for (const kind of order) {
      const some = exports.filter((one) => one.kind === kind);
      if (some.length === 0) continue;
      head(3, `${place || 'package'}-${kind}s`, plural[kind]);
      const named = some.map((one) => {
        const id = used.has(one.name) ? `${one.name}-${place || kind}` : one.name;
        used.add(id);
        return { id, one };
      });
      const links = named.map(({ id, one }) => `<a href="#${id}">${escapeHtml(one.name)}</a>`);
      html.push(`<p class="names">${links.join(' ')}</p>`);
      html.push(...named.map(({ id, one }) => renderExport(id, one)));
      pieces.push(...named.map(({ id, one }) => ({ id, heading: one.name, text: one.text })));
    }
  }
  return {
    path: `types/${manifest.name.replace('@stridewell/', '')}`,
    section: 'Types',
    title: manifest.name,
    label: manifest.name.replace('@stridewell/', ''),
    summary: manifest.description,
    html: html.join('\n'),
    headings,
    pieces,
  };
}

/** Renders a page for each package that outside teams use: its exports with signature and docstring. */
export function typePages(root: string): SitePage[] {
  return typedPackages.map((name) => typePage(join(root, 'shared', name)));
}
