import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { repositoryFolder } from '../build/packages.ts';
import { baseConfig } from '../webpack/base-config.ts';

const folder = join(repositoryFolder, 'shared/parts');
const output = join(repositoryFolder, '.dev/ui');

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Parts of Stridewell</title>' +
  '<meta name="viewport" content="width=device-width"><div id="root"></div>' +
  '<script src="/gallery.js"></script></html>';

/** Serves the gallery of `shared/ui` and `shared/parts` on a port, and rebuilds it on each edit. */
export function serveGallery(port: number): void {
  const config = baseConfig({ folder, output, mode: 'development', buildId: 'gallery' }, 'gallery');
  const compiler = webpack({
    ...config,
    entry: { gallery: './gallery/gallery.tsx' },
    output: { ...config.output, publicPath: '/' },
  });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || !stats) console.error(error);
    else console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
    if (stats && !stats.hasErrors()) console.log(`✓ http://localhost:${port}`);
  });
  createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    const place = path.startsWith('/assets/') ? join('assets', basename(path)) : basename(path);
    const file = join(output, place);
    const isScript = path.endsWith('.js');
    if (path === '/' || !existsSync(file)) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      return;
    }
    if (isScript) response.setHeader('content-type', 'text/javascript; charset=utf-8');
    createReadStream(file).pipe(response);
  }).listen(port);
}
