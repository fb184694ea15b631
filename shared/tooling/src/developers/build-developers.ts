import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { colorVariable, darkPalette, lightPalette } from '@stridewell/ui/palette';
import type { ColorName } from '@stridewell/ui/palette';
import { build } from 'esbuild';
import { pagesOfCalls } from './calls-index.ts';
import { deadLinks } from './check-links.ts';
import { embedPage } from './embed-page.ts';
import { guidePages } from './guide-pages.ts';
import { homePage, missingPage } from './home-page.ts';
import type { OpenApi } from './open-api.ts';
import { pageFrame } from './page-frame.ts';
import { sections } from './site-map.ts';
import { addressOf, base } from './site-page.ts';
import type { SitePage } from './site-page.ts';
import { typePages } from './type-pages.ts';

const fontFile =
  'shared/ui/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const iconFile = 'shell/src/favicon.svg';

function allPages(root: string, document: OpenApi, specification: string): SitePage[] {
  const pages = [
    embedPage(lightPalette),
    ...guidePages(root),
    ...pagesOfCalls(document, specification),
    ...typePages(root),
  ];
  const sorted = sections.flatMap((section) => pages.filter((page) => page.section === section));
  return [homePage(sorted), ...sorted];
}

/** Returns the product's colors as custom properties, each for both modes. */
function paletteStyle(): string {
  // The keys of an object literal
  const names = Object.keys(lightPalette) as ColorName[];
  const lines = names.map((name) => {
    // Without their prefix, so that the preview of a part has only its own.
    const property = colorVariable(name).replace('--sw-', '--');
    return `${property}: light-dark(${lightPalette[name]}, ${darkPalette[name]});`;
  });
  return `:root { ${lines.join(' ')} }\n`;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser', `${name}.ts`)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Builds the pages for developers into a folder: static files, whose names below `assets` change with their content. A
 * page's name is its address below `/developers` and `.html`. Throws if a link between pages is dead. Returns the files of
 * packages that it copied.
 */
export async function buildDevelopers(
  root: string,
  document: object,
  to: string,
): Promise<string[]> {
  rmSync(to, { recursive: true, force: true });

  function write(file: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
  }

  /** Writes a file that is cached forever; returns its address. */
  function writeAsset(name: string, content: string | Uint8Array): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const file = `assets/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`;
    write(file, content);
    return `${base}/${file}`;
  }

  const specification = writeAsset('openapi.json', JSON.stringify(document));
  // The API's own description of itself
  const pages = allPages(root, document as OpenApi, specification);
  const dead = deadLinks(pages);
  if (dead.length > 0) throw new Error(`The developer pages have dead links:\n${dead.join('\n')}`);
  const index = pages.flatMap(({ path, title, summary, pieces }) => [
    { title, address: addressOf(path), heading: '', text: summary },
    ...pieces.map(({ id, heading, text }) => ({
      title,
      address: addressOf(path) + (id && `#${id}`),
      heading,
      text: text.slice(0, 1000),
    })),
  ]);
  const font = writeAsset('figtree.woff2', readFileSync(join(root, fontFile)));
  const style = readFileSync(join(import.meta.dirname, 'developers.css'), 'utf8');
  const assets = {
    font,
    icon: writeAsset('icon.svg', readFileSync(join(root, iconFile))),
    style: writeAsset('style.css', paletteStyle() + style.replace('{{font}}', font)),
    site: writeAsset('site.js', await bundle('site')),
    searchIndex: writeAsset('search.json', JSON.stringify(index)),
    scripts: {
      calls: writeAsset('calls.js', await bundle('calls')),
      embed: writeAsset('embed.js', await bundle('embed')),
    },
  };
  for (const page of [...pages, missingPage]) {
    write(`${page.path || 'index'}.html`, pageFrame(page, pages, assets));
  }
  return [realpathSync(join(root, fontFile))];
}
