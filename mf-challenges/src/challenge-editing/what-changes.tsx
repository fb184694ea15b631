import { useFormValues, type FormScreenState } from '@stridewell/parts';
import { maxChallengeSteps, type Challenge } from '@stridewell/contracts';
import { SimulationNote } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Banner, Stack } from '@stridewell/ui';
import { useChallengeSimulation } from './challenge-editing.queries.ts';
import { useScoreAmount } from '#formats/index.ts';
import { rulesOfFields, type ChallengeFields } from './challenge-fields.ts';

/** Explains what a change means for participants before it is saved; renders nothing if it has no effect. */
export function WhatChanges(props: {
  challenge: Challenge;
  screen: FormScreenState<ChallengeFields>;
}) {
  const { challenge, screen } = props;
  const fields = useFormValues(screen);
  const t = useText('mf-challenges');
  const format = useFormat();
  const rules = rulesOfFields(fields);
  const before = useScoreAmount(challenge)(challenge.goal);
  const after = useScoreAmount(rules)(rules.goal);
  const isMoved = fields.startDate !== challenge.startDate || fields.endDate !== challenge.endDate;
  const isCounted =
    isMoved ||
    fields.format !== challenge.format ||
    rules.trackTextAndImagePoints !== challenge.trackTextAndImagePoints ||
    rules.trackQuestionPoints !== challenge.trackQuestionPoints ||
    rules.dailyCap !== challenge.dailyCap ||
    rules.allowActivities !== challenge.allowActivities ||
    rules.allowManualEntries !== challenge.allowManualEntries ||
    fields.trackingCalc !== (challenge.trackingCalc === 1);
  const told = [
    // Compares the texts, not the numbers: the same number per member is a different goal.
    ...(after === before ? [] : [t('changes.goal', { before, after })]),
    ...(isCounted && challenge.participants > 0
      ? [t('changes.counted', { count: challenge.participants })]
      : []),
    ...(rules.incentiveAmount === challenge.incentiveAmount
      ? []
      : [
          rules.incentiveAmount === null
            ? t('changes.noReward')
            : t('changes.reward', {
                points: t('amount.points', {
                  count: rules.incentiveAmount,
                  number: format.number(rules.incentiveAmount),
                }),
              }),
        ]),
    ...(rules.open === challenge.open ? [] : [t(rules.open ? 'changes.opened' : 'changes.closed')]),
  ];
  const simulation = useChallengeSimulation(challenge, scoredChanges(challenge, fields));
  return (
    <Stack gap={2}>
      <div role="status">{told.length > 0 && <Banner tone="warning">{told.join(' ')}</Banner>}</div>
      <SimulationNote {...simulation} />
    </Stack>
  );
}

/** Returns the changes that affect scores; none while the form has invalid values. */
function scoredChanges(challenge: Challenge, fields: ChallengeFields) {
  const { startDate, endDate, steps, dailyCap } = fields;
  if (startDate === null || endDate === null || endDate < startDate) return {};
  if (!isWithin(steps, 1, maxChallengeSteps) || !isWithin(dailyCap, 1000, 100_000)) return {};
  // The effect of a change is only known for plain sums of steps.
  if (challenge.format !== 'total' || fields.format !== 'total') return {};
  if (challenge.participants === 0) return {};
  const { trackingCalc } = challenge;
  return {
    ...(startDate !== challenge.startDate && { startDate }),
    ...(endDate !== challenge.endDate && { endDate }),
    ...(steps !== challenge.steps && { steps }),
    ...(dailyCap !== challenge.dailyCap && { dailyCap }),
    ...(fields.allowActivities !== (challenge.allowActivities === 1) && {
      allowActivities: fields.allowActivities ? (1 as const) : (0 as const),
    }),
    ...(fields.allowManualEntries !== (challenge.allowManualEntries === 1) && {
      allowManualEntries: fields.allowManualEntries ? (1 as const) : (0 as const),
    }),
    ...(challenge.between !== 'individuals' &&
      fields.trackingCalc !== (trackingCalc === 1) && {
        trackingCalc: fields.trackingCalc ? (1 as const) : (0 as const),
      }),
  };
}

function isWithin(value: number | null, least: number, most: number): value is number {
  return value !== null && value >= least && value <= most;
}
