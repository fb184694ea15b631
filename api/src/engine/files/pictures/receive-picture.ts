import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  maxBytesInPicture,
  maxPicturesPerMember,
  maxPicturesPerProgram,
} from '@stridewell/contracts';
import { inProgram, newId, type Pools } from '#engine/postgres/index.ts';
import {
  createUploadPlaces,
  dayBefore,
  Problem,
  readPieces,
  requireUploadsLeft,
} from '#engine/requests/index.ts';
import { pictureSetUp } from './picture-set-up.ts';
import { fileNameOf, newStorageKey, type StoredPicture } from './picture-url.ts';
import {
  countPeople,
  countUploadedPictures,
  insertPicture,
  type PictureRow,
  touchUnused,
} from './pictures.sql.ts';
import { renderPicture } from './render-picture.ts';

/** The picture's owner and program. */
export interface PictureOwner {
  programId: number;
  memberId: number;
}

/** Pictures are small, so only a member's own wait for each other. */
const places = createUploadPlaces({ ofAll: Infinity, ofProgram: Infinity });

/**
 * Reads an arriving picture and stores it in both sizes, unused until `usePictures`. The same file, sent again
 * before that, is the same picture. Throws if the member is already sending one, or if the member or the program
 * has reached the 24-hour limit.
 */
export function receivePicture(
  pools: Pools,
  owner: PictureOwner,
  file: Readable,
  now: Date,
): Promise<StoredPicture> {
  return places.hold(owner, async () => {
    await requirePicturesLeft(pools, owner, now);
    return keepPicture(pools, owner, file, now);
  });
}

async function requirePicturesLeft(
  pools: Pools,
  { programId, memberId }: PictureOwner,
  now: Date,
): Promise<void> {
  const since = dayBefore(now);
  const { used, members } = await inProgram(
    pools,
    programId,
    async (db) => ({
      used: await countUploadedPictures(db, programId, memberId, since),
      members: await countPeople(db, programId),
    }),
    { isReadOnly: true },
  );
  requireUploadsLeft('member', { files: used.member }, { files: maxPicturesPerMember });
  requireUploadsLeft('program', { files: used.program }, { files: maxPicturesPerProgram(members) });
}

async function keepPicture(
  pools: Pools,
  { programId, memberId }: PictureOwner,
  file: Readable,
  now: Date,
): Promise<StoredPicture> {
  const sent = await readWhole(file);
  const digest = createHash('sha256').update(sent).digest();
  const uploaded = { uploadedBy: memberId, digest, createdAt: now };
  const known = await inProgram(pools, programId, (db) => touchUnused(db, programId, uploaded));
  if (known && (await hasFiles(known))) return known;
  const { large, small, width, height } = await renderPicture(sent);
  const row: PictureRow = {
    ...uploaded,
    pictureId: newId(),
    width,
    height,
    storageKey: newStorageKey(programId),
  };
  const { store } = pictureSetUp();
  // The row comes first: a file without a row would never be cleared away.
  const kept = await inProgram(pools, programId, (db) => insertPicture(db, programId, row));
  // Even if the row exists, the files may be missing because the store was down.
  await Promise.all([
    store.write(fileNameOf(kept.storageKey, 'large'), large),
    store.write(fileNameOf(kept.storageKey, 'small'), small),
  ]);
  return kept;
}

async function hasFiles({ storageKey }: StoredPicture): Promise<boolean> {
  for (const size of ['large', 'small'] as const) {
    const found = await pictureSetUp().store.read(fileNameOf(storageKey, size));
    if (!found) return false;
    found.content.destroy();
  }
  return true;
}

async function readWhole(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of readPieces(file)) {
    bytes += piece.length;
    if (bytes > maxBytesInPicture) {
      throw new Problem('payload_too_large', { message: 'Choose a picture of 10 MB or less.' });
    }
    parts.push(piece);
  }
  return Buffer.concat(parts);
}
