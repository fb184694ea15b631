import type { AudienceCondition } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { useAudienceText } from './audience-texts.ts';
import { isExcluding, kindOf } from './condition-kinds.ts';

/** Returns the name of an organization, team or challenge in an audience; "…" while `groups` is on its way. */
export function useGroupName(groups: readonly { id: number; name: string }[] | undefined) {
  const t = useAudienceText();
  return (id: number): string =>
    groups ? (groups.find((group) => group.id === id)?.name ?? t('gone')) : '…';
}

/**
 * Returns the words for a condition; `groups` names the organizations, teams and challenges in it, undefined while the
 * names are on their way.
 */
export function useConditionWords(groups: readonly { id: number; name: string }[] | undefined) {
  const t = useAudienceText();
  const format = useFormat();
  const { organizationsName: term } = useViewer().program;
  const nameOf = useGroupName(groups);
  return (condition: AudienceCondition): string => {
    const { organizationIds, teamIds, challengeIds, memberIds } = condition;
    const { inactiveDays, joinedInDays, joinedFrom, joinedTo } = condition;
    const ids = organizationIds ?? teamIds ?? challengeIds ?? [];
    const count = memberIds?.length ?? inactiveDays ?? joinedInDays ?? 0;
    const words = t(`is.${kindOf(condition)}`, {
      term,
      names: ids.map(nameOf).join(', '),
      count,
      number: format.number(count),
      from: joinedFrom === undefined ? '' : format.date(joinedFrom),
      to: joinedTo === undefined ? '' : format.date(joinedTo),
    });
    return isExcluding(condition) ? t('not', { condition: words }) : words;
  };
}
