import type { listUserWorkshops, Workshop } from '@stridewell/contracts';
import type { z } from 'zod';
import {
  companionContent,
  type ContentLanguage,
  type Piece,
  requirePiece,
} from '#companion/content/content.service.ts';
import { readProgramContent } from '#companion/program-content/program-content.service.ts';
import { type Reader, readPiece } from '#companion/pieces/pieces.service.ts';
import { type RecordKeys, requireCompanion } from '#companion/record/record.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { readOneself } from '#members/members/members.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  calendarFile,
  isDoorOpen,
  nextSession,
  sessionDays,
  type SessionTimes,
  timesFrom,
} from './workshops.policy.ts';
import {
  deleteRegistration,
  insertRegistration,
  lockSession,
  selectRegistrations,
  selectSeats,
  updateSeats,
} from './workshops.sql.ts';

/** Reads a workshop with its next session. */
export async function readWorkshop(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  id: number,
  by: Reader,
): Promise<z.input<typeof Workshop>> {
  const { piece, shown } = await readPiece(db, keys, viewer, { kind: 'workshops', id }, by);
  const { settings } = await readChosenProgram(db, viewer.programId);
  const times = nextSession(piece, settings.general.timeZone, by.now);
  const session = { workshopId: id, startsAt: times.startsAt };
  const { taken, isRegistered } = await selectSeats(db, viewer.programId, viewer.memberId, session);
  const isOpen = isRegistered && isDoorOpen(times, by.now);
  return {
    ...shown,
    host: piece.words[by.language].host,
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    seats: piece.seats,
    seatsLeft: Math.max(0, piece.seats - taken),
    IsUserRegistered: isRegistered,
    joinUrl: isOpen ? settings['mental-wellness'].workshopUrl : null,
  };
}

/** Registers the viewer for the next session, or cancels the registration; repeating it changes nothing. */
export async function registerForWorkshop(
  db: Db,
  viewer: Viewer,
  asked: { workshopId: number; registrationState: string; memberEmail?: string | undefined },
  now: Date,
): Promise<{ IsUserRegistered: boolean; startsAt: string }> {
  await requireCompanion(db, viewer);
  const { programId, memberId } = viewer;
  const content = await readProgramContent(db, programId);
  const isRegistering = asked.registrationState === 'register';
  // Registered members may cancel even if the workshop is hidden now.
  const isListed = isRegistering || content.byId.has(asked.workshopId);
  const piece = requirePiece(
    isListed ? content : companionContent(),
    'workshops',
    asked.workshopId,
  );
  await requireOwnAddress(db, viewer, asked.memberEmail);
  const times = await nextSessionOf(db, viewer, piece, now);
  if (times.startsAt <= now) throw new Problem('workshop_has_begun');
  const session = { workshopId: piece.id, startsAt: times.startsAt };
  const taken = await lockSession(db, programId, session);
  if (isRegistering) {
    if (await insertRegistration(db, programId, memberId, session, now)) {
      if (taken >= piece.seats) throw new Problem('workshop_full');
      await updateSeats(db, programId, session, taken + 1);
    }
  } else if (await deleteRegistration(db, programId, memberId, session)) {
    await updateSeats(db, programId, session, Math.max(0, taken - 1));
  }
  return { IsUserRegistered: isRegistering, startsAt: times.startsAt.toISOString() };
}

async function requireOwnAddress(db: Db, viewer: Viewer, address: string | undefined) {
  if (address === undefined) return;
  const { email } = await readOneself(db, viewer);
  if (normalizeEmail(address) === email) return;
  throw fieldProblem(
    'validation_failed',
    'memberEmail',
    'Enter your own email address, or leave it empty.',
  );
}

async function nextSessionOf(
  db: Db,
  { programId }: Viewer,
  piece: Piece<'workshops'>,
  now: Date,
): Promise<SessionTimes> {
  const { settings } = await readChosenProgram(db, programId);
  return nextSession(piece, settings.general.timeZone, now);
}

/** Lists the sessions of a program's workshops from one day to another; none if the companion is off. */
export async function listSessions(
  db: Db,
  programId: number,
  { first, last, language }: { first: string; last: string; language: ContentLanguage },
): Promise<{ workshopId: number; title: string; day: string; time: string }[]> {
  const { settings } = await readChosenProgram(db, programId);
  if (settings['mental-wellness'].mentalWellnessEnabled !== 1) return [];
  const { pieces } = await readProgramContent(db, programId);
  return pieces.workshops.flatMap((piece) =>
    sessionDays(piece, first, last).map((day) => {
      const { title } = piece.words[language];
      return { workshopId: piece.id, title, day, time: piece.time };
    }),
  );
}

/** Lists the sessions that the viewer has registered for. */
export async function listRegistrations(
  db: Db,
  viewer: Viewer,
  language: ContentLanguage,
  page: { perPage: number; offset: number; direction: 'asc' | 'desc' },
): Promise<{ data: z.input<typeof listUserWorkshops.response>[]; total: number }> {
  await requireCompanion(db, viewer);
  const { programId, memberId } = viewer;
  const { byId } = await readProgramContent(db, programId);
  const { rows, total } = await selectRegistrations(db, programId, memberId, page);
  const data = rows.flatMap(({ workshopId, startsAt }) => {
    // Registrations are listed even if the workshop is hidden now.
    const piece = byId.get(workshopId) ?? companionContent().byId.get(workshopId);
    if (piece?.kind !== 'workshops') return [];
    const workshop = piece as Piece<'workshops'>; // of this kind
    const { title, host } = workshop.words[language];
    const times = timesFrom(new Date(startsAt), workshop);
    const { minutes } = workshop;
    return {
      id: workshopId,
      title,
      host,
      minutes,
      IsUserRegistered: true,
      startsAt: times.startsAt.toISOString(),
      endsAt: times.endsAt.toISOString(),
    };
  });
  return { data, total };
}

/** Creates the calendar file of the next session. */
export async function makeCalendarFile(
  db: Db,
  viewer: Viewer,
  id: number,
  language: ContentLanguage,
  now: Date,
): Promise<string> {
  await requireCompanion(db, viewer);
  const piece = requirePiece(await readProgramContent(db, viewer.programId), 'workshops', id);
  const times = await nextSessionOf(db, viewer, piece, now);
  const { title, summary, host } = piece.words[language];
  const uid = `workshop-${id}-${times.startsAt.getTime()}@stridewell`;
  return calendarFile(times, { uid, title, text: `${summary}\n${host}`, now });
}
