import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Card, Stack } from '@stridewell/ui';
import { Keepsakes, MomentDrawing } from '#moments/index.ts';
import { Figures } from '#standing/figure.styles.ts';
import type { Standing } from '#standing/pace.ts';
import { DoneFigures, RankFigure } from '#standing/standing-figures.tsx';
import { TotalLine } from '#standing/standing-panel.tsx';
import { Recap } from './recap-card.styles.ts';

/** The viewer's result in a challenge that is over, to keep and to share. */
export function RecapCard({ challenge, standing }: { challenge: Challenge; standing: Standing }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <Card title={t('result.mine')} level={2}>
      <Stack gap={5}>
        <Recap>
          <MomentDrawing kind="finish" />
          <div>
            <TotalLine challenge={challenge} standing={standing} />
            <strong>
              {standing.goalPercent >= 100
                ? t('result.mineReached')
                : t('result.mineShort', { percent: format.number(standing.goalPercent) })}
            </strong>
          </div>
        </Recap>
        <Figures>
          <RankFigure challenge={challenge} standing={standing} />
          <DoneFigures challenge={challenge} standing={standing} />
        </Figures>
        {challenge.seal !== null && standing.rank !== null && <Keepsakes challenge={challenge} />}
      </Stack>
    </Card>
  );
}
