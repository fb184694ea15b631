import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { contentFolder } from '#companion/content/content.service.ts';
import { Problem } from '#engine/requests/index.ts';

const mediaTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', mp3: 'audio/mpeg' };
const known = /^(?:illustrations\/[a-z0-9-]+\.(svg)|audio\/[a-z]+\/[a-z0-9-]+\.(?:en|es)\.(mp3))$/;

/** Serves the drawings and spoken versions of the content: the same for everyone, without personal data. */
export function serveMedia(app: FastifyInstance): void {
  const schema = { hide: true };
  app.get<{ Params: { '*': string } }>(
    '/companion-media/*',
    { schema },
    async ({ params, headers }, reply) => {
      const name = params['*'];
      const [, drawing, spoken] = known.exec(name) ?? [];
      const type = mediaTypes[drawing ?? spoken ?? ''];
      const url = new URL(name, contentFolder);
      const size = type
        ? await stat(url).then(
            (found) => found.size,
            () => undefined,
          )
        : undefined;
      if (!type || size === undefined) throw new Problem('not_found');
      reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      const range = rangeOf(headers.range, size);
      if (!range) return reply.header('content-length', size).send(createReadStream(url));
      const { start, end } = range;
      return reply
        .code(206)
        .headers({
          'content-length': end - start + 1,
          'content-range': `bytes ${start}-${end}/${size}`,
        })
        .send(createReadStream(url, { start, end }));
    },
  );
}

/**
 * Parses the single range that players request (RFC 9110, section 14); undefined for anything else, which gets the
 * whole file.
 */
function rangeOf(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
