import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Card, Chip, Inline, SparklesIcon, Stack, Text } from '@stridewell/ui';
import { useScoreAmount } from '#formats/index.ts';
import { participantsText } from '#phase/participants-text.ts';
import { isOver } from '#phase/phase-text.ts';
import { FactColumns } from './about-card.styles.ts';

/** The facts of a challenge: kind, organizer, dates and goal. */
export function AboutCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  return (
    <Card title={t('challenge.about')} level={2}>
      <Stack gap={4}>
        <Inline gap={1}>
          {challenge.featured === 1 && (
            <Chip tone="accent" icon={SparklesIcon}>
              {t('card.featured')}
            </Chip>
          )}
          <Chip>{t(`kind.${challenge.between}`)}</Chip>
          {challenge.format !== 'total' && <Chip>{t(`formats.name.${challenge.format}`)}</Chip>}
          {formatOf(challenge.format).unit !== 'points' && (
            <Chip>
              {t(
                challenge.allowActivities && challenge.allowManualEntries
                  ? 'kind.stepsAndActivities'
                  : 'kind.steps',
              )}
            </Chip>
          )}
        </Inline>
        {challenge.description && <Text>{challenge.description}</Text>}
        <Facts challenge={challenge} />
        <Text size="sm" tone="muted">
          {t('challenge.organiser', { name: challenge.organiser })}
        </Text>
      </Stack>
    </Card>
  );
}

function Facts({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useScoreAmount(challenge);
  const dates = t('when.dates', {
    from: format.date(challenge.startDate),
    to: format.date(challenge.endDate),
  });
  const facts = [
    [t('challenge.dates'), `${dates} · ${t('challenge.days', { count: challenge.days })}`],
    [t('challenge.goal'), amount(challenge.goal)],
    [t('challenge.participants'), participantsText(challenge, t, format)],
    ...(isOver(challenge)
      ? []
      : [
          [
            t('challenge.lastJoin'),
            challenge.lastJoinDate
              ? format.date(challenge.lastJoinDate)
              : t('challenge.lastJoinAny'),
          ],
        ]),
    ...(challenge.incentiveAmount === null
      ? []
      : [
          [
            t('rules.reward'),
            t('amount.points', {
              count: challenge.incentiveAmount,
              number: format.number(challenge.incentiveAmount),
            }),
          ],
        ]),
    ...(challenge.atStake ? [[t('challenge.prize'), challenge.atStake]] : []),
  ];
  return (
    <FactColumns>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </FactColumns>
  );
}
