import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import { WhyDialog } from '#card/why-dialog.tsx';

/** Where a pace comes from: the member's total beside an even walk to the goal. */
export function PaceWhy(props: {
  challenge: Challenge;
  standing: NonNullable<Challenge['standing']>;
}) {
  const { challenge, standing } = props;
  const t = useText('mf-dashboard');
  const format = useFormat();
  return (
    <WhyDialog
      label={t('challenges.whyLabel', { challenge: challenge.name })}
      title={t('challenges.whyTitle')}
    >
      <Text weight="medium">
        {t('challenges.whyTotal', {
          total: format.number(standing.total),
          goal: format.number(challenge.goal),
          even: format.number(standing.total - standing.paceSteps),
          challenge: challenge.name,
        })}
      </Text>
      <Text>
        {t('challenges.whyRule', {
          perDay: format.number(challenge.steps),
          days: format.number(challenge.days),
        })}
      </Text>
      {standing.stepsToGoal > 0 && (
        <Text>
          {t('challenges.whyRemaining', {
            left: format.number(standing.stepsToGoal),
            perDay: format.number(standing.stepsPerRemainingDay),
          })}
        </Text>
      )}
    </WhyDialog>
  );
}
