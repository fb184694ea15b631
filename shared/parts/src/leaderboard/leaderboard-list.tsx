import type { LeaderboardRow } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Avatar, RankChange, VisuallyHidden } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Place, Places, Quiet, Rank, Total, Who } from './leaderboard-list.styles.ts';
import { useLeaderboardText } from './leaderboard-texts.ts';
import type { ShownRows } from './pin-viewer.ts';

/** The unit of a leaderboard's totals; teams and organizations may be compared by the average of their members. */
export type BoardUnit = 'steps' | 'stepsPerMember' | 'days' | 'points';

/** Whether a leaderboard counts steps, as totals or as averages per member. */
export function isOfSteps(unit: BoardUnit): boolean {
  return unit === 'steps' || unit === 'stepsPerMember';
}

/** The props shared by the list and the table of a leaderboard. */
export interface LeaderboardProps {
  shown: ShownRows;
  /** False before the first day: people are listed, but there are no figures yet. */
  hasFigures?: boolean;
  /** The unit of the totals; steps by default. */
  unit?: BoardUnit;
}

/** Whether any row has an earlier rank to compare with; on the first day everyone would be new, so nothing is shown. */
export function isCompared({ rows }: ShownRows): boolean {
  return rows.some(({ rankChange }) => rankChange !== null);
}

/**
 * The rows of a leaderboard as a list, for cards and phones: rank, name and steps. `isDetailed` adds active days and
 * streak. People who have logged nothing have no rank yet.
 */
export function LeaderboardList(props: LeaderboardProps & { isDetailed?: boolean }): ReactElement {
  const { shown, hasFigures = true, isDetailed = false, unit = 'steps' } = props;
  const t = useLeaderboardText();
  const hasChanges = isCompared(shown);
  return (
    <Places role="list" aria-label={t('leaderboard.title')} $hasFigures={hasFigures}>
      {shown.rows.map((row) => (
        <Place
          key={row.id}
          $isViewer={row.isViewer}
          $isPinned={row === shown.pinned}
          aria-current={row.isViewer || undefined}
        >
          {hasFigures && <RankOf row={row} hasChanges={hasChanges} />}
          <Avatar name={row.name || t('leaderboard.quiet')} src={row.image} />
          <Who>
            <strong>{row.name || t('leaderboard.quiet')}</strong>
            {row.isViewer && <Quiet>{t('leaderboard.you')}</Quiet>}
            {row.team !== null && <Quiet>{row.team}</Quiet>}
            {hasFigures && isDetailed && row.rank !== null && <Details row={row} />}
          </Who>
          {hasFigures && <Figures row={row} unit={unit} />}
        </Place>
      ))}
    </Places>
  );
}

function RankOf({ row, hasChanges }: { row: LeaderboardRow; hasChanges: boolean }): ReactElement {
  const t = useLeaderboardText();
  const format = useFormat();
  return (
    <Rank>
      <VisuallyHidden>{t('leaderboard.rank')} </VisuallyHidden>
      {row.rank === null ? '–' : format.number(row.rank)}
      {row.rank !== null && hasChanges && <RankChange change={row.rankChange} />}
    </Rank>
  );
}

function Details({ row }: { row: LeaderboardRow }): ReactElement {
  const t = useLeaderboardText();
  return (
    <>
      <Quiet>{t('leaderboard.activeDaysCount', { count: row.activeDays })}</Quiet>
      {row.streak !== null && row.streak > 0 && (
        <Quiet>{t('leaderboard.streakCount', { count: row.streak })}</Quiet>
      )}
    </>
  );
}

function Figures({ row, unit }: { row: LeaderboardRow; unit: BoardUnit }): ReactElement {
  const t = useLeaderboardText();
  const format = useFormat();
  if (row.rank === null) return <Quiet>{t('leaderboard.noEntries')}</Quiet>;
  return (
    <Total>
      <strong>
        {t(`leaderboard.${isOfSteps(unit) ? 'steps' : unit}`, {
          steps: format.number(row.total),
          count: row.total,
        })}
      </strong>
      {unit === 'stepsPerMember' && <Quiet>{t('leaderboard.eachMember')}</Quiet>}
      {isOfSteps(unit) && (
        <Quiet>{t('leaderboard.averageADay', { steps: format.number(row.dailyAverage) })}</Quiet>
      )}
    </Total>
  );
}
