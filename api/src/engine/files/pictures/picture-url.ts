import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Picture, pictureSides } from '@stridewell/contracts';
import { pictureSetUp } from './picture-set-up.ts';

/** The two sizes of a stored picture. */
export type PictureSize = keyof typeof pictureSides;

const dayMs = 86_400_000;
/** Days that an address works after the day on which it was created. */
const daysServed = 2;

/** A picture as it is stored. */
export interface StoredPicture {
  pictureId: number;
  storageKey: string;
  width: number;
  height: number;
}

/** Describes a picture with addresses that work for two days. */
export function describePicture(
  { pictureId, storageKey, width, height }: StoredPicture,
  now: Date = new Date(),
): Picture {
  return {
    id: pictureId,
    url: pictureUrl(storageKey, 'large', now),
    thumbnailUrl: pictureUrl(storageKey, 'small', now),
    width,
    height,
  };
}

/** Returns the address of a picture's small size, by its storage key; null without one. */
export function imageUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : pictureUrl(storageKey, 'small', new Date());
}

/**
 * Returns a picture's address, the same all day so that browsers cache it. Anyone with the address can see the
 * picture until it expires.
 */
export function pictureUrl(storageKey: string, size: PictureSize, now: Date): string {
  const name = `${storageKey}.${size}.${dayOf(now) + daysServed}`;
  return `/api/pictures/${name}.${signatureOf(name)}`;
}

/** Creates a new picture's storage key: its program and 128 random bits. */
export function newStorageKey(programId: number): string {
  return `${programId}.${randomBytes(16).toString('hex')}`;
}

/** Returns the name of a picture's file in the store: a folder for each program. */
export function fileNameOf(storageKey: string, size: PictureSize): string {
  return `${storageKey.replace('.', '/')}-${size}.webp`;
}

/** Reads a valid address that we signed, as the name of a file in the store. */
export function readPictureToken(token: string, now: Date): string | undefined {
  const found = /^((\d{1,16}\.[0-9a-f]{32})\.(large|small)\.(\d{1,6}))\.([\w-]{22})$/.exec(token);
  if (!found) return undefined;
  const [, name = '', storageKey = '', size, lastDay, signature = ''] = found;
  const isOurs = timingSafeEqual(Buffer.from(signatureOf(name)), Buffer.from(signature));
  if (!isOurs || Number(lastDay) < dayOf(now)) return undefined;
  return fileNameOf(storageKey, size as PictureSize); // One of the two by the expression
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs);
}

function signatureOf(name: string): string {
  const digest = createHmac('sha256', pictureSetUp().key).update(name).digest();
  return digest.subarray(0, 16).toString('base64url');
}
