import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { lastDayOfGrace } from '@stridewell/rules';
import { Banner, Card, LinkButton, Stack, Text } from '@stridewell/ui';
import { Figures } from '#standing/figure.styles.ts';
import { Keepsakes } from '#moments/index.ts';
import { GroupPanel } from '#standing/group-panel.tsx';
import type { Standing } from '#standing/pace.ts';
import { DoneFigures, RankFigure } from '#standing/standing-figures.tsx';
import { TotalLine } from '#standing/standing-panel.tsx';
import { TrailDrawing } from '#standing/trail-drawing.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { countsSteps } from './earlier.queries.ts';
import { Podium } from './podium.tsx';

function MyResult({ challenge, standing }: { challenge: Challenge; standing: Standing }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const isReached = standing.goalPercent >= 100;
  return (
    <Card title={t('result.mine')} level={2}>
      <Stack gap={5}>
        <div>
          <TotalLine challenge={challenge} standing={standing} />
          <Text>
            {isReached
              ? t('result.mineReached')
              : t('result.mineShort', { percent: format.number(standing.goalPercent) })}
          </Text>
        </div>
        <TrailDrawing
          goal={challenge.goal}
          total={challenge.together ?? standing.total}
          percent={standing.goalPercent}
          evenTotal={null}
          format={challenge.format}
        />
        <Figures>
          <RankFigure challenge={challenge} standing={standing} />
          <DoneFigures challenge={challenge} standing={standing} />
        </Figures>
        {challenge.seal !== null && standing.rank !== null && <Keepsakes challenge={challenge} />}
      </Stack>
    </Card>
  );
}

/** A challenge that is over: provisional while late entries count, then the top three and the viewer's own result. */
export function ResultPanel({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const isFinal = challenge.phase === 'final';
  const day = format.date(lastDayOfGrace(challenge.endDate, challenge.graceHours));
  return (
    <>
      {!isFinal && (
        <Banner tone="warning" title={t('when.provisional', { day })}>
          {t('result.provisional', { day })}{' '}
          {challenge.isJoined && t('result.provisionalMine', { day })}
        </Banner>
      )}
      {isFinal && <Podium challenge={challenge} />}
      {challenge.standing && <MyResult challenge={challenge} standing={challenge.standing} />}
      {isFinal && challenge.standing && countsSteps(challenge) && (
        <EarlierCard challenge={challenge} standing={challenge.standing} />
      )}
      {challenge.groupStanding && (
        <GroupPanel challenge={challenge} standing={challenge.groupStanding}>
          {challenge.seal !== null && <Keepsakes challenge={challenge} />}
        </GroupPanel>
      )}
      {isFinal && !challenge.isJoined && (
        <Card title={t('result.mine')} level={2}>
          <Stack gap={3} align="start">
            <Text>{t('result.notJoined')}</Text>
            <LinkButton color="lightgrey" href="/challenges?tab=open">
              {t('list.empty.to.open')}
            </LinkButton>
          </Stack>
        </Card>
      )}
    </>
  );
}
