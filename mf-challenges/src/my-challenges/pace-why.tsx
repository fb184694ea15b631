import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Text, WhyDialog } from '@stridewell/ui';

/** Explains a pace: the member's total compared with an even pace to the goal. */
export function PaceWhy(props: {
  challenge: Challenge;
  standing: NonNullable<Challenge['standing']>;
}) {
  const { challenge, standing } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const total = challenge.together ?? standing.total;
  return (
    <WhyDialog label={t('mine.whyLabel', { challenge: challenge.name })}>
      <Text weight="medium">
        {t('standing.whyPaceText', {
          goal: format.number(challenge.goal),
          days: t('challenge.days', { count: challenge.days }),
          perDay: format.number(challenge.steps),
          even: format.number(total - standing.paceSteps),
          total: format.number(total),
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
