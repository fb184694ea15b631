import { type FairBoards, maxComparedParticipants } from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import {
  readSeals,
  requireBetweenMembers,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { type OwnWeeks, selectKeptWeeks, selectOwnWeeks } from './fair-boards.sql.ts';

/** How many members a board names. */
const maxNamed = 10;

/** Reads how the participants of a challenge between members did, each compared with their own past. */
export async function readFairBoards(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<FairBoards> {
  const { programId, memberId } = viewer;
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireBetweenMembers(challenge);
  const { startDay, endDay, participants } = challenge;
  const yesterday = addDays(memberDay(now, viewer), -1);
  const last = yesterday < endDay ? yesterday : endDay;
  const isSealed = (await readSeals(db, programId, [challengeId])).has(challengeId);
  const isCompared = participants <= maxComparedParticipants;
  const weeks = isSealed
    ? await selectKeptWeeks(db, viewer, challengeId)
    : await selectOwnWeeks(db, viewer, {
        challengeId,
        last,
        ...(!isCompared && { only: memberId }),
      });
  const improved = ranked(
    weeks.filter((own) => (percentOf(own) ?? 0) > 0),
    (own) => percentOf(own) ?? 0,
  );
  const consistent = ranked(
    weeks.filter(({ steadyDays }) => steadyDays > 0),
    ({ steadyDays, days }) => steadyDays / days,
  );
  return {
    startDate: startDay,
    endDate: last < startDay ? null : last,
    compared: isCompared ? weeks.length : null,
    improved: isCompared
      ? improved
          .slice(0, maxNamed)
          .map(({ rank, own }) => ({
            rank,
            member: personOf(own),
            isViewer: own.isViewer,
            percent: percentOf(own) ?? 0,
          }))
      : [],
    consistent: isCompared
      ? consistent
          .slice(0, maxNamed)
          .map(({ rank, own }) => ({
            rank,
            member: personOf(own),
            isViewer: own.isViewer,
            steadyDays: own.steadyDays,
            days: own.days,
          }))
      : [],
    own: ownOf(weeks, isCompared ? { improved, consistent } : { improved: [], consistent: [] }),
  };
}

interface Ranked {
  rank: number;
  own: OwnWeeks;
}

/** Sorts by score, the highest first; equal scores share a rank. */
function ranked(weeks: readonly OwnWeeks[], scoreOf: (own: OwnWeeks) => number): Ranked[] {
  const sorted = [...weeks].sort(
    (one, other) => scoreOf(other) - scoreOf(one) || one.id - other.id,
  );
  const rows: Ranked[] = [];
  for (const [at, own] of sorted.entries()) {
    const before = rows[at - 1];
    const isEqual = before !== undefined && scoreOf(before.own) === scoreOf(own);
    rows.push({ rank: isEqual ? before.rank : at + 1, own });
  }
  return rows;
}

/**
 * Returns the percentage by which the daily average exceeds that of the four weeks before; null if these have too few
 * days.
 */
function percentOf({ dayAverage, usualAverage }: OwnWeeks): number | null {
  return usualAverage ? Math.round(((dayAverage - usualAverage) * 100) / usualAverage) : null;
}

function personOf({ id, name, username, image }: OwnWeeks) {
  return { id, name, username, image: imageUrl(image) };
}

function ownOf(
  weeks: readonly OwnWeeks[],
  boards: Record<'improved' | 'consistent', readonly Ranked[]>,
): FairBoards['own'] {
  const own = weeks.find(({ isViewer }) => isViewer);
  if (!own) return null;
  const rankIn = (board: readonly Ranked[]) => board.find((one) => one.own.isViewer)?.rank ?? null;
  const { days, dayAverage, usualAverage, steadyDays } = own;
  return {
    days,
    dayAverage,
    usualAverage,
    steadyDays,
    percent: percentOf(own),
    improvedRank: rankIn(boards.improved),
    consistentRank: rankIn(boards.consistent),
  };
}
