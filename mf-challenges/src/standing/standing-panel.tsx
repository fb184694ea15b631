import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Card, LinkButton, Stack, Text, VisuallyHidden } from '@stridewell/ui';
import { Figures } from './figure.styles.ts';
import { evenPaceTotal, type Standing } from './pace.ts';
import { PaceNote } from './pace-note.tsx';
import { DoneFigures, LeftFigures, RankFigure } from './standing-figures.tsx';
import { Begin, Lead, OfGoal, Total } from './standing-panel.styles.ts';
import { TrailDrawing } from './trail-drawing.tsx';
import { WhyTotal } from './why-standing.tsx';

interface StandingPanelProps {
  challenge: Challenge;
  standing: Standing;
}

/** What was walked, of what, in one line. */
export function TotalLine({ challenge, standing }: StandingPanelProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <div>
      <Total>
        {format.number(standing.total)}
        <VisuallyHidden> {t('standing.unit')}</VisuallyHidden>
      </Total>
      <OfGoal>
        {t('standing.ofGoal', { goal: format.number(challenge.goal) })} ·{' '}
        {t('common.percent', { number: format.number(standing.goalPercent) })}
        <WhyTotal challenge={challenge} standing={standing} />
      </OfGoal>
    </div>
  );
}

/** My progress while a challenge runs: total, pace, the way so far and what is left of it. */
export function StandingPanel({ challenge, standing }: StandingPanelProps) {
  const t = useText('mf-challenges');
  const hasBegun = standing.total > 0;
  return (
    <Card title={t('standing.title')} level={2}>
      <Stack gap={5}>
        <Lead>
          <TotalLine challenge={challenge} standing={standing} />
          {hasBegun && <PaceNote challenge={challenge} standing={standing} />}
          {!hasBegun && (
            <Begin>
              <Text>{t('standing.first')}</Text>
              <LinkButton href="/my-dashboard">{t('standing.logSteps')}</LinkButton>
            </Begin>
          )}
        </Lead>
        <TrailDrawing
          goal={challenge.goal}
          total={standing.total}
          percent={standing.goalPercent}
          evenTotal={standing.goalPercent >= 100 ? null : evenPaceTotal(standing)}
        />
        <Figures>
          <RankFigure challenge={challenge} standing={standing} />
          <DoneFigures standing={standing} />
          <LeftFigures challenge={challenge} standing={standing} />
        </Figures>
      </Stack>
    </Card>
  );
}
