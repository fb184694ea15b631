import * as contract from '@stridewell/contracts';
import type { FastifyInstance } from 'fastify';
import { Problem, type Received, type Route, serveUpload } from '#engine/requests/index.ts';
import { pictureSetUp } from './picture-set-up.ts';
import { describePicture, readPictureToken, type StoredPicture } from './picture-url.ts';
import { receivePicture } from './receive-picture.ts';

interface ReceivedPicture extends Received {
  picture: StoredPicture;
}

/** The call that uploads a picture. */
export const pictureRoutes: Route[] = [
  serveUpload(
    contract.uploadPicture,
    async ({ pools, viewer, programId, file }): Promise<ReceivedPicture> => {
      const owner = { programId, memberId: viewer.memberId };
      const picture = await receivePicture(pools, owner, file, new Date());
      // An unused one is deleted later like any other.
      const discard = () => Promise.resolve();
      return { picture, toJSON: () => String(picture.pictureId), discard };
    },
    async ({ body }) => ({ data: describePicture(body.picture) }),
    // Receiving a picture takes its own upload slot.
    { takesPlace: false },
  ),
];

/** Serves pictures to anyone with their address. */
export function servePictures(app: FastifyInstance): void {
  const schema = { hide: true };
  app.get<{ Params: { token: string } }>('/pictures/:token', { schema }, async (request, reply) => {
    const name = readPictureToken(request.params.token, new Date());
    const found = name && (await pictureSetUp().store.read(name));
    if (!found) throw new Problem('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        ...(found.bytes !== undefined && { 'content-length': found.bytes }),
        'content-disposition': 'inline',
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // Parts of the product may be in a partner's page.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(found.content);
  });
}
