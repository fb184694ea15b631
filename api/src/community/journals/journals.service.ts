import {
  type createJournal as createJournalContract,
  isAdminLevel,
  type Journal,
  journalDays,
  maxPhotos,
  pointRules,
  toFlag,
  type updateJournal as updateJournalContract,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
import { addDays, memberDay } from '@stridewell/rules';

import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { describePicture, imageUrl, removePictures, usePictures } from '#engine/files/index.ts';
import { deletePhoto, insertPhotos, selectPhotos } from './journal-photos.sql.ts';
import {
  deleteJournalRows,
  insertJournal,
  type JournalFilter,
  type JournalPlace,
  type JournalRow,
  selectCounts,
  selectJournal,
  selectJournals,
  selectOwnDays,
  selectWritten,
  updateJournalRow,
} from './journals.sql.ts';
import { listComments, readerOf } from './journal-comments.service.ts';

type NewJournal = z.output<typeof createJournalContract.body>;
type Changes = z.output<typeof updateJournalContract.body>;

/** Filters for a list of entries. */
export interface Asked {
  photosOnly?: 0 | 1 | boolean | undefined;
  includeComments?: 0 | 1 | boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Lists a page of entries that the viewer may read; `whose` selects the authors. */
export async function listJournals(
  db: Db,
  viewer: Viewer,
  whose: Pick<JournalFilter, 'authorId' | 'ofFriends' | 'isPublic'>,
  asked: Asked,
  page: Page<JournalPlace>,
  now: Date,
): Promise<RowPage<Journal, JournalPlace>> {
  const filter = {
    ...whose,
    ...spanOf(viewer, asked, now),
    ...readerOf(viewer),
    photosOnly: toFlag(asked.photosOnly ?? 0) === 1,
  };
  const found = await selectJournals(db, viewer.programId, filter, page);
  const withComments = toFlag(asked.includeComments ?? 0) === 1;
  return { ...found, data: await describe(db, viewer, found.data, withComments) };
}

/** Counts a member's own entries by visibility. */
export function countJournals(db: Db, viewer: Viewer, asked: Asked, now: Date) {
  const span = spanOf(viewer, asked, now);
  return selectCounts(db, viewer.programId, { authorId: viewer.memberId, ...span });
}

function spanOf(viewer: Viewer, { startDate, endDate }: Asked, now: Date) {
  const today = memberDay(now, viewer);
  return { first: startDate ?? addDays(today, -journalDays), last: endDate ?? today };
}

/** Creates an entry for the viewer, by default for today. */
export async function createJournal(
  db: Db,
  viewer: Viewer,
  { text = '', visibility = 'self', date, ...input }: NewJournal,
  now: Date,
): Promise<Journal> {
  const { programId, memberId } = viewer;
  const today = memberDay(now, viewer);
  const day = date ?? today;
  if (day > today) throw fieldProblem('day_in_future', 'date');
  if (day < addDays(today, -journalDays)) throw fieldProblem('day_outside_window', 'date');
  requireContent(text, input.photos?.length ?? 0);
  await lockMembers(db, programId, [memberId]);
  const journalId = newId();
  const row = { journalId, memberId, day, text, visibility, createdAt: now, createdOn: today };
  await insertJournal(db, programId, row);
  await addPhotos(db, viewer, journalId, input, 0);
  await updateDayPoints(db, viewer, day, now);
  return readJournal(db, viewer, journalId);
}

/** Changes one of the viewer's entries; photos are added to those it keeps. */
export async function updateJournal(
  db: Db,
  viewer: Viewer,
  journalId: number,
  { text, visibility, removedPhotos = [], ...input }: Changes,
  now: Date,
): Promise<Journal> {
  const { programId, memberId } = viewer;
  await lockMembers(db, programId, [memberId]);
  const before = await requireOwn(db, viewer, journalId);
  const photos = await selectPhotos(db, programId, [journalId]);
  const pictureIds = photos
    .map(({ pictureId }) => pictureId)
    .filter((pictureId) => removedPhotos.includes(pictureId));
  const kept = photos.length - pictureIds.length;
  requireContent(text ?? before.text, kept + (input.photos?.length ?? 0));
  await updateJournalRow(db, programId, journalId, {
    text: text ?? before.text,
    visibility: visibility ?? before.visibility,
    editedAt: now,
  });
  for (const pictureId of pictureIds) await deletePhoto(db, programId, journalId, pictureId);
  await removePictures(db, programId, { pictureIds }, now);
  await addPhotos(db, viewer, journalId, input, kept);
  await updateDayPoints(db, viewer, before.date, now);
  return readJournal(db, viewer, journalId);
}

/** Deletes a photo of one of the viewer's entries. */
export async function destroyImage(
  db: Db,
  viewer: Viewer,
  journalId: number,
  pictureId: number,
  now: Date,
): Promise<Journal> {
  const { programId, memberId } = viewer;
  await lockMembers(db, programId, [memberId]);
  const { text, date } = await requireOwn(db, viewer, journalId);
  const photos = await selectPhotos(db, programId, [journalId]);
  requireContent(text, photos.filter((photo) => photo.pictureId !== pictureId).length);
  await deletePhoto(db, programId, journalId, pictureId);
  await removePictures(db, programId, { pictureIds: [pictureId] }, now);
  await updateDayPoints(db, viewer, date, now);
  return readJournal(db, viewer, journalId);
}

/** Deletes one of the viewer's entries; an administrator can also delete public ones. */
export async function deleteJournal(
  db: Db,
  viewer: Viewer,
  journalId: number,
  now: Date,
): Promise<void> {
  const { programId, memberId } = viewer;
  const readable = await requireReadable(db, viewer, journalId);
  const isOwn = readable.memberId === memberId;
  const isModerated = isAdminLevel(viewer.adminLevel) && readable.visibility === 'public';
  if (!isOwn && !isModerated) throw new Problem('forbidden');
  await lockMembers(db, programId, [readable.memberId]);
  const photos = await selectPhotos(db, programId, [journalId]);
  await deleteJournalRows(db, programId, [journalId]);
  const pictureIds = photos.map((photo) => photo.pictureId);
  await removePictures(db, programId, { pictureIds }, now);
  await updateDayPoints(db, { programId, memberId: readable.memberId }, readable.date, now);
}

/** Deletes all entries of a member, with their photos and points. */
export async function eraseJournals(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const entries = await selectOwnDays(db, programId, memberId);
  const journalIds = entries.map(({ journalId }) => journalId);
  const photos = await selectPhotos(db, programId, journalIds);
  if (journalIds.length > 0) await deleteJournalRows(db, programId, journalIds);
  const pictureIds = photos.map((photo) => photo.pictureId);
  await removePictures(db, programId, { pictureIds }, now);
  for (const day of new Set(entries.map((entry) => entry.day))) {
    await updateDayPoints(db, { programId, memberId }, day, now);
  }
}

/** Selects an entry that the viewer may read; throws `not_found` for all others. */
async function requireReadable(db: Db, viewer: Viewer, journalId: number): Promise<JournalRow> {
  const asked = { ...readerOf(viewer), journalId };
  return requireRow(await selectJournal(db, viewer.programId, asked));
}

async function requireOwn(db: Db, viewer: Viewer, journalId: number): Promise<JournalRow> {
  const row = await requireReadable(db, viewer, journalId);
  if (row.memberId !== viewer.memberId) throw new Problem('forbidden');
  return row;
}

async function readJournal(db: Db, viewer: Viewer, journalId: number): Promise<Journal> {
  const row = await requireReadable(db, viewer, journalId);
  const [journal] = await describe(db, viewer, [row], false);
  return requireRow(journal);
}

async function describe(
  db: Db,
  viewer: Viewer,
  rows: readonly JournalRow[],
  withComments: boolean,
): Promise<Journal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [photos, comments] = await Promise.all([
    selectPhotos(db, viewer.programId, ids),
    withComments ? listComments(db, viewer, rows) : [],
  ]);
  return rows.map(({ memberId, name, username, image, ...row }) => ({
    ...row,
    member: { id: memberId, name, username, image: imageUrl(image) },
    photos: photos
      .filter(({ journalId }) => journalId === row.id)
      .map((photo) => ({ ...describePicture(photo), alternativeText: photo.alternativeText })),
    ...(withComments && { comments: comments.filter(({ journalId }) => journalId === row.id) }),
  }));
}

function requireContent(text: string, photos: number): void {
  if (text.trim() === '' && photos === 0) {
    throw fieldProblem('validation_failed', 'text', 'Write something or add a photo.');
  }
}

async function addPhotos(
  db: Db,
  viewer: Viewer,
  journalId: number,
  { photos = [], alternativeTexts = [] }: Pick<NewJournal, 'photos' | 'alternativeTexts'>,
  before: number,
): Promise<void> {
  if (photos.length === 0) return;
  if (before + photos.length > maxPhotos) {
    const message = `An entry can have up to ${maxPhotos} photos.`;
    throw fieldProblem('validation_failed', 'photos', message);
  }
  const used = await usePictures(db, viewer, photos, 'photos');
  const rows = used.map(({ pictureId }, place) => ({
    pictureId,
    alternativeText: alternativeTexts[place] ?? '',
  }));
  await insertPhotos(db, viewer.programId, journalId, rows);
}

/** Gives or removes the points of a day's entries. */
async function updateDayPoints(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
  day: string,
  now: Date,
): Promise<void> {
  const { hasText, hasPhoto } = await selectWritten(db, programId, memberId, day);
  const claim = (rule: 'journal' | 'photo', isEarned: boolean) => ({
    memberId,
    day,
    rule,
    subjectId: null,
    points: pointRules[rule].points,
    cause: {},
    isEarned,
  });
  const claims = [claim('journal', hasText), claim('photo', hasPhoto)];
  await applyPointClaims(db, programId, claims, now);
}
