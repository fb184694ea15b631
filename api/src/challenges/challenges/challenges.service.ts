import type {
  Challenge,
  ChallengeFormatName,
  graceChoices,
  PointCategory,
} from '@stridewell/contracts';
import { closingTime, dailyStepCap, dayCount, formatOf, memberDay } from '@stridewell/rules';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { createChallengeLeaderboard, type GroupCounting } from '#engine/leaderboard/index.ts';
import { canSeeChallenge } from './challenges.policy.ts';
import {
  type ChallengeFilter,
  type ChallengeRow,
  insertChallenge,
  selectChallenge,
  selectChallenges,
  selectRunningChallenges,
} from './challenges.sql.ts';
import { accessOf, describeChallenges } from './describe-challenges.ts';

export { deriveSealKey, type SealKey } from './seal-key.ts';
export type { ChallengeRow } from './challenges.sql.ts';
export {
  canAskToJoin,
  type ChallengeAccess,
  mayDelete,
  refuseJoiningNow,
  requireBetweenMembers,
  requireMayOrganise,
} from './challenges.policy.ts';
export { accessOf, describePhase } from './describe-challenges.ts';
export { readSeals, resealResult, verifySeals } from './seals.service.ts';

/** Lists a page of a program's challenges, with the viewer's standing in those they joined. */
export async function listChallenges(
  db: Db,
  programId: number,
  viewer: Viewer,
  filter: ChallengeFilter,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: Challenge[]; total: number }> {
  const member = forMember(programId, viewer, now);
  const { rows, total } = await selectChallenges(db, member, filter, page);
  return { data: await describeChallenges(db, viewer, rows, now), total };
}

/** Filters for the viewer's own challenges. */
interface MyFilter extends Pick<ChallengeFilter, 'search' | 'sort'> {
  status?: 'pending' | 'active' | 'archived' | undefined;
}

/** Lists a page of the viewer's challenges; by default the active and upcoming ones. */
export function listMyChallenges(
  db: Db,
  viewer: Viewer,
  { status, search, sort }: MyFilter,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: Challenge[]; total: number }> {
  const statuses = status ? [status] : (['active', 'pending'] as const);
  const filter = { statuses, isJoined: true, search: search || undefined, sort };
  return listChallenges(db, viewer.programId, viewer, filter, page, now);
}

/** Reads a challenge that the viewer may see, with the viewer's standing. */
export async function readChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<Challenge> {
  await requireVisibleChallenge(db, viewer, challengeId, now);
  return readChallengeAgain(db, viewer, challengeId, now);
}

/** Reads a challenge that the viewer could see a moment ago; leaving it may have hidden it. */
export async function readChallengeAgain(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<Challenge> {
  const row = await selectChallenge(db, forMember(viewer.programId, viewer, now), challengeId);
  const [challenge] = await describeChallenges(db, viewer, row ? [row] : [], now);
  if (!challenge) throw new Problem('not_found');
  return challenge;
}

/** Selects a challenge; one that the viewer may not see is reported as missing. */
export async function requireVisibleChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeRow> {
  const row = await selectChallenge(db, forMember(viewer.programId, viewer, now), challengeId);
  if (!row || !canSeeChallenge(accessOf(row), viewer)) throw new Problem('not_found');
  return row;
}

/** Selects the 50 challenges with a map that the viewer is in and that began last. */
export async function selectMappedChallenges(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<ChallengeRow[]> {
  const member = forMember(viewer.programId, viewer, now);
  const filter = { isJoined: true, isMapped: true };
  const { rows } = await selectChallenges(db, member, filter, { perPage: 50, offset: 0 });
  return rows;
}

/** Lists the challenges that a member is in and that haven't closed. */
export function listRunningChallenges(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  return selectRunningChallenges(db, { programId, memberId, now });
}

function forMember(programId: number, viewer: Viewer, now: Date) {
  return { programId, memberId: viewer.memberId, today: memberDay(now, viewer), now };
}

/** A challenge to create. */
export interface NewChallenge {
  name: string;
  description: string;
  image?: string | null;
  startDay: string;
  endDay: string;
  /** Steps per day at an even pace; multiplied by the days they make the goal. */
  steps: number;
  organiserId: number;
  atStake?: string | null;
  /** Points for reaching the goal, and the title of the recognition wall. */
  incentivePoints?: number | null;
  recognitionTitle?: string | null;
  allowActivities?: boolean;
  /** Whether manual and imported entries count; true by default. */
  allowManualEntries?: boolean;
  allowAddingCompletionDate?: boolean;
  allowFreeTextInput?: boolean;
  featured?: boolean;
  isOpen?: boolean;
  isPublic?: boolean;
  lastJoinDay?: string | null;
  /** Steps per day that count in it. */
  dailyCap?: number;
  /** How long late entries count after the last day has ended everywhere. */
  graceHours?: (typeof graceChoices)[number];
  lateJoinCounts?: 'challenge-start' | 'join-date';
  /** The participants, by default members; teams and organizations enter with `addChallengeGroups`. */
  between?: 'individuals' | 'groups' | 'organization';
  /** The map of its route. */
  mapId?: number | null;
  /** How the days of teams and organizations count; by default as averages. */
  counting?: GroupCounting;
  /** How its days make a score; by default as a sum. */
  format?: ChallengeFormatName;
  /** The goal, if it isn't a number of steps for each day. */
  goal?: number;
  /** The categories whose points count, in a points challenge. */
  pointCategories?: PointCategory[];
}

/** The contenders on the board of a challenge, by who takes part. */
export const contendersOf = {
  individuals: 'members',
  groups: 'teams',
  organization: 'organizations',
} as const;

/** The hours during which late entries count by default (screens-and-rules 3.8). */
const defaultGraceHours = 72;

/** The columns of a challenge that `joinChallenge` reads. */
export type JoinableChallenge = Pick<ChallengeRow, 'challengeId' | 'startDay' | 'lateJoinCounts'>;

/** Creates a challenge with its leaderboard, without participants. */
export async function createChallenge(
  db: Db,
  programId: number,
  challenge: NewChallenge,
  now: Date,
): Promise<JoinableChallenge> {
  const challengeId = newId();
  const { startDay, endDay, steps, graceHours = defaultGraceHours } = challenge;
  const { between = 'individuals', counting = 'average', format = 'total' } = challenge;
  await createChallengeLeaderboard(db, programId, {
    challengeId,
    startDay,
    endDay,
    goal: challenge.goal ?? steps * dayCount(startDay, endDay),
    format,
    dayGoal: formatOf(format).unit === 'days' ? steps : null,
    pointCategories: challenge.pointCategories ?? [],
    dailyCap: challenge.dailyCap ?? dailyStepCap,
    countsActivities: challenge.allowActivities ?? false,
    countsManual: challenge.allowManualEntries ?? true,
    closesAt: closingTime(endDay, graceHours),
    contenders: contendersOf[between],
    counting,
  });
  const row = {
    challengeId,
    name: challenge.name,
    description: challenge.description,
    image: challenge.image ?? null,
    steps,
    betweenWhom: between,
    atStake: challenge.atStake ?? null,
    incentivePoints: challenge.incentivePoints ?? null,
    recognitionTitle: challenge.recognitionTitle ?? null,
    allowAddingCompletionDate: challenge.allowAddingCompletionDate ?? false,
    allowFreeTextInput: challenge.allowFreeTextInput ?? false,
    featured: challenge.featured ?? false,
    isOpen: challenge.isOpen ?? true,
    isPublic: challenge.isPublic ?? true,
    lastJoinDay: challenge.lastJoinDay ?? null,
    graceHours,
    lateJoinCounts: challenge.lateJoinCounts ?? 'challenge-start',
    mapId: challenge.mapId ?? null,
    organiserId: challenge.organiserId,
  } as const;
  await insertChallenge(db, programId, row, now);
  return { challengeId, startDay, lateJoinCounts: row.lateJoinCounts };
}
