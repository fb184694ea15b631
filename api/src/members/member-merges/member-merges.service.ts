import {
  isProviderLevel,
  type MemberMerge,
  type mergeProgramMembers as contract,
  restoreDays,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import {
  countAdjustments,
  sumQuestionPoints,
  takeOverAdjustments,
  takeOverQuestionPoints,
} from '#activity/points/adjustments.service.ts';
import { planTakeOver, takeOverDays } from '#activity/steps/steps.service.ts';
import {
  countChallengesToTakeOver,
  takeOverChallenges,
} from '#challenges/challenges/memberships.service.ts';
import {
  countMilestonesToTakeOver,
  takeOverMilestones,
} from '#challenges/milestones/milestones.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { keepFormerEmail } from '#members/email-changes/email-changes.service.ts';
import { removeMembers } from '#members/members/members.service.ts';
import { changeLeader } from '#teams/teams/teams.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import { giveSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { mergeMail } from './merge-mail.ts';
import {
  countNewFriends,
  insertBlocks,
  insertFriends,
  moveEmployeeId,
  type Pair,
  selectGroup,
  selectLedTeam,
  selectMerged,
} from './member-merges.sql.ts';

/** What a merge is made with. */
export interface MergeParts {
  mail: Mail;
  auditKey: Uint8Array;
}

type Account = NonNullable<Awaited<ReturnType<typeof selectMerged>>>;

/** Merges two members who are one person, or says what that would do; throws `forbidden` for an account with power. */
export async function mergeProgramMembers(
  db: Db,
  parts: MergeParts,
  viewer: Viewer,
  asked: NonNullable<z.output<typeof contract.body>>,
  now: Date,
): Promise<MemberMerge> {
  const { programId } = viewer;
  const { memberId: keptId, closedId, dryRun = 0, confirm } = asked;
  const kept = requireRow(await selectMerged(db, programId, keptId));
  const closed = await selectMerged(db, programId, closedId);
  if (!closed || closedId === keptId)
    throw fieldProblem('validation_failed', 'closedId', 'Choose another member.');
  for (const account of [kept, closed]) await requireMergeable(db, viewer, account);
  const merge = await describeMerge(db, programId, kept, closed, now);
  if (toFlag(dryRun) === 1) return merge;
  if (confirm?.trim().toLowerCase() !== closed.username.toLowerCase())
    throw fieldProblem('validation_failed', 'confirm', `Type ${closed.username} to confirm.`);
  await carryOut(db, parts, viewer, { kept, closed }, now);
  return merge;
}

/** Whoever merges an account into one of their own would have it; and what has power is given up first. */
async function requireMergeable(db: Db, viewer: Viewer, account: Account): Promise<void> {
  const { memberId, roleName } = account;
  const isStaff = isProviderLevel(viewer.adminLevel);
  if (memberId === viewer.memberId) throw new Problem('forbidden');
  if (roleName !== 'NonAdmin') throw new Problem('forbidden');
  if (!isStaff && (await worksForReseller(db, viewer.programId, memberId)))
    throw new Problem('forbidden');
}

async function describeMerge(
  db: Db,
  programId: number,
  kept: Account,
  closed: Account,
  now: Date,
): Promise<MemberMerge> {
  const pair: Pair = { keptId: kept.memberId, closedId: closed.memberId };
  const of = (memberId: number) => ({ programId, memberId });
  const plan = await planTakeOver(db, of(pair.closedId), of(pair.keptId));
  const groups = await groupsToJoin(db, programId, pair);
  return {
    kept: accountOf(kept),
    closed: accountOf(closed),
    takenDays: plan.taken.size,
    standingDays: plan.standing.size,
    adjustments: await countAdjustments(db, programId, pair.closedId),
    questionPoints: await sumQuestionPoints(db, programId, pair),
    milestones: await countMilestonesToTakeOver(db, programId, pair),
    friends: await countNewFriends(db, programId, pair),
    challenges: await countChallengesToTakeOver(db, programId, pair, now),
    team: groups.team?.name ?? null,
    leadsTeam: (await teamToLead(db, programId, pair, groups)) !== undefined,
    organization: groups.organization?.name ?? null,
  };
}

function accountOf({ memberId: id, firstName, lastName, username }: Account) {
  return { id, name: `${firstName} ${lastName}`, username };
}

/** The groups of the closed account where the other is in none of the kind. */
async function groupsToJoin(db: Db, programId: number, { keptId, closedId }: Pair) {
  const find = async (kind: 'team' | 'organization') =>
    (await selectGroup(db, programId, kind, keptId))
      ? undefined
      : selectGroup(db, programId, kind, closedId);
  return { team: await find('team'), organization: await find('organization') };
}

/** The team that the closed account leads, if the other is in it or will be. */
async function teamToLead(
  db: Db,
  programId: number,
  { keptId, closedId }: Pair,
  { team }: Awaited<ReturnType<typeof groupsToJoin>>,
): Promise<number | undefined> {
  const led = await selectLedTeam(db, programId, closedId);
  const own = team ?? (await selectGroup(db, programId, 'team', keptId));
  return led !== undefined && own?.id === led ? led : undefined;
}

/** What the point ledger says of points for questions, in both languages. */
const questionReason = {
  en: (username: string) => `Points for questions answered as ${username}`,
  es: (username: string) => `Puntos por las preguntas respondidas como ${username}`,
};

async function carryOut(
  db: Db,
  { mail, auditKey }: MergeParts,
  { programId, memberId: by }: Viewer,
  { kept, closed }: { kept: Account; closed: Account },
  now: Date,
): Promise<void> {
  const pair: Pair = { keptId: kept.memberId, closedId: closed.memberId };
  const { keptId, closedId } = pair;
  const of = (memberId: number) => ({ programId, memberId });
  const values = { kept: kept.username, closed: closed.username, days: String(restoreDays) };
  const written = { type: 'accounts-merged', words: mergeMail, values };
  await sendSecurityMail(db, mail, programId, [keptId, closedId], written, now);
  await takeOverDays(db, of(closedId), of(keptId), now);
  await takeOverAdjustments(db, programId, pair, now);
  const reason = questionReason[kept.language === 'es' ? 'es' : 'en'](closed.username);
  await takeOverQuestionPoints(db, programId, pair, { reason, by, now });
  await takeOverChallenges(db, programId, pair, by, now);
  await takeOverMilestones(db, programId, pair, now);
  // Blocks first: whom either account blocked is no friend of the other.
  await insertBlocks(db, programId, pair);
  await insertFriends(db, programId, pair);
  const groups = await groupsToJoin(db, programId, pair);
  const { team, organization } = groups;
  const ledTeam = await teamToLead(db, programId, pair, groups);
  await removeMembers(db, programId, [closedId], { by, now });
  if (team) await joinGroup(db, programId, 'teams', team.id, [keptId], { by, now });
  if (ledTeam !== undefined)
    await changeLeader(db, programId, { teamId: ledTeam, memberId: keptId, isLeader: true });
  if (organization)
    await joinGroup(db, programId, 'organizations', organization.id, [keptId], { by, now });
  if (closed.employeeId !== null && kept.employeeId === null)
    await moveEmployeeId(db, programId, pair, closed.employeeId);
  await giveSignInNames(db, of(closedId), null);
  // A list that still names the closed account means the one that goes on.
  const former = { memberId: keptId, email: kept.email, formerEmail: closed.email, by };
  await keepFormerEmail(db, programId, former, now);
  const events = [keptId, closedId].map((subjectId) => ({
    action: 'changed-member' as const,
    actorId: by,
    subjectId,
    detail: { operation: 'mergeProgramMembers' },
  }));
  await recordAudit(db, auditKey, programId, events, now);
}
