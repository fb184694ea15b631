import type { Challenge } from '@stridewell/contracts';
import { ExplainedStanding } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import { WhyButton } from '#why/why-button.tsx';
import { formatRule, useAmount } from '#formats/index.ts';
import { evenPaceTotal, type Standing } from './pace.ts';

interface WhyProps {
  challenge: Challenge;
  standing: Standing;
}

export function WhyTotal({ challenge, standing }: WhyProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useAmount(challenge);
  if (challenge.format !== 'total') {
    return (
      <WhyButton
        question={t('formats.whyTotal', { amount: amount(challenge.together ?? standing.total) })}
      >
        <Text>{formatRule(challenge, t, format)}</Text>
        {challenge.between === 'individuals' && (
          <ExplainedStanding board={{ challengeId: challenge.id }} />
        )}
      </WhyButton>
    );
  }
  return (
    <WhyButton question={t('formats.whyTotal', { amount: amount(standing.total) })}>
      <Text>
        {t('standing.whyTotalText', {
          from: format.date(challenge.startDate),
          to: format.date(challenge.endDate),
          cap: format.number(challenge.dailyCap),
        })}
      </Text>
      <Text>
        {t(
          !challenge.allowManualEntries
            ? 'rules.countsNoManual'
            : challenge.allowActivities
              ? 'rules.countsActivities'
              : 'rules.countsNoActivities',
        )}
      </Text>
    </WhyButton>
  );
}

export function WhyPace({ challenge, standing }: WhyProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useAmount(challenge);
  const perDay = format.number(challenge.steps);
  return (
    <WhyButton question={t('standing.whyPace')}>
      <Text>
        {t('standing.whyPaceText', {
          goal: format.number(challenge.goal),
          days: t('challenge.days', { count: challenge.days }),
          perDay,
          even: format.number(evenPaceTotal(challenge, standing)),
          total: format.number(challenge.together ?? standing.total),
        })}
      </Text>
      <Text>
        {t('standing.whyPaceMore', {
          count: Math.abs(standing.paceDays),
          difference: amount(Math.abs(standing.paceSteps)),
          perDay,
          days: format.number(Math.abs(standing.paceDays)),
        })}
      </Text>
    </WhyButton>
  );
}

export function WhyAverage({ standing }: Pick<WhyProps, 'standing'>) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <WhyButton question={t('standing.whyAverage')}>
      <Text>{t('standing.whyAverageText', { total: format.number(standing.total) })}</Text>
    </WhyButton>
  );
}

export function WhyPerDay({ challenge, standing }: WhyProps) {
  const t = useText('mf-challenges');
  const amount = useAmount(challenge);
  const steps = amount(standing.stepsPerRemainingDay);
  return (
    <WhyButton question={t('standing.whyPerDay', { steps })}>
      <Text>
        {t('standing.whyPerDayText', {
          left: amount(standing.stepsToGoal),
          count: challenge.daysLeft,
        })}
      </Text>
    </WhyButton>
  );
}

export function WhyRank({ rank }: { rank: number }) {
  const t = useText('mf-challenges');
  return (
    <WhyButton question={t('standing.whyRank')}>
      <Text>
        {rank === 1 ? t('standing.whyRankFirst') : t('standing.whyRankText', { count: rank - 1 })}
      </Text>
      <Text>{t('rules.tiesText')}</Text>
    </WhyButton>
  );
}
