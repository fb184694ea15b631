import type * as contract from '@stridewell/contracts';
import {
  type Challenge,
  type Input,
  isAdminLevel,
  type PointCategory,
  toFlag,
} from '@stridewell/contracts';
import { closingTime, formatOf, memberDay } from '@stridewell/rules';
import { applyBadgeClaims } from '#activity/badges/badges.service.ts';
import {
  changeChallengeBoard,
  emptyChallengeBoard,
  lockMembers,
} from '#engine/leaderboard/index.ts';
import {
  accessOf,
  contendersOf,
  mayDelete,
  readChallengeAgain,
  requireMayOrganise,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import { requireChoosableMap } from '#challenges/maps/maps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, refuseTaken, type Viewer } from '#engine/requests/index.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { planOf, requireMovable, requireResultOpen } from './challenge-changes.policy.ts';
import { pointCategoriesOf } from './point-categories.ts';
import { requireMayReward, rewardsOf } from './rewards.ts';
import {
  type ChallengeColumns,
  endEverything,
  forget,
  lockChallenge,
  selectMembersIn,
  updateChallengeRow,
} from './challenge-changes.sql.ts';

export { hasBegun, planOf } from './challenge-changes.policy.ts';

type Asked = Input<typeof contract.updateChallenge>['body'];
type Row = Awaited<ReturnType<typeof requireVisibleChallenge>>;

/** Changes a challenge that the viewer organizes, and its board. */
export async function changeChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  asked: Asked,
  now: Date,
): Promise<Challenge> {
  const { programId } = viewer;
  const row = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(row, viewer);
  const { version } = asked;
  if (version !== undefined && version !== row.version) throw new Problem('changed_meanwhile');
  const plan = planOf(asked, row);
  const moment = { ...viewer, now };
  const board = boardAfter(row, plan, asked);
  const { format: _format, goal: _goal, ...ownPlan } = plan;
  const rewards = rewardsOf(asked, row);
  requireMayReward(viewer, rewards, row.betweenWhom, row);
  const columns = {
    ...rewards,
    ...columnsOf(row, viewer, asked, now),
    ...ownPlan,
    graceHours: board.graceHours,
  };
  requireResultOpen(accessOf(row), changedRules(row, board, columns), moment);
  requireMovable(row, plan, { today: memberDay(now, viewer), now });
  if (isBoardChanged(row, board)) {
    const { graceHours: _, ...change } = board;
    const of = { ...change, challengeId, contenders: contendersOf[row.betweenWhom] };
    const lock = () => lockChallenge(db, programId, challengeId);
    await changeChallengeBoard(db, programId, of, lock, now);
  }
  const { startDay: _first, endDay: _last, ...own } = columns;
  const image = await imageAfter(db, viewer, row, asked.challengeUploadedImage, now);
  const { mapId } = asked;
  // A map that was chosen earlier stays, even if someone else makes this change.
  if (mapId !== row.mapId) await requireChoosableMap(db, viewer, mapId);
  const changes = { ...own, ...image, ...(mapId !== undefined && { mapId }) };
  const written = updateChallengeRow(db, programId, challengeId, changes, now, version);
  if (!(await refuseTaken(written, 'challengeName')))
    throw new Problem(version === undefined ? 'not_found' : 'changed_meanwhile');
  return readChallengeAgain(db, viewer, challengeId, now);
}

/** Returns the columns that don't affect the board. */
function columnsOf(row: Row, viewer: Viewer, asked: Asked, now: Date): ChallengeColumns {
  const { challengeName, featured, open, description, atStake, lateJoinCounts } = asked;
  const { allowAddingCompletionDate: isDated, allowFreeTextInput: isWritten } = asked;
  const isFeatured = featured === undefined ? row.featured : toFlag(featured) === 1;
  if (isFeatured !== row.featured && !isAdminLevel(viewer.adminLevel)) {
    throw fieldProblem('forbidden', 'featured');
  }
  const isArchived = asked.archived === undefined ? undefined : toFlag(asked.archived) === 1;
  if (isArchived !== undefined && !isAdminLevel(viewer.adminLevel)) {
    throw fieldProblem('forbidden', 'archived');
  }
  return {
    featured: isFeatured,
    ...(isArchived !== undefined && { archivedAt: isArchived ? now : null }),
    ...(challengeName !== undefined && { name: challengeName.trim() }),
    ...(description !== undefined && { description }),
    ...(atStake !== undefined && { atStake: atStake || null }),
    ...(isDated !== undefined && { allowAddingCompletionDate: toFlag(isDated) === 1 }),
    ...(isWritten !== undefined && { allowFreeTextInput: toFlag(isWritten) === 1 }),
    ...(open !== undefined && { isOpen: toFlag(open) === 1 }),
    ...(asked.public !== undefined && { isPublic: toFlag(asked.public) === 1 }),
    ...(lateJoinCounts !== undefined && { lateJoinCounts }),
  };
}

/** Returns the board of a challenge as a change would make it. */
export function boardAfter(
  row: Row,
  plan: ReturnType<typeof planOf>,
  asked: Pick<
    Asked,
    | 'dailyCap'
    | 'graceHours'
    | 'allowActivities'
    | 'allowManualEntries'
    | 'trackingCalc'
    | 'trackTextAndImagePoints'
    | 'trackQuestionPoints'
  >,
) {
  const { startDay, endDay, steps, format } = plan;
  if (!formatOf(format).between.includes(row.betweenWhom)) {
    throw fieldProblem(
      'validation_failed',
      'format',
      "This isn't available for the chosen participants.",
    );
  }
  const { dailyCap = row.dailyCap, graceHours = row.graceHours } = asked;
  const { allowActivities = row.countsActivities, trackingCalc } = asked;
  const { allowManualEntries = row.countsManual } = asked;
  if (trackingCalc !== undefined && toFlag(trackingCalc) === 1 && row.betweenWhom === 'individuals')
    throw fieldProblem('challenge_between_others', 'trackingCalc');
  const isTotal = trackingCalc === undefined ? undefined : toFlag(trackingCalc) === 1;
  const average = row.counting === 'total' ? 'average' : row.counting;
  const isOfMembers = isTotal === undefined || row.betweenWhom === 'individuals';
  const said = isOfMembers ? row.counting : isTotal ? 'total' : average;
  const counting = formatOf(format).isSum ? said : 'total';
  const goal = isSamePace(row, plan) ? row.goal : plan.goal;
  const dayGoal = formatOf(format).unit === 'days' ? steps : null;
  const pointCategories = pointCategoriesOf(asked, row.pointCategories);
  // If the closing day stays the same, so does its instant.
  const isSameEnd = endDay === row.endDay && graceHours === row.graceHours;
  const closesAt = isSameEnd ? new Date(row.closesAt) : closingTime(endDay, graceHours);
  const countsActivities = toFlag(allowActivities) === 1;
  const countsManual = toFlag(allowManualEntries) === 1;
  return {
    startDay,
    endDay,
    goal,
    dailyCap,
    countsActivities,
    countsManual,
    closesAt,
    counting,
    graceHours,
    format,
    dayGoal,
    pointCategories,
  };
}

function isSamePace(row: Row, plan: ReturnType<typeof planOf>): boolean {
  const { startDay, endDay, steps, format, goal } = plan;
  const isSameGoal = formatOf(format).unit === 'steps' && !formatOf(format).isTogether;
  return (
    row.startDay === startDay &&
    row.endDay === endDay &&
    row.steps === steps &&
    row.format === format &&
    (isSameGoal || row.goal === goal)
  );
}

type Board = ReturnType<typeof boardAfter>;

/** Returns whether a change affects the board. */
export function isBoardChanged(row: Row, board: Board): boolean {
  const isOtherDay = board.dayGoal !== null && board.dayGoal !== row.steps;
  return isOtherDay || changedOnBoard(row, board).length > 0 || row.goal !== board.goal;
}

function changedOnBoard(row: Row, board: Board): string[] {
  const fields = {
    startDate: row.startDay !== board.startDay,
    endDate: row.endDay !== board.endDay,
    dailyCap: row.dailyCap !== board.dailyCap,
    allowActivities: row.countsActivities !== board.countsActivities,
    allowManualEntries: row.countsManual !== board.countsManual,
    graceHours: row.graceHours !== board.graceHours,
    trackingCalc: row.counting !== board.counting,
    format: row.format !== board.format,
    ...changedPoints(row, board),
  };
  return Object.entries(fields).flatMap(([field, isChanged]) => (isChanged ? [field] : []));
}

function changedPoints(row: Row, board: Board): Record<string, boolean> {
  const differs = (category: PointCategory) =>
    row.pointCategories.includes(category) !== board.pointCategories.includes(category);
  if (board.format !== 'points')
    return { goal: row.goal !== board.goal && board.format !== 'total' };
  return {
    pointsGoal: row.goal !== board.goal,
    trackTextAndImagePoints: differs('journals'),
    trackQuestionPoints: differs('questions'),
  };
}

/** Returns the changed fields that affect the result. */
function changedRules(row: Row, board: Board, columns: ChallengeColumns): string[] {
  return [
    ...changedOnBoard(row, board),
    ...(columns.steps === row.steps ? [] : ['steps']),
    ...(columns.incentivePoints === row.incentivePoints ? [] : ['incentiveAmount']),
    ...(columns.lastJoinDay === row.lastJoinDay ? [] : ['deadline']),
  ];
}

async function imageAfter(
  db: Db,
  viewer: Viewer,
  { image: before }: Row,
  pictureId: number | null | undefined,
  now: Date,
): Promise<{ image?: string | null }> {
  if (pictureId === undefined) return {};
  const ids = pictureId === null ? [] : [pictureId];
  const [shown] = await usePictures(db, viewer, ids, 'challengeUploadedImage');
  if (before) await removePictures(db, viewer.programId, { storageKeys: [before] }, now);
  return { image: shown?.storageKey ?? null };
}

/**
 * Deletes a challenge that the viewer organizes: everyone leaves it, and the points for joining it are removed. A final
 * result stays on record, with the points it earned.
 */
export async function deleteChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<void> {
  const { programId, memberId: by } = viewer;
  const row = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(row, viewer);
  const access = accessOf(row);
  if (!mayDelete(access, viewer, { ...viewer, now })) throw new Problem('forbidden');
  if (access.closesAt > now) {
    const board = { challengeId, contenders: contendersOf[row.betweenWhom] };
    const lock = () => lockChallenge(db, programId, challengeId);
    await emptyChallengeBoard(db, programId, board, lock, now);
    await takeJoinedBadges(db, programId, challengeId, now);
    await endEverything(db, programId, { challengeId, by, at: now });
  } else {
    await forget(db, programId, challengeId);
  }
  if (row.image) await removePictures(db, programId, { storageKeys: [row.image] }, now);
  const deleted = { deletedAt: now, image: null };
  if (!(await updateChallengeRow(db, programId, challengeId, deleted, now)))
    throw new Problem('not_found');
}

async function takeJoinedBadges(
  db: Db,
  programId: number,
  challengeId: number,
  now: Date,
): Promise<void> {
  const locked = await lockMembers(
    db,
    programId,
    await selectMembersIn(db, programId, challengeId),
  );
  const claims = locked.map(({ memberId, ...clock }) => {
    const about = { memberId, slug: 'challenge-joined', subjectId: challengeId, isEarned: false };
    return { ...about, day: memberDay(now, clock), cause: { challengeId } };
  });
  await applyBadgeClaims(db, programId, claims, now);
}
