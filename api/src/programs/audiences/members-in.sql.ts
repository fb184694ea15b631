import type { Audience, AudienceCondition } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';

type Condition = { [K in keyof AudienceCondition]?: AudienceCondition[K] | undefined };

/** A condition on members: all given fields hold; of several ids, one does. */
export interface MemberCondition extends Condition {
  organizationId?: number | undefined;
  teamId?: number | undefined;
  challengeId?: number | undefined;
  /** Members who joined after a day. */
  joinedAfter?: string | undefined;
  /** Members without a visit for this many days. */
  notSeenForDays?: number | undefined;
}

/** An audience; fields that aren't in its list of conditions apply in any case. */
export type AudienceFilter = Audience & MemberCondition;

/** The last visit; as in the index `member_by_visit`, a member who never visited counts as the longest ago. */
export const lastVisit = sql`coalesce(member.last_visit_at, '-infinity')`;

/** Returns whether the row of `member` is an active member of the program in an audience. */
export function isInAudience(programId: number, filter: AudienceFilter): RawBuilder<boolean> {
  const { match = 'all', conditions = [], ...own } = filter;
  const each = conditions.map((condition) => meets(programId, condition));
  return sql<boolean>`(member.program_id = ${programId} and member.deactivated_at is null
    and ${meets(programId, own)} and ${each.length === 0 ? sql`true` : joined(each, match)})`;
}

function joined(parts: readonly RawBuilder<unknown>[], match: 'all' | 'any') {
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
}

/** Returns whether the row of `member` meets a condition. */
export function meets(programId: number, condition: MemberCondition): RawBuilder<unknown> {
  const rules = [...groupRules(programId, condition), ...ownRules(programId, condition)];
  const all = rules.length === 0 ? sql`true` : joined(rules, 'all');
  return isSet(condition.not) ? sql`not ${all}` : all;
}

const isSet = (flag: AudienceCondition['not']) => flag === 1 || flag === true;

function groupRules(programId: number, condition: MemberCondition): RawBuilder<unknown>[] {
  const { organizationId, teamId, challengeId } = condition;
  const {
    organizationIds = organizationId === undefined ? undefined : [organizationId],
    teamIds = teamId === undefined ? undefined : [teamId],
    challengeIds = challengeId === undefined ? undefined : [challengeId],
    memberIds,
  } = condition;
  return [
    ...(organizationIds ? [isInGroup(programId, 'organization', organizationIds)] : []),
    ...(teamIds ? [isInGroup(programId, 'team', teamIds)] : []),
    ...(challengeIds ? [isInChallenge(programId, challengeIds)] : []),
    ...(memberIds ? [sql`member.member_id = any(${memberIds}::bigint[])`] : []),
  ];
}

function isInGroup(programId: number, kind: 'organization' | 'team', ids: readonly number[]) {
  return sql`member.member_id in (select own.member_id from ${sql.table(`${kind}Member`)} own
    where own.program_id = ${programId} and ${sql.ref(`own.${kind}Id`)} = any(${ids}::bigint[])
      and own.left_at is null)`;
}

function isInChallenge(programId: number, ids: readonly number[]) {
  const entered = (kind: 'organization' | 'team') => sql`
    select own.member_id from group_challenge entered
    join ${sql.table(`${kind}Member`)} own on own.program_id = ${programId}
      and ${sql.ref(`own.${kind}Id`)} = entered.group_id and own.left_at is null
    where entered.program_id = ${programId} and entered.challenge_id = any(${ids}::bigint[])
      and entered.left_at is null`;
  return sql`member.member_id in (
    select own.member_id from challenge_member own where own.program_id = ${programId}
      and own.challenge_id = any(${ids}::bigint[]) and own.left_at is null
    union all ${entered('team')} union all ${entered('organization')})`;
}

function ownRules(programId: number, condition: MemberCondition): RawBuilder<unknown>[] {
  const { isRegistered, hasDevice, inactiveDays, notSeenForDays } = condition;
  const { joinedAfter, joinedFrom, joinedTo, joinedInDays } = condition;
  const rules = [
    joinedAfter !== undefined && sql`member.registered_on > ${joinedAfter}`,
    joinedFrom !== undefined && sql`member.registered_on >= ${joinedFrom}`,
    joinedTo !== undefined && sql`member.registered_on <= ${joinedTo}`,
    joinedInDays !== undefined && sql`member.registered_on > current_date - ${joinedInDays}::int`,
    inactiveDays !== undefined &&
      sql`not exists (select from member_day day
        where day.program_id = ${programId} and day.member_id = member.member_id
          and day.day > current_date - ${inactiveDays}::int and day.steps > 0)`,
    notSeenForDays !== undefined &&
      sql`${lastVisit} < now() - make_interval(days => ${notSeenForDays}::int)`,
    isRegistered !== undefined && either(isRegistered, sql`member.last_visit_at is not null`),
    hasDevice !== undefined && either(hasDevice, sql`member.device_name is not null`),
    isSet(condition.inNoTeam) && sql`not member.in_team`,
    isSet(condition.inNoOrganization) && sql`not member.in_organization`,
    isSet(condition.adminsOnly) &&
      sql`member.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')`,
  ];
  return rules.filter((rule) => rule !== false);
}

const either = (flag: AudienceCondition['not'], holds: RawBuilder<unknown>) =>
  isSet(flag) ? holds : sql`not (${holds})`;
