import type { previewSeason as previewContract } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import type { z } from 'zod';
import { createChallengeBy } from '#challenges/challenge-changes/create-challenge.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { createMailing, type MailingJob } from '#messaging/mailings/mailings.service.ts';
import { createNotice } from '#messaging/notices/notices.service.ts';
import { describeRefusal, readClock } from '#planning/calendar/calendar.service.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import {
  describePiece,
  forMadeChallenges,
  freeName,
  pieceDates,
  type StoredPiece,
} from './season-pieces.ts';
import { selectSeason, selectTakenNames } from './seasons.sql.ts';

type Preview = z.output<typeof previewContract.response>;
type Planned = StoredPiece & Preview[number];

/** What a made thing needs to be undone, as kept with the bulk action. */
export interface KeptPiece {
  kind: StoredPiece['kind'];
  season: string;
}

/** Returns what a template would make on which days, and what keeps it from that. */
export async function previewSeason(
  db: Db,
  viewer: Viewer,
  id: number,
  startDate: string,
  now: Date,
): Promise<Preview> {
  const { pieces } = requireRow(await selectSeason(db, viewer.programId, id));
  const planned = await plan(db, viewer, pieces, startDate, now);
  return planned.map(({ startDate: first, endDate, refusal, ...piece }) => ({
    ...describePiece(piece),
    startDate: first,
    endDate,
    refusal,
  }));
}

/** Returns the pieces with their days in a season, and with names that are free. */
async function plan(
  db: Db,
  { programId }: Viewer,
  pieces: readonly StoredPiece[],
  seasonStart: string,
  now: Date,
): Promise<Planned[]> {
  const { today } = await readClock(db, programId, now);
  const names = pieces.filter(({ kind }) => kind === 'challenge').map(({ title }) => title);
  const taken = new Set(names.length === 0 ? [] : await selectTakenNames(db, programId, names));
  return pieces.map((piece) => {
    const dates = pieceDates(piece, seasonStart);
    const isPast = dates.startDate < today;
    const isSent = piece.kind === 'mailing' && dates.startDate === today;
    const refusal = isPast ? 'past' : isSent ? 'too-soon' : null;
    if (piece.kind !== 'challenge') return { ...piece, ...dates, refusal };
    const title = freeName(piece.title, dates.startDate.slice(0, 4), taken);
    taken.add(title.toLowerCase());
    return { ...piece, ...dates, title, refusal };
  });
}

/** Makes everything in a template, all or nothing; returns the bulk action that undoes it. */
export async function applySeason(
  db: Db,
  job: MailingJob,
  viewer: Viewer,
  id: number,
  { startDate, version }: { startDate: string; version: number },
  now: Date,
): Promise<{ created: number; bulkActId: number }> {
  const season = requireRow(await selectSeason(db, viewer.programId, id));
  if (season.version !== version) throw new Problem('changed_meanwhile');
  const planned = await plan(db, viewer, season.pieces, startDate, now);
  const refused = planned.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) {
    const message = `${refused.title}: ${describeRefusal({ reason: refused.refusal })}`;
    throw new Problem('validation_failed', { message, fields: { startDate: [message] } });
  }
  // Emails come last: they may be for the participants of a new challenge.
  const inOrder = planned.toSorted((one, other) => rankOf(one) - rankOf(other));
  const made = new Map<number, number>();
  const items = [];
  for (const piece of inOrder) {
    const itemId = await make(db, job, viewer, { piece, made }, now);
    if (piece.sourceId !== undefined) made.set(piece.sourceId, itemId);
    const facts = { kind: piece.kind, season: season.name } satisfies KeptPiece;
    items.push({ itemId, memberId: null, facts });
  }
  const kept = keepBulkAct(db, viewer, { kind: 'season-applied' }, items, now);
  return { created: items.length, bulkActId: requireRow(await kept) };
}

function rankOf({ kind }: StoredPiece): number {
  return kind === 'mailing' ? 1 : 0;
}

async function make(
  db: Db,
  job: MailingJob,
  viewer: Viewer,
  { piece, made }: { piece: Planned; made: ReadonlyMap<number, number> },
  now: Date,
): Promise<number> {
  const { title, startDate, endDate } = piece;
  if (piece.kind === 'challenge') {
    const { joinDays, ...content } = piece.content;
    const dates = {
      startDate,
      endDate: endDate ?? startDate,
      deadline: joinDays === null ? null : addDays(startDate, joinDays),
    };
    const asked = { ...content, ...dates, challengeName: title, addCreator: 0 } as const;
    return (await createWithMap(db, viewer, asked, now)).id;
  }
  if (piece.kind === 'notice') {
    const { message, allMembers } = piece.content;
    const notice = { title, message, allMembers, begins: startDate, expires: endDate };
    return (await createNotice(db, viewer, notice, now)).id;
  }
  const { body, subjectEs, bodyEs, audience } = piece.content;
  const mailing = {
    words: { subject: title, body, subjectEs, bodyEs },
    audience: forMadeChallenges(audience, made),
    sendOn: startDate,
    createdBy: viewer.memberId,
  };
  return (await createMailing(db, job, viewer.programId, mailing, now)).id;
}

type Asked = Parameters<typeof createChallengeBy>[2];

/** Creates a challenge, without its map if that was deleted since. */
function createWithMap(db: Db, viewer: Viewer, asked: Asked, now: Date) {
  return createChallengeBy(db, viewer, asked, now).catch((problem: unknown) => {
    const isMapGone = problem instanceof Problem && problem.details.fields?.mapId !== undefined;
    if (!isMapGone) throw problem;
    return createChallengeBy(db, viewer, { ...asked, mapId: null }, now);
  });
}
