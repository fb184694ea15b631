import { type Challenge, maxSeason } from '@stridewell/contracts';
import { dayCount, daysBetween, formatOf } from '@stridewell/rules';
import { readChallenge } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';
import {
  readClock,
  selectChallengesOn,
  selectMailingsOn,
  selectNoticesOn,
} from '#planning/calendar/calendar.service.ts';
import type { ChallengeContent, StoredPiece } from './season-pieces.ts';

/** Takes the challenges, notices for everyone and emails that start on some days as pieces of a template. */
export async function takeSeason(
  db: Db,
  viewer: Viewer,
  days: { first: string; last: string },
  now: Date,
): Promise<StoredPiece[]> {
  const { programId } = viewer;
  const { timeZone } = await readClock(db, programId, now);
  const startsHere = ({ startDate }: { startDate: string }) =>
    startDate >= days.first && startDate <= days.last;
  const dayOf = ({ startDate }: { startDate: string }) => daysBetween(days.first, startDate);
  const challenges = (await selectChallengesOn(db, programId, days)).filter(startsHere);
  const notices = (await selectNoticesOn(db, programId, days)).filter(
    (one) => one.type === 'admin' && startsHere(one),
  );
  const mailings = (await selectMailingsOn(db, programId, timeZone, days)).filter(
    ({ createdBy }) => createdBy !== null,
  );
  const count = challenges.length + notices.length + mailings.length;
  if (count === 0)
    throw fieldProblem('validation_failed', 'endDate', 'Nothing starts in this period.');
  if (count > maxSeason.pieces)
    throw fieldProblem(
      'validation_failed',
      'endDate',
      `More than ${maxSeason.pieces} items start in this period. Choose a shorter one.`,
    );
  const pieces: Omit<StoredPiece, 'id'>[] = [];
  for (const row of challenges) {
    const challenge = await readChallenge(db, viewer, row.id, now);
    const about = {
      kind: 'challenge',
      title: row.title,
      day: dayOf(row),
      sourceId: row.id,
    } as const;
    pieces.push({ ...about, length: challenge.days, content: contentOf(challenge) });
  }
  for (const { title, message, allMembers, ...row } of notices) {
    const length = row.endDate === null ? null : dayCount(row.startDate, row.endDate);
    const content = { message, allMembers };
    pieces.push({ kind: 'notice', title, day: dayOf(row), length, content });
  }
  for (const { title, body, subjectEs, bodyEs, audience, ...row } of mailings) {
    const content = { body, subjectEs, bodyEs, audience };
    pieces.push({ kind: 'mailing', title, day: dayOf(row), length: 1, content });
  }
  return inOrder(pieces);
}

/** Numbers the pieces of a template in the order of their days. */
export function inOrder(pieces: readonly Omit<StoredPiece, 'id'>[]): StoredPiece[] {
  const sorted = pieces.toSorted((one, other) => one.day - other.day);
  return sorted.map((piece, at) => ({ ...piece, id: at + 1 }) as StoredPiece); // with the number it lacked
}

function contentOf(challenge: Challenge): ChallengeContent {
  const { format, goal, startDate, lastJoinDate, incentiveAmount, between } = challenge;
  const { unit, isTogether } = formatOf(format);
  const isGoalGiven = unit === 'days' || isTogether;
  const isOfGroups = between !== 'individuals';
  return {
    format,
    between,
    description: challenge.description,
    steps: challenge.steps,
    ...(unit === 'points' && {
      pointsGoal: goal,
      trackTextAndImagePoints: challenge.trackTextAndImagePoints,
      trackQuestionPoints: challenge.trackQuestionPoints,
    }),
    ...(unit !== 'points' && isGoalGiven && { goal }),
    allowActivities: challenge.allowActivities,
    allowManualEntries: challenge.allowManualEntries,
    allowAddingCompletionDate: challenge.allowAddingCompletionDate,
    allowFreeTextInput: challenge.allowFreeTextInput,
    atStake: challenge.atStake,
    ...(incentiveAmount !== null && { incentivizeChallenge: true, incentiveAmount }),
    useCustomRecognitionWallTitle: challenge.useCustomRecognitionWallTitle,
    customRecognitionWallTitle: challenge.customRecognitionWallTitle,
    featured: challenge.featured,
    open: challenge.open,
    public: challenge.public,
    mapId: challenge.mapId,
    dailyCap: challenge.dailyCap,
    graceHours: challenge.graceHours as NonNullable<ChallengeContent['graceHours']>, // one of the choices
    lateJoinCounts: challenge.lateJoinCounts,
    ...(isOfGroups && { trackingCalc: challenge.trackingCalc }),
    joinDays: lastJoinDate === null ? null : daysBetween(startDate, lastJoinDate),
  };
}
