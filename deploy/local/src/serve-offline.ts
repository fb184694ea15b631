import { shellKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';
import type { PublishedPage } from './published-page.ts';

/**
 * Replaces the service worker when it is turned off: a browser that checks for the newest worker gets this one,
 * which deletes the caches and unregisters itself.
 */
const removingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('stridewell-')).map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;

const manifest = JSON.stringify({
  name: 'Stridewell',
  short_name: 'Stridewell',
  id: '/',
  start_url: '/my-dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f2e8',
  theme_color: '#1f3a5f',
  icons: [192, 512].map((size) => ({
    src: `/shell/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

/**
 * Serves what makes the page an offline app: the manifest, and the published shell's service worker at the root,
 * the only place from which it controls every page. Never cached.
 */
export function serveOffline(
  app: FastifyInstance,
  { objects }: Pick<ReleaseStore, 'objects'>,
  publishedPage: () => Promise<Pick<PublishedPage, 'shell'>>,
  isOn: boolean,
): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );

  app.get('/worker.js', async (_request, reply) => {
    const { worker } = (await publishedPage()).shell;
    const file = isOn && worker ? await objects.read(shellKey(worker)) : null;
    return (
      reply
        .headers({
          'cache-control': 'no-cache',
          // It loads only what this origin's pages load.
          'content-security-policy': `default-src 'none'; connect-src 'self'`,
        })
        .type('text/javascript; charset=utf-8')
        // A shell from before there was a worker has none: one that a browser still has goes.
        .send(file?.content ?? removingWorker)
    );
  });
}
