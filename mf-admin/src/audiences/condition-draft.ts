import { type AudienceCondition, maxAudienceDays } from '@stridewell/contracts';
import { type ConditionKind, plainCondition } from './condition-kinds.ts';

/** The fields of a condition while it is edited. */
export interface ConditionDraft {
  /** Ticked organizations or challenges. */
  ids: readonly string[];
  teamIds: readonly number[];
  days: number | null;
  from: string | null;
  to: string | null;
}

/** Returns the fields for a condition, or for a new one of a kind. */
export function draftOf(condition: AudienceCondition | undefined): ConditionDraft {
  const {
    organizationIds,
    challengeIds,
    teamIds = [],
    inactiveDays,
    joinedInDays,
  } = condition ?? {};
  return {
    ids: (organizationIds ?? challengeIds ?? []).map(String),
    teamIds,
    days: inactiveDays ?? joinedInDays ?? 14,
    from: condition?.joinedFrom ?? null,
    to: condition?.joinedTo ?? null,
  };
}

/** The kinds of incomplete fields of a condition. */
export type MissingField = 'choice' | 'days' | 'dates' | 'order';

/** Returns the condition that the fields describe, or what is missing. */
export function conditionIn(
  kind: ConditionKind,
  { ids, teamIds, days, from, to }: ConditionDraft,
  before: AudienceCondition | undefined,
): AudienceCondition | MissingField {
  const isDays = days !== null && Number.isInteger(days) && days >= 1 && days <= maxAudienceDays;
  switch (kind) {
    case 'organizations':
      return ids.length === 0 ? 'choice' : { organizationIds: ids.map(Number) };
    case 'challenges':
      return ids.length === 0 ? 'choice' : { challengeIds: ids.map(Number) };
    case 'teams':
      return teamIds.length === 0 ? 'choice' : { teamIds: [...teamIds] };
    case 'inactive':
      return isDays ? { inactiveDays: days } : 'days';
    case 'recent':
      return isDays ? { joinedInDays: days } : 'days';
    case 'between':
      if (from === null || to === null) return 'dates';
      return to < from ? 'order' : { joinedFrom: from, joinedTo: to };
    case 'listed':
      return before?.memberIds ? { memberIds: before.memberIds } : 'choice';
    default:
      return plainCondition(kind) ?? 'choice';
  }
}
