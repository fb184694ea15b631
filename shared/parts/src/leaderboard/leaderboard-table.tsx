import type { LeaderboardRow } from '@stridewell/contracts';
import { useFormat, type Format, type Text } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  RankChange,
  Table,
  Text as Words,
  VisuallyHidden,
  type TableColumn,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import {
  isCompared,
  isOfSteps,
  LeaderboardList,
  type BoardUnit,
  type LeaderboardProps,
} from './leaderboard-list.tsx';
import { OnPhone, OnWidePage, Person, Place, Standing } from './leaderboard-table.styles.ts';
import { useLeaderboardText } from './leaderboard-texts.ts';

function PlaceCell({
  row: { rank, rankChange },
  hasChanges,
}: {
  row: LeaderboardRow;
  hasChanges: boolean;
}) {
  const t = useLeaderboardText();
  const format = useFormat();
  if (rank !== null) {
    return (
      <Standing>
        <Place $isFirstThree={rank <= 3}>{format.number(rank)}</Place>
        {hasChanges && <RankChange change={rankChange} />}
      </Standing>
    );
  }
  return (
    <Place $isFirstThree={false}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('leaderboard.noRank')}</VisuallyHidden>
    </Place>
  );
}

function Name({ row }: { row: LeaderboardRow }) {
  const t = useLeaderboardText();
  return (
    <>
      {row.name || t('leaderboard.quiet')}
      {row.isViewer && (
        <>
          {' '}
          <Chip>{t('leaderboard.you')}</Chip>
        </>
      )}
    </>
  );
}

function LastEntry({ row: { lastEntryAt, lastDay } }: { row: LeaderboardRow }) {
  const t = useLeaderboardText();
  const format = useFormat();
  const day = lastEntryAt ? format.yearMonthDay(lastEntryAt) : lastDay;
  return (
    <Words as="span" tone="muted" size="sm">
      {day ? format.relativeDay(day) : t('leaderboard.noEntries')}
    </Words>
  );
}

function columnsOf(
  {
    hasTeams,
    hasFigures,
    hasChanges,
    hasStreaks,
    hasAverages,
    hasGoals,
    isBrief,
  }: Record<
    | 'hasTeams'
    | 'hasFigures'
    | 'hasAverages'
    | 'hasGoals'
    | 'hasChanges'
    | 'hasStreaks'
    | 'isBrief',
    boolean
  >,
  { kind, unit }: { kind: LeaderboardRow['kind']; unit: BoardUnit },
  t: Text,
  format: Format,
): TableColumn<LeaderboardRow>[] {
  const figure = (
    id: 'total' | 'perMember' | 'average' | 'goalPercent' | 'activeDays',
    write: (row: LeaderboardRow) => string,
  ): TableColumn<LeaderboardRow> => ({
    id,
    header: t(`leaderboard.${id}`),
    cell: (row) => (row.rank === null ? '–' : write(row)),
    isNumeric: true,
  });
  const people: TableColumn<LeaderboardRow>[] = [
    {
      id: 'member',
      header: t(`leaderboard.${kind}`),
      cell: (row) => (
        <Person>
          <Avatar name={row.name || t('leaderboard.quiet')} src={row.image} size="small" />
          <span>
            <Name row={row} />
          </span>
        </Person>
      ),
      isRowHeader: true,
    },
  ];
  if (hasTeams) {
    people.push({ id: 'team', header: t('leaderboard.team'), cell: ({ team }) => team ?? '–' });
  }
  if (!hasFigures) return people;
  const streak: TableColumn<LeaderboardRow> = {
    id: 'streak',
    header: t('leaderboard.streak'),
    cell: (row) =>
      row.streak ? t('leaderboard.days', { count: row.streak, steps: row.streak }) : '–',
    isNumeric: true,
  };
  const goal = figure('goalPercent', ({ goalPercent }) =>
    goalPercent === null ? '–' : t('leaderboard.percent', { number: format.number(goalPercent) }),
  );
  const details: TableColumn<LeaderboardRow>[] = [
    figure('activeDays', ({ activeDays }) => format.number(activeDays)),
    ...(hasStreaks ? [streak] : []),
    { id: 'lastEntry', header: t('leaderboard.lastEntry'), cell: (row) => <LastEntry row={row} /> },
  ];
  return [
    {
      id: 'rank',
      header: t('leaderboard.rank'),
      cell: (row) => <PlaceCell row={row} hasChanges={hasChanges} />,
      align: 'center',
      width: '4.5rem',
    },
    ...people,
    figure(unit === 'stepsPerMember' ? 'perMember' : 'total', ({ total }) => format.number(total)),
    ...(hasAverages ? [figure('average', ({ dailyAverage }) => format.number(dailyAverage))] : []),
    ...(hasGoals ? [goal] : []),
    ...(isBrief ? [] : details),
  ];
}

/**
 * The rows of a leaderboard: a table with all figures; on a phone, a list with the same figures. A brief one, for a
 * column of a page, has neither active days and streaks nor the last entry.
 */
export function LeaderboardTable(props: LeaderboardProps & { isBrief?: boolean }): ReactElement {
  const { shown, hasFigures = true, unit = 'steps', isBrief = false } = props;
  const t = useLeaderboardText();
  const format = useFormat();
  const { rows } = shown;
  const hasTeams = rows.some(({ team }) => team !== null);
  // Teams have no streaks.
  const hasStreaks = rows.some(({ streak }) => streak !== null);
  const hasAverages = isOfSteps(unit);
  // Program leaderboards have no goals.
  const hasGoals = rows.some(({ goalPercent }) => goalPercent !== null);
  const hasChanges = isCompared(shown);
  const has = { hasTeams, hasFigures, hasAverages, hasGoals, hasChanges, hasStreaks, isBrief };
  return (
    <>
      <OnWidePage>
        <Table
          label={`${t('leaderboard.title')}. ${t(`leaderboard.${unit}Unit`)}.`}
          columns={columnsOf(has, { kind: rows[0]?.kind ?? 'member', unit }, t, format)}
          rows={rows}
          rowId={({ id }) => id}
          isHighlighted={({ isViewer }) => isViewer}
          isStacking={false}
        />
      </OnWidePage>
      <OnPhone>
        <LeaderboardList shown={shown} hasFigures={hasFigures} unit={unit} isDetailed={!isBrief} />
      </OnPhone>
    </>
  );
}
