import type { AudienceCondition } from '@stridewell/contracts';

/** The conditions that an administrator can add, by what they are about. */
export const conditionKinds = {
  where: ['organizations', 'teams', 'challenges', 'listed'],
  what: ['inactive', 'unregistered', 'recent', 'between', 'noDevice'],
  who: ['noTeam', 'noOrganization', 'admins'],
} as const;

export type ConditionKind = (typeof conditionKinds)[keyof typeof conditionKinds][number];

/** The conditions without a value. */
const plain = {
  unregistered: { isRegistered: 0 },
  noDevice: { hasDevice: 0 },
  noTeam: { inNoTeam: 1 },
  noOrganization: { inNoOrganization: 1 },
  admins: { adminsOnly: 1 },
} as const satisfies Partial<Record<ConditionKind, AudienceCondition>>;

/** Returns the condition of a kind that has no value. */
export function plainCondition(kind: ConditionKind): AudienceCondition | undefined {
  return kind in plain ? plain[kind as keyof typeof plain] : undefined; // `in` says so
}

/** Returns the kind of a condition. */
export function kindOf(condition: AudienceCondition): ConditionKind {
  if (condition.organizationIds) return 'organizations';
  if (condition.teamIds) return 'teams';
  if (condition.challengeIds) return 'challenges';
  if (condition.memberIds) return 'listed';
  if (condition.inactiveDays !== undefined) return 'inactive';
  if (condition.joinedInDays !== undefined) return 'recent';
  if (condition.isRegistered !== undefined) return 'unregistered';
  if (condition.hasDevice !== undefined) return 'noDevice';
  if (condition.inNoTeam !== undefined) return 'noTeam';
  if (condition.inNoOrganization !== undefined) return 'noOrganization';
  return condition.adminsOnly === undefined ? 'between' : 'admins';
}

/** Whether a condition means the members who don't meet it. */
export function isExcluding({ not }: AudienceCondition): boolean {
  return not === 1 || not === true;
}
