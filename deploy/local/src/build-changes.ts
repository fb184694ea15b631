import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Sends every open page the hash of each package's latest build, as server-sent events named after the package. */
export function sendBuildChanges(app: FastifyInstance, buildsFile: string): void {
  const pages = new Set<ServerResponse>();

  async function currentEvents(): Promise<string> {
    const hashes: unknown = JSON.parse(await readFile(buildsFile, 'utf8').catch(() => '{}'));
    return Object.entries(hashes ?? {})
      .map(([name, hash]) => `event: ${name}\ndata: ${hash}\n\n`)
      .join('');
  }

  const watcher = watch(dirname(buildsFile), (_event, file) => {
    if (file !== basename(buildsFile)) return;
    currentEvents()
      .then((events) => pages.forEach((page) => page.write(events)))
      // Read while it was being written: the next event follows soon.
      .catch(() => undefined);
  });

  app.get('/dev/changes', async (_request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // A released product may try a build that is watched here.
      'access-control-allow-origin': '*',
    });
    page.write('retry: 500\n\n');
    pages.add(page);
    page.on('close', () => pages.delete(page));
  });
  app.addHook('preClose', async () => {
    watcher.close();
    for (const page of pages) page.end();
  });
}
