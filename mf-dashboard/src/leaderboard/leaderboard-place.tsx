import type { LeaderboardRow } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Avatar, RankChange, VisuallyHidden } from '@stridewell/ui';
import { Place, Quiet, Rank, Total, Who } from './leaderboard-card.styles.ts';

/** One place: rank, who, and how many steps; those who have logged nothing have no rank yet. */
export function LeaderboardPlace({
  row,
  isApart,
  isCompared,
}: {
  row: LeaderboardRow;
  isApart: boolean;
  /** Whether anybody of the page had a place when the day began. */
  isCompared: boolean;
}) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  return (
    <Place $isViewer={row.isViewer} $isApart={isApart} aria-current={row.isViewer || undefined}>
      <Rank>
        <VisuallyHidden>{t('leaderboard.rank')} </VisuallyHidden>
        {row.rank === null ? '–' : format.number(row.rank)}
        {row.rank !== null && isCompared && <RankChange change={row.rankChange} />}
      </Rank>
      <Avatar name={row.name} src={row.image} />
      <Who>
        <strong>{row.name}</strong>
        {row.isViewer && <Quiet>{t('leaderboard.you')}</Quiet>}
        {row.team !== null && <Quiet>{row.team}</Quiet>}
      </Who>
      {row.rank === null ? (
        <Quiet>{t('leaderboard.noEntries')}</Quiet>
      ) : (
        <Total>
          <strong>
            {t('leaderboard.steps', { steps: format.number(row.total), count: row.total })}
          </strong>
          <Quiet>
            {t('leaderboard.averagePerDay', { steps: format.number(row.dailyAverage) })}
          </Quiet>
        </Total>
      )}
    </Place>
  );
}
