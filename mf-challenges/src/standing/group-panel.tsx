import type { Challenge } from '@stridewell/contracts';
import { minimumGroup } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Card, Meter, Stack, Text, tokens } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { scoreUnit, useAmount, useScoreAmount } from '#formats/index.ts';
import { Figure } from './figure.tsx';
import { Figures } from './figure.styles.ts';
import { OfGoal, Total } from './standing-panel.styles.ts';

type GroupStanding = NonNullable<Challenge['groupStanding']>;

/** The standing of the viewer's team or organization in a challenge, and the viewer's share. */
export function GroupPanel(props: {
  challenge: Challenge;
  standing: GroupStanding;
  children?: ReactNode;
}) {
  const { challenge, standing, children } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useAmount(challenge);
  const score = useScoreAmount(challenge);
  const isAverage = scoreUnit(challenge) === 'stepsPerMember';
  const kind = challenge.between === 'groups' ? 'groups' : 'organization';
  const percent = t('common.percent', { number: format.number(standing.goalPercent) });
  return (
    <Card title={t(`group.title.${kind}`, { name: standing.name })} level={2}>
      <Stack gap={4}>
        <div>
          <Total>{amount(standing.total)}</Total>
          <OfGoal>{t(isAverage ? 'group.average' : 'group.total')}</OfGoal>
        </div>
        <Meter
          label={t('group.goal', { goal: score(challenge.goal) })}
          value={Math.min(standing.goalPercent, 100)}
          maxValue={100}
          color={tokens.color.steps}
          valueLabel={percent}
        />
        <Figures>
          <Figure
            label={t(`group.rank.${kind}`)}
            value={standing.rank === null ? '–' : format.number(standing.rank)}
            unit={t('standing.rankOf', { participants: format.number(challenge.participants) })}
          />
          <Figure
            label={t('standing.activeDays')}
            value={format.number(standing.activeDays)}
            unit={t('standing.activeDaysUnit', { count: standing.activeDays })}
          />
          {standing.ownSteps !== null && (
            <Figure label={t('group.own')} value={amount(standing.ownSteps)} />
          )}
        </Figures>
        {kind === 'organization' && (
          <Text size="sm" tone="muted">
            {t('group.smallDays', { count: minimumGroup })}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
