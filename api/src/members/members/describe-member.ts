import { adminLevels, isAdminLevel, type Member, toFlag } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { readMemberQuestions } from '#members/questions/questions.service.ts';
import type { selectMember } from './members.sql.ts';

/** A member's row. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** All data about a member that they see themselves. */
export type MemberAnswer = z.output<typeof Member>;

/** Returns what anyone in the program may see of a member. */
export function profileOf(row: MemberRow) {
  return {
    id: row.memberId,
    name: `${row.firstName} ${row.lastName}`,
    username: row.username,
    image: imageUrl(row.image),
    teams: null,
    registeredDate: row.registeredOn,
  };
}

/** Returns what members see of themselves. */
export async function readOwn(db: Db, row: MemberRow): Promise<MemberAnswer> {
  return {
    ...profileOf(row),
    programId: row.programId,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.language,
    timeZone: row.timeZone,
    dayStartsAt: row.dayStartsAt,
    dailyGoal: row.dailyGoal,
    distanceUnit: row.distanceUnit,
    strideCm: row.strideCm,
    weightUnit: row.weightUnit,
    waterGoal: row.waterGoal,
    hideWeight: toFlag(row.hideWeight),
    quietMode: toFlag(row.isQuiet),
    findable: toFlag(row.isFindable),
    friendsSeeSteps: toFlag(row.friendsSeeSteps),
    isProgramAdmin: toFlag(isAdminLevel(adminLevels[row.roleName])),
    showGetStartedGuide: toFlag(row.showGetStartedGuide),
    dismissedRequiredModal: toFlag(row.dismissedRequiredModal),
    featuredChallenge: row.featuredChallengeId,
    ...(await readMemberQuestions(db, row.programId, row.memberId)),
  };
}
