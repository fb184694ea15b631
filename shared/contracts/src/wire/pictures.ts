import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

/** The maximum size of an uploaded picture, in bytes. */
export const maxBytesInPicture = 10 * 1024 * 1024;

/** The maximum number of pixels of an uploaded picture: width times height. */
export const maxPixelsInPicture = 40_000_000;

/** How many pictures a member may upload in 24 hours. */
export const maxPicturesPerMember = 60;

/** Returns how many pictures a program with this many members may upload in 24 hours. */
export function maxPicturesPerProgram(members: number): number {
  return Math.max(2000, 2 * members);
}

/** The longer side of a stored picture, and of its thumbnail, in pixels. */
export const pictureSides = { large: 1600, small: 400 } as const;

/** The accepted media types of pictures. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** A picture to show. Its URLs work for two days. */
export const Picture = z.strictObject({
  id: Id,
  /** At most 1,600 pixels on its longer side. */
  url: z.string(),
  /** At most 400 pixels on its longer side. */
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture to show, parsed. */
export type Picture = z.infer<typeof Picture>;

/** Stores a picture; the call that uses it refers to its id. */
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
