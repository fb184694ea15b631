import {
  type explain as contract,
  type ExplainedDay,
  type ExplainedPoints,
  type ExplainedRank,
  type ExplainedScore,
  isNamedToAdmins,
} from '@stridewell/contracts';
import { formatOf, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import { explainDevices } from '#activity/devices/devices.service.ts';
import { explainFile } from '#activity/file-imports/file-imports.service.ts';
import { readCredits, readPlaces } from '#engine/leaderboard/index.ts';
import { requireMayReadDays } from '#activity/member-days/member-days.service.ts';
import { readPointEntries } from '#activity/points/member-points.service.ts';
import { explainDay } from '#activity/steps/steps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { mustHidePrivateData, Problem, type Viewer } from '#engine/requests/index.ts';
import { explainCredits, explainDays } from './explain-score.ts';
import {
  type NeighborRow,
  type ScoreRow,
  selectBalance,
  selectEqualCount,
  selectNeighbors,
  selectPointDays,
  selectScore,
  selectScoredDays,
} from './explain.sql.ts';
import { findBoard } from './find-board.ts';

type Asked = z.output<typeof contract.query>;
type Explanation = z.output<typeof contract.response>;

const nothing = { day: null, score: null, rank: null, points: null };

/** Explains a member's figure to the member, and figures about steps also to admins. */
export async function explain(
  db: Db,
  viewer: Viewer,
  memberId: number,
  asked: Asked,
  now: Date,
): Promise<Explanation> {
  requireMayReadDays(viewer, memberId);
  const { programId } = viewer;
  const { subject, date } = asked;
  switch (subject) {
    case 'day': {
      const day = date ?? memberDay(now, viewer);
      if (viewer.memberId !== memberId)
        return { ...nothing, subject, day: await explainDayToAdmins(db, programId, memberId, day) };
      const [explained, devices, file] = await Promise.all([
        explainDay(db, programId, memberId, day, true),
        explainDevices(db, viewer, day),
        explainFile(db, viewer, day),
      ]);
      return { ...nothing, subject, day: { ...explained, devices, file } };
    }
    case 'score':
      return { ...nothing, subject, score: await explainScore(db, viewer, memberId, asked, now) };
    case 'rank':
      return { ...nothing, subject, rank: await explainRank(db, viewer, memberId, asked, now) };
    case 'points': {
      if (viewer.memberId !== memberId && !isNamedToAdmins('metric-points'))
        throw new Problem('forbidden');
      // Each day's points reveal whether the member logged a metric or wrote a journal entry that day.
      if (viewer.impersonation) throw new Problem('private_to_member');
      if (mustHidePrivateData(viewer)) throw new Problem('sign_in_unconfirmed');
      return { ...nothing, subject, points: await explainPoints(db, programId, memberId, date) };
    }
  }
}

/** Explains a member's day as admins see it: without the member's notes, device readings and files. */
export async function explainDayToAdmins(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
): Promise<ExplainedDay> {
  const explained = await explainDay(db, programId, memberId, day, false);
  return { ...explained, devices: [], file: null };
}

async function explainScore(
  db: Db,
  viewer: Viewer,
  memberId: number,
  asked: Asked,
  now: Date,
): Promise<ExplainedScore> {
  const { row, shown } = await findBoard(db, viewer, 'members', asked, now);
  if (!row) return { board: shown, total: 0, activeDays: 0, difference: 0, days: [] };
  const { programId } = viewer;
  const score = await selectScore(db, programId, row.leaderboardId, memberId);
  // On a board without the member, no day counts.
  const days = score ? await selectScoredDays(db, programId, memberId, row) : [];
  if (!score || formatOf(row.format).isSum)
    return { board: shown, ...explainDays(days, row, score) };
  // The score of each day reveals on which days the member logged a metric or wrote a journal entry.
  const isOneself = viewer.memberId === memberId && !mustHidePrivateData(viewer);
  if (row.format === 'points' && !isOneself) {
    const { total, activeDays } = score;
    return { board: shown, total, activeDays, difference: 0, days: [] };
  }
  const own = { ...row, contenderId: memberId };
  const credits = (await readCredits(db, programId, [own]))(own);
  return { board: shown, ...explainCredits(days, credits, row, score) };
}

async function explainRank(
  db: Db,
  viewer: Viewer,
  memberId: number,
  asked: Asked,
  now: Date,
): Promise<ExplainedRank> {
  const { row, shown } = await findBoard(db, viewer, 'members', asked, now);
  const { programId } = viewer;
  const score = row && (await selectScore(db, programId, row.leaderboardId, memberId));
  const { total = 0, activeDays = 0, verifiedSteps = 0 } = score ?? {};
  const known = { board: shown, total, activeDays, verifiedSteps };
  const nobody = { higher: null, equal: null, lower: null };
  // Members who were away when a challenge closed have no rank in it, even if they have returned since.
  if (!row || !score || score.bucket === null || total === 0) {
    return { ...known, rank: null, above: null, sharedWith: 0, ...nobody };
  }
  const [place] = await readPlaces(db, programId, [row.leaderboardId], memberId, now);
  if (!place) throw new Error(`Member ${memberId} has a score and no place.`);
  const near = await selectNeighbors(db, viewer, row.leaderboardId, memberId, score);
  const beside = (side: NeighborRow['side']) => {
    const found = near.find((neighbor) => neighbor.side === side);
    return found ? describeNeighbor(found, score) : null;
  };
  return {
    ...known,
    rank: place.rank,
    above: place.rank - 1,
    sharedWith: await selectEqualCount(db, programId, row.leaderboardId, memberId, score),
    higher: beside('higher'),
    equal: beside('equal'),
    lower: beside('lower'),
  };
}

function describeNeighbor(
  { side: _side, ...neighbor }: NeighborRow,
  { total, activeDays, verifiedSteps }: ScoreRow,
): NonNullable<ExplainedRank['higher']> {
  if (neighbor.total !== total) return { ...neighbor, decidedBy: 'total' };
  if (neighbor.activeDays !== activeDays) return { ...neighbor, decidedBy: 'active-days' };
  const isDecided = neighbor.verifiedSteps !== verifiedSteps;
  return { ...neighbor, decidedBy: isDecided ? 'verified-steps' : 'shared' };
}

/** The maximum number of a day's entries: each metric, rest day or award can be reversed many times. */
const maxEntries = 500;

async function explainPoints(
  db: Db,
  programId: number,
  memberId: number,
  date: string | undefined,
): Promise<ExplainedPoints> {
  const owner = { programId, memberId };
  const span = { startDate: date, endDate: date };
  const page = { perPage: maxEntries, offset: 0 };
  return {
    balance: await selectBalance(db, programId, memberId),
    days: await selectPointDays(db, programId, memberId),
    entries: date === undefined ? [] : await readPointEntries(db, owner, span, page),
  };
}
