import { embedKey, responseHeaders } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './is-not-modified.ts';

/** A file in the smallest encoding that the browser accepts. */
type SentFile = Readonly<{ key: string; content: Buffer; tag: string }>;

/** The size of the in-memory cache for files that never change. */
const memoryBytes = 64 * 1024 * 1024;

/** The script that partners load: the newest, or a fixed one. */
const partnerScript = /^stridewell(\.[0-9a-f]{8})?\.js$/;

/** Returns whether a path stays inside the folder, on any system. */
function isPlain(file: string): boolean {
  return file.split('/').every((part) => /^[^\\\0]+$/.test(part) && !/^\.+$/.test(part));
}

function encodingsOf(request: FastifyRequest): string[] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return [
    ...(/\bbr\b/.test(accepted) ? ['.br'] : []),
    ...(/\bgzip\b/.test(accepted) ? ['.gz'] : []),
    '',
  ];
}

/** Creates a cache of the most recent files, up to a number of bytes. */
function recentFiles(): {
  get: (key: string) => SentFile | undefined;
  keep: (key: string, file: SentFile) => void;
} {
  const files = new Map<string, SentFile>();
  let bytes = 0;
  return {
    get: (key) => files.get(key),
    keep: (key, file) => {
      if (files.has(key)) return;
      files.set(key, file);
      bytes += file.content.length;
      for (const [oldest, { content }] of files) {
        if (bytes <= memoryBytes) break;
        files.delete(oldest);
        bytes -= content.length;
      }
    },
  };
}

/**
 * Serves the files of releases, of the shell and for partners from the store, like a CDN: in the compressed form
 * next to each, cached forever if the name has a version. Passes other requests on to the page server.
 * @param areLasting whether files are published, and not from a watched build that is rewritten.
 */
export function serveStoreFiles(
  app: FastifyInstance,
  { objects }: Pick<ReleaseStore, 'objects'>,
  areLasting: boolean,
): void {
  const recent = recentFiles();

  async function find(key: string, endings: readonly string[]): Promise<SentFile | null> {
    for (const ending of endings) {
      const found = await objects.read(`${key}${ending}`);
      if (found) return { key: `${key}${ending}`, ...found };
    }
    return null;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown> {
    const endings = areLasting ? encodingsOf(request) : [''];
    const wanted = `${key} ${endings.join(' ')}`;
    const known = recent.get(wanted);
    const file = known ?? (await find(key, endings));
    if (!file) return reply.callNotFound();
    const headers = responseHeaders(file.key);
    const isLasting = areLasting && headers['cache-control'] !== 'no-cache';
    if (isLasting) recent.keep(wanted, file);
    const etag = `"${file.tag.replaceAll('"', '')}"`;
    reply.headers({
      ...headers,
      'cache-control': isLasting ? headers['cache-control'] : 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (isNotModified(request, etag)) return reply.code(304).send();
    return reply.send(file.content);
  }

  /** Allows partner pages on other origins to load the same files. */
  function openToAll(reply: FastifyReply): void {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  }

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const file = request.params['*'];
    if (!isPlain(file)) return reply.callNotFound();
    openToAll(reply);
    return send(request, reply, `remotes/${file}`);
  });
  app.get<{ Params: { '*': string } }>('/shell/*', (request, reply) => {
    const file = request.params['*'];
    if (!isPlain(file) || file === 'page.html' || file === 'shell.json')
      return reply.callNotFound();
    return send(request, reply, `shell/${file}`);
  });
  app.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const { file } = request.params;
    // Other addresses below /embed are pages.
    if (!partnerScript.test(file)) return reply.callNotFound();
    openToAll(reply);
    return send(request, reply, embedKey(file));
  });
}
