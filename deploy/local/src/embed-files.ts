import { mkdirSync } from 'node:fs';
import staticFiles from '@fastify/static';
import { embedFolder, embedScript } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';

const forEver = 'public, max-age=31536000, immutable';

/** Serves the script that partners load, to pages of every origin; other paths below `/embed` are pages. */
export async function serveEmbedFiles(
  app: FastifyInstance,
  store: Pick<ReleaseStore, 'shellFolder'>,
): Promise<void> {
  const root = embedFolder(store);
  mkdirSync(root, { recursive: true });
  await app.register(staticFiles, {
    root,
    prefix: '/embed/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNewest = path.replace(/\.(br|gz)$/, '').endsWith(`/${embedScript}`);
      reply.header('cache-control', isNewest ? 'no-cache' : forEver);
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
