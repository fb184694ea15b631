import type { Challenge } from '@stridewell/contracts';
import { LoadFailure, useFormat, useText } from '@stridewell/platform';
import { Avatar, Card, Chip, Skeleton, Text } from '@stridewell/ui';
import { useScoreAmount } from '#formats/index.ts';
import { useFirstThree } from '#leaderboard/index.ts';
import { Block, Person, Steps } from './podium.styles.ts';

/** The top three of a challenge with a final result. Participants with the same rank have the same height. */
export function Podium({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useScoreAmount(challenge);
  const { data, error, isPending, isFetching, refetch } = useFirstThree(challenge.id);
  return (
    <Card title={t('result.finalTitle')} level={2}>
      {isPending && <Skeleton shape="block" size="15rem" />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text tone="muted">{t('result.noEntries')}</Text>}
      {data && data.length > 0 && (
        <Steps aria-label={t('result.podium')}>
          {data.map((row, index) => {
            const rank = row.rank ?? index + 1;
            return (
              <Person key={row.id} $place={index}>
                <Avatar name={row.name || t('result.quiet')} src={row.image} size="large" />
                <Text weight="bold">
                  {row.name || t('result.quiet')}{' '}
                  {row.isViewer && <Chip tone="primary">{t('common.you')}</Chip>}
                </Text>
                <Text size="sm" tone="muted" isNumeric>
                  {amount(row.total)}
                </Text>
                <Block $rank={rank}>{t('result.place', { rank: format.number(rank) })}</Block>
              </Person>
            );
          })}
        </Steps>
      )}
    </Card>
  );
}
