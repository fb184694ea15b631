import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

/** The most bytes of a picture that is uploaded. */
export const mostBytesInPicture = 10 * 1024 * 1024;

/** The most pixels of a picture that is uploaded: width times height. */
export const mostPixelsInPicture = 40_000_000;

/** How many pictures a member may upload in 24 hours. */
export const mostPicturesOfMember = 60;

/** How many pictures a program with so many members may upload in 24 hours. */
export function mostPicturesOfProgram(members: number): number {
  return Math.max(2000, 2 * members);
}

/** The longer side of a picture as it is kept, and of its small form; in pixels. */
export const pictureSides = { large: 1600, small: 400 } as const;

/** The media types of pictures that are taken. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** A picture that can be shown. Its addresses serve for two days. */
export const Picture = z.strictObject({
  id: Id,
  /** At most 1,600 pixels on its longer side. */
  url: z.string(),
  /** At most 400 pixels on its longer side. */
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture that can be shown, parsed. */
export type Picture = z.infer<typeof Picture>;

/** Stores a picture, to be named by its id in the call that uses it. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/pictures',
  summary: 'Upload a picture for use in another call',
  description:
    "The body is the file: JPEG, PNG, WebP or AVIF, up to 10 MB and 40 megapixels. It's re-encoded without metadata. Unused pictures are deleted after a day. A member can upload 60 pictures in 24 hours, one at a time, and a program 2,000, or two per member if that is more. Calls that take pictures also accept multipart/form-data.",
  access: 'member',
  body: z.file(),
  changes: [],
  response: Picture,
  errors: ['picture_refused', 'payload_too_large', 'too_many_requests'],
});
