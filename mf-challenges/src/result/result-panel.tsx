import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { lastDayOfGrace } from '@stridewell/rules';
import { Banner, Card, LinkButton, Stack, Text } from '@stridewell/ui';
import { Keepsakes } from '#moments/index.ts';
import { GroupPanel } from '#standing/group-panel.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { countsSteps } from './earlier.queries.ts';
import { Podium } from './podium.tsx';
import { RecapCard } from './recap-card.tsx';

/** A challenge that is over: provisional while late entries count, then the viewer's own result and the top three. */
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
      {challenge.standing && <RecapCard challenge={challenge} standing={challenge.standing} />}
      {challenge.groupStanding && (
        <GroupPanel challenge={challenge} standing={challenge.groupStanding}>
          {challenge.seal !== null && <Keepsakes challenge={challenge} />}
        </GroupPanel>
      )}
      {isFinal && <Podium challenge={challenge} />}
      {isFinal && challenge.standing && countsSteps(challenge) && (
        <EarlierCard challenge={challenge} standing={challenge.standing} />
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
