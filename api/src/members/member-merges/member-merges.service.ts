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
import { lockMembers } from '#engine/leaderboard/index.ts';
import { planTakeOver, takeOverDays } from '#activity/steps/steps.service.ts';
import {
  countChallengesToTakeOver,
  takeOverChallenges,
} from '#challenges/challenges/memberships.service.ts';
import {
  countMilestonesToTakeOver,
  takeOverMilestones,
} from '#challenges/milestones/merged-milestones.service.ts';
import type { AccountPair, Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { takeOverBlocks } from '#community/blocks/blocks.service.ts';
import { keepFormerEmail } from '#members/email-changes/email-changes.service.ts';
import { countFriendsToTakeOver, takeOverFriends } from '#community/friends/friends.service.ts';
import { removeMembers, takeOverEmployeeId } from '#members/members/members.service.ts';
import { changeLeader } from '#teams/teams/teams.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import { giveSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { mergeMail } from './merge-mail.ts';
import { selectGroup, selectLedTeam, selectMerged } from './member-merges.sql.ts';

/** The parts needed to merge accounts. */
export interface MergeParts {
  mail: Mail;
  auditKey: Uint8Array;
}

type Account = NonNullable<Awaited<ReturnType<typeof selectMerged>>>;

/** A requested merge. */
export interface MergeRequest extends AccountPair {
  isPreview: boolean;
  /** The username of the account to close, as it was typed. */
  confirm: string | undefined;
  /** The call, as named in the audit log, and its fields for the two accounts. */
  operation: 'mergeProgramMembers' | 'mergeMembers';
  fields: Record<keyof AccountPair, string>;
}

/** Merges two members of the viewer's program who are one person, or previews the result. */
export function mergeProgramMembers(
  db: Db,
  parts: MergeParts,
  viewer: Viewer,
  asked: NonNullable<z.output<typeof contract.body>>,
  now: Date,
): Promise<MemberMerge> {
  const { memberId: keptId, closedId, dryRun = 0, confirm } = asked;
  const request: MergeRequest = {
    keptId,
    closedId,
    isPreview: toFlag(dryRun) === 1,
    confirm,
    operation: 'mergeProgramMembers',
    fields: { keptId: 'memberId', closedId: 'closedId' },
  };
  return mergeAccounts(db, parts, viewer, request, now);
}

/** Merges two accounts in `viewer.programId`, or previews the result; refuses privileged accounts. */
export async function mergeAccounts(
  db: Db,
  parts: MergeParts,
  viewer: Viewer,
  request: MergeRequest,
  now: Date,
): Promise<MemberMerge> {
  const { programId } = viewer;
  const { keptId, closedId, isPreview, confirm, operation, fields } = request;
  // Locked before anything is checked, so that no role, group or day changes in between.
  if (!isPreview) await lockMembers(db, programId, [keptId, closedId]);
  const kept = requireRow(await selectMerged(db, programId, keptId));
  const closed = await selectMerged(db, programId, closedId);
  if (!closed || closedId === keptId)
    throw fieldProblem('validation_failed', fields.closedId, 'Choose another member.');
  await requireMergeable(db, viewer, kept, fields.keptId);
  await requireMergeable(db, viewer, closed, fields.closedId);
  const groups = await groupsToJoin(db, programId, { keptId, closedId });
  const merge = await describeMerge(db, programId, { kept, closed, groups }, now);
  if (isPreview) return merge;
  if (confirm?.trim().toLowerCase() !== closed.username.toLowerCase())
    throw fieldProblem('validation_failed', 'confirm', `Type ${closed.username} to confirm.`);
  await carryOut(db, parts, viewer, { kept, closed, groups, operation }, now);
  return merge;
}

/** Refuses the viewer's own account, because they would take over the other one, and accounts with a role. */
async function requireMergeable(
  db: Db,
  viewer: Viewer,
  { memberId, roleName }: Account,
  field: string,
): Promise<void> {
  const isStaff = isProviderLevel(viewer.adminLevel);
  if (memberId === viewer.memberId) throw new Problem('forbidden');
  if (roleName !== 'NonAdmin')
    throw fieldProblem('validation_failed', field, "Remove this person's admin rights first.");
  if (!isStaff && (await worksForReseller(db, viewer.programId, memberId)))
    throw new Problem('forbidden');
}

async function describeMerge(
  db: Db,
  programId: number,
  { kept, closed, groups }: { kept: Account; closed: Account; groups: GroupsToJoin },
  now: Date,
): Promise<MemberMerge> {
  const pair: AccountPair = { keptId: kept.memberId, closedId: closed.memberId };
  const of = (memberId: number) => ({ programId, memberId });
  const plan = await planTakeOver(db, of(pair.closedId), of(pair.keptId));
  return {
    kept: accountOf(kept),
    closed: accountOf(closed),
    takenDays: plan.taken.size,
    standingDays: plan.standing.size,
    adjustments: await countAdjustments(db, programId, pair.closedId),
    questionPoints: await sumQuestionPoints(db, programId, pair),
    milestones: await countMilestonesToTakeOver(db, programId, pair),
    friends: await countFriendsToTakeOver(db, programId, pair),
    challenges: await countChallengesToTakeOver(db, programId, pair, now),
    team: groups.team?.name ?? null,
    leadsTeam: groups.ledTeamId !== undefined,
    organization: groups.organization?.name ?? null,
  };
}

function accountOf({ memberId: id, firstName, lastName, username }: Account) {
  return { id, name: `${firstName} ${lastName}`, username };
}

type Group = Awaited<ReturnType<typeof selectGroup>>;

/** The groups that the remaining account joins, and the team that it then leads. */
interface GroupsToJoin {
  team: Group;
  organization: Group;
  ledTeamId: number | undefined;
}

/**
 * Returns the groups of the closed account for each kind in which the remaining one has none, and the team that it will
 * lead.
 */
async function groupsToJoin(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
): Promise<GroupsToJoin> {
  const own = {
    team: await selectGroup(db, programId, 'team', keptId),
    organization: await selectGroup(db, programId, 'organization', keptId),
  };
  const find = (kind: 'team' | 'organization') =>
    own[kind] ? undefined : selectGroup(db, programId, kind, closedId);
  const team = await find('team');
  const led = await selectLedTeam(db, programId, closedId);
  const ledTeamId = led !== undefined && (team ?? own.team)?.id === led ? led : undefined;
  return { team, organization: await find('organization'), ledTeamId };
}

/** The reason in the point ledger for question points, in both languages. */
const questionReason = {
  en: (username: string) => `Points for questions answered as ${username}`,
  es: (username: string) => `Puntos por las preguntas respondidas como ${username}`,
};

async function carryOut(
  db: Db,
  { mail, auditKey }: MergeParts,
  { programId, memberId: by }: Viewer,
  {
    kept,
    closed,
    groups: { team, organization, ledTeamId },
    operation,
  }: { kept: Account; closed: Account; groups: GroupsToJoin } & Pick<MergeRequest, 'operation'>,
  now: Date,
): Promise<void> {
  const pair: AccountPair = { keptId: kept.memberId, closedId: closed.memberId };
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
  await takeOverBlocks(db, programId, pair);
  await takeOverFriends(db, programId, pair);
  await removeMembers(db, programId, [closedId], { by, now });
  if (team) await joinGroup(db, programId, 'teams', team.id, [keptId], { by, now });
  if (ledTeamId !== undefined)
    await changeLeader(db, programId, { teamId: ledTeamId, memberId: keptId, isLeader: true });
  if (organization)
    await joinGroup(db, programId, 'organizations', organization.id, [keptId], { by, now });
  if (closed.employeeId !== null) await takeOverEmployeeId(db, programId, pair, closed.employeeId);
  await giveSignInNames(db, of(closedId), null);
  // Once the closed account is erased, an eligibility file with its address means this member.
  const former = { memberId: keptId, email: kept.email, formerEmail: closed.email, by };
  await keepFormerEmail(db, programId, former, now);
  const events = [keptId, closedId].map((subjectId) => ({
    action: 'changed-member' as const,
    actorId: by,
    subjectId,
    detail: { operation },
  }));
  await recordAudit(db, auditKey, programId, events, now);
}
