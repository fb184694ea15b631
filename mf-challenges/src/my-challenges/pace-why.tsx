import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Text, WhyDialog } from '@stridewell/ui';
import { useAmount } from '#formats/index.ts';

/** Where a pace comes from: the member's total beside an even walk to the goal. */
export function PaceWhy(props: {
  challenge: Challenge;
  standing: NonNullable<Challenge['standing']>;
}) {
  const { challenge, standing } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useAmount(challenge);
  return (
    <WhyDialog label={t('mine.whyLabel', { challenge: challenge.name })} title={t('mine.whyTitle')}>
      <Text weight="medium">
        {t('mine.whyTotal', {
          total: amount(challenge.together ?? standing.total),
          goal: format.number(challenge.goal),
          even: format.number((challenge.together ?? standing.total) - standing.paceSteps),
          challenge: challenge.name,
        })}
      </Text>
      <Text>
        {t('mine.whyRule', {
          perDay: format.number(challenge.steps),
          days: t('challenge.days', { count: challenge.days }),
        })}
      </Text>
      {standing.stepsToGoal > 0 && (
        <Text>
          {t('mine.whyRemaining', {
            left: t('amount.steps', {
              count: standing.stepsToGoal,
              number: format.number(standing.stepsToGoal),
            }),
            perDay: format.number(standing.stepsPerRemainingDay),
          })}
        </Text>
      )}
    </WhyDialog>
  );
}
