import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { List, ListRow, Skeleton, Text } from '@stridewell/ui';
import type { Standing } from '#standing/pace.ts';
import { useEarlierChallenges, type Walked } from './earlier.queries.ts';

/** The viewer's result compared with their earlier challenges; renders nothing if there are none. */
export function EarlierCard(props: { challenge: Challenge; standing: Standing }) {
  const { challenge, standing } = props;
  const t = useText('mf-challenges');
  const query = useEarlierChallenges(challenge);
  if (query.data?.length === 0) return null;
  const title = t('result.earlier');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {(earlier) => (
        <>
          <Headline standing={standing} earlier={earlier} />
          <List label={title}>
            {earlier.map((one) => (
              <EarlierRow key={one.id} challenge={one} />
            ))}
          </List>
        </>
      )}
    </QueryCard>
  );
}

/** Shows what improved since the last challenge; what didn't is only in the list. */
function Headline({ standing, earlier }: { standing: Standing; earlier: readonly Walked[] }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const average = format.number(standing.dailyAverage);
  const [last] = earlier;
  const more = last ? standing.dailyAverage - last.standing.dailyAverage : 0;
  if (!last || more <= 0) return <Text>{t('result.thisTime', { average })}</Text>;
  const isMost = earlier.every((one) => standing.dailyAverage > one.standing.dailyAverage);
  return (
    <Text weight="bold">
      {t(isMost ? 'result.most' : 'result.more', {
        average,
        name: last.name,
        more: format.number(more),
      })}
    </Text>
  );
}

function EarlierRow({ challenge }: { challenge: Walked }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { id, name, endDate, standing, participants } = challenge;
  const figures = t('result.earlierFigures', {
    average: format.number(standing.dailyAverage),
    percent: format.number(standing.goalPercent),
    day: format.date(endDate),
  });
  const place =
    standing.rank === null
      ? ''
      : t('card.rank', {
          rank: format.number(standing.rank),
          participants: format.number(participants),
        });
  return <ListRow href={`/challenges/${id}`} title={name} meta={figures} trailing={place} />;
}
