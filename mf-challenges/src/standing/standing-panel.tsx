import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Card, Stack, Text, VisuallyHidden } from '@stridewell/ui';
import { useAmount } from '#formats/index.ts';
import { Figures } from './figure.styles.ts';
import { evenPaceTotal, type Standing } from './pace.ts';
import { PaceNote } from './pace-note.tsx';
import { DoneFigures, LeftFigures, RankFigure } from './standing-figures.tsx';
import { Lead, OfGoal, Total } from './standing-panel.styles.ts';
import { TrailDrawing } from './trail-drawing.tsx';
import { WhyTotal } from './why-standing.tsx';

interface StandingPanelProps {
  challenge: Challenge;
  standing: Standing;
}

/** The total and the goal, in one line. */
export function TotalLine({ challenge, standing }: StandingPanelProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useAmount(challenge);
  const { unit } = formatOf(challenge.format);
  return (
    <div>
      <Total>
        {format.number(challenge.together ?? standing.total)}
        <VisuallyHidden> {t(`amount.unit.${unit}`)}</VisuallyHidden>
      </Total>
      <OfGoal>
        {t('standing.ofGoal', { goal: amount(challenge.goal) })} ·{' '}
        {t('common.percent', { number: format.number(standing.goalPercent) })}
        <WhyTotal challenge={challenge} standing={standing} />
      </OfGoal>
      {challenge.together !== null && (
        <Text tone="muted">{t('formats.myShare', { amount: amount(standing.total) })}</Text>
      )}
    </div>
  );
}

/** The viewer's progress in a running challenge: total, pace, the way so far and what is left of it. */
export function StandingPanel({ challenge, standing }: StandingPanelProps) {
  const t = useText('mf-challenges');
  const hasBegun = standing.total > 0;
  return (
    <Card title={t('standing.title')} level={2}>
      <Stack gap={5}>
        <Lead>
          <TotalLine challenge={challenge} standing={standing} />
          {hasBegun && <PaceNote challenge={challenge} standing={standing} />}
          {!hasBegun && <Text>{t('standing.first')}</Text>}
        </Lead>
        <TrailDrawing
          goal={challenge.goal}
          total={challenge.together ?? standing.total}
          format={challenge.format}
          percent={standing.goalPercent}
          evenTotal={standing.goalPercent >= 100 ? null : evenPaceTotal(challenge, standing)}
        />
        <Figures>
          <RankFigure challenge={challenge} standing={standing} />
          <DoneFigures challenge={challenge} standing={standing} />
          <LeftFigures challenge={challenge} standing={standing} />
        </Figures>
      </Stack>
    </Card>
  );
}
