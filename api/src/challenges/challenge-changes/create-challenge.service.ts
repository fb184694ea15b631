import type * as contract from '@stridewell/contracts';
import { type Challenge, type Input, isAdminLevel, toFlag } from '@stridewell/contracts';
import { formatOf, memberDay } from '@stridewell/rules';
import {
  createChallenge,
  readChallengeAgain,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import { addChallengeGroups } from '#challenges/challenges/group-memberships.service.ts';
import { addChallengeMembers } from '#challenges/challenges/memberships.service.ts';
import { requireChoosableMap } from '#challenges/maps/maps.service.ts';
import { type FilledChallenge, fillFromPackage } from '#challenges/packages/packages.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, refuseTaken, type Viewer } from '#engine/requests/index.ts';
import { usePictures } from '#engine/files/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { planOf, requireComing } from './challenge-changes.policy.ts';
import { pointCategoriesOf } from './point-categories.ts';
import { requireMayReward, rewardsOf } from './rewards.ts';

type Asked = FilledChallenge;
type Flag = Asked['includeAll'];

function isOn(flag: Flag, initial = false): boolean {
  return flag === undefined ? initial : toFlag(flag) === 1;
}

/** Creates a challenge organized by the viewer, and invites or adds the given members. */
export async function createChallengeBy(
  db: Db,
  viewer: Viewer,
  body: Input<typeof contract.createChallenge>['body'],
  now: Date,
): Promise<Challenge> {
  const asked = await fillFromPackage(db, viewer, body);
  const { programId, memberId: organiserId } = viewer;
  await requireMayCreate(db, viewer, asked);
  const plan = planOf(asked);
  requireComing(plan, memberDay(now, viewer));
  const { challengeUploadedImage: pictureId, between = 'individuals' } = asked;
  const rewards = rewardsOf(asked);
  requireMayReward(viewer, rewards, between);
  await requireChoosableMap(db, viewer, asked.mapId);
  const pictureIds = pictureId ? [pictureId] : [];
  const [shown] = await usePictures(db, viewer, pictureIds, 'challengeUploadedImage');
  const made = createChallenge(
    db,
    programId,
    {
      ...plan,
      ...rewards,
      organiserId,
      between,
      image: shown?.storageKey ?? null,
      name: asked.challengeName.trim(),
      description: asked.description ?? '',
      atStake: asked.atStake || null,
      featured: isOn(asked.featured),
      isOpen: isOn(asked.open, true),
      isPublic: isOn(asked.public, true),
      allowActivities: isOn(asked.allowActivities),
      allowManualEntries: isOn(asked.allowManualEntries, true),
      allowAddingCompletionDate: isOn(asked.allowAddingCompletionDate),
      allowFreeTextInput: isOn(asked.allowFreeTextInput),
      counting: isOn(asked.trackingCalc) || !formatOf(plan.format).isSum ? 'total' : 'average',
      pointCategories: pointCategoriesOf(asked),
      ...(asked.mapId && { mapId: asked.mapId }),
      ...(asked.dailyCap !== undefined && { dailyCap: asked.dailyCap }),
      ...(asked.graceHours !== undefined && { graceHours: asked.graceHours }),
      ...(asked.lateJoinCounts !== undefined && { lateJoinCounts: asked.lateJoinCounts }),
    },
    now,
  );
  const { challengeId } = await refuseTaken(made, 'challengeName');
  await enterCreator(db, viewer, challengeId, asked, now);
  await enterOthers(db, viewer, challengeId, asked, now);
  return readChallengeAgain(db, viewer, challengeId, now);
}

/** Throws if the viewer may not create such a challenge, with the fields they may not set. */
async function requireMayCreate(db: Db, viewer: Viewer, asked: Asked): Promise<void> {
  const { programId = viewer.programId, between = 'individuals' } = asked;
  if (programId !== viewer.programId) throw new Problem('not_found');
  requireFitting(asked, between);
  if (isAdminLevel(viewer.adminLevel)) return;
  const { challenge, team } = (await readChosenProgram(db, programId)).settings;
  if (challenge.membersCreateChallenges === 0) throw new Problem('forbidden');
  if (between === 'groups' && team.teamsOff === 1) throw new Problem('teams_off');
  const isAdding = asked.includeType === 'add';
  const refused = {
    between: between === 'organization',
    featured: isOn(asked.featured),
    includeAll: isOn(asked.includeAll),
    organizationIds: (asked.organizationIds ?? []).length > 0,
    includeType: isAdding && [asked.memberIds, asked.teamIds].some((ids) => ids && ids.length > 0),
  };
  for (const [field, isRefused] of Object.entries(refused)) {
    if (isRefused) throw fieldProblem('forbidden', field);
  }
}

/**
 * Throws if the request names someone who can't take part in such a challenge, or averages a challenge between members.
 */
function requireFitting(asked: Asked, between: NonNullable<Asked['between']>): void {
  const unfit = {
    memberIds: between !== 'individuals' && (asked.memberIds ?? []).length > 0,
    teamIds: between !== 'groups' && (asked.teamIds ?? []).length > 0,
    trackingCalc: between === 'individuals' && isOn(asked.trackingCalc),
    format: !formatOf(asked.format ?? 'total').between.includes(between),
  };
  for (const [field, isUnfit] of Object.entries(unfit)) {
    if (isUnfit)
      throw fieldProblem(
        'validation_failed',
        field,
        "This isn't available for the chosen participants.",
      );
  }
}

async function enterCreator(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  { addCreator, between = 'individuals' }: Asked,
  now: Date,
): Promise<void> {
  if (!isOn(addCreator, true)) return;
  if (between === 'individuals') {
    const oneself = { isInvitation: false, isEverybody: false };
    await addChallengeMembers(db, viewer, challengeId, oneself, now);
  }
  if (between === 'groups') {
    const { leadsTeam } = await requireVisibleChallenge(db, viewer, challengeId, now);
    if (leadsTeam) await addChallengeGroups(db, viewer, challengeId, {}, now);
  }
}

async function enterOthers(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  asked: Asked,
  now: Date,
): Promise<void> {
  const { memberIds = [], teamIds = [], organizationIds = [], between = 'individuals' } = asked;
  const how = {
    isInvitation: asked.includeType !== 'add',
    isEverybody: isOn(asked.includeAll),
    organizationIds,
  };
  const isAnybody = [memberIds, teamIds, organizationIds].some((ids) => ids.length > 0);
  if (!isAnybody && !how.isEverybody) return;
  const entering =
    between === 'individuals'
      ? addChallengeMembers(db, viewer, challengeId, { ...how, memberIds }, now)
      : addChallengeGroups(db, viewer, challengeId, { ...how, teamIds }, now);
  await entering.catch((error: unknown) => {
    // The creator was the only one added.
    if (!(error instanceof Problem && error.code === 'already_joined')) throw error;
  });
}
