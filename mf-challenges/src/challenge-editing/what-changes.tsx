import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Banner } from '@stridewell/ui';
import { rulesOfFields, type ChallengeFields } from './challenge-fields.ts';

/** What a change means for those who take part, before it is saved; nothing where it means nothing. */
export function WhatChanges(props: { challenge: Challenge; fields: ChallengeFields }) {
  const { challenge, fields } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const rules = rulesOfFields(fields);
  const isMoved = fields.startDate !== challenge.startDate || fields.endDate !== challenge.endDate;
  const isCounted =
    isMoved ||
    rules.dailyCap !== challenge.dailyCap ||
    rules.allowActivities !== challenge.allowActivities ||
    fields.trackingCalc !== (challenge.trackingCalc === 1);
  const told = [
    ...(rules.goal === challenge.goal
      ? []
      : [
          t('changes.goal', {
            before: format.number(challenge.goal),
            after: format.number(rules.goal),
          }),
        ]),
    ...(isCounted && challenge.participants > 0
      ? [t('changes.counted', { count: challenge.participants })]
      : []),
    ...(rules.open === challenge.open ? [] : [t(rules.open ? 'changes.opened' : 'changes.closed')]),
  ];
  return (
    <div role="status">{told.length > 0 && <Banner tone="warning">{told.join(' ')}</Banner>}</div>
  );
}
