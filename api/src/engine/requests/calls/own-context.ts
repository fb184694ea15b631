import { type Endpoint, isUpload, maxBytesInPicture } from '@stridewell/contracts';
import type { FastifyInstance } from 'fastify';
import { acceptMultipart } from '#engine/requests/input/multipart-body.ts';
import { type Origins, useCookies } from '#engine/requests/server/same-origin.ts';

/**
 * Prepares the context of an endpoint that reads bodies or cookies in a special way; undefined if it uses the
 * shared one.
 */
export function ownContextOf(
  endpoint: Endpoint,
  origins: Origins,
): ((app: FastifyInstance) => void | Promise<void>) | undefined {
  if (isUpload(endpoint)) return leaveFileUnparsed;
  if (endpoint.ignoresBody) return dropBody;
  if (endpoint.usesCookie) return (app) => useCookies(app, origins);
  if (endpoint.takesPictures) return (app) => acceptMultipart(app, maxBytesInPicture);
  return undefined;
}

function leaveFileUnparsed(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, file, done) => done(null, file));
}

function dropBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, undefined),
  );
}
