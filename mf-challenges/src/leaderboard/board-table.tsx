import type { LeaderboardRow } from '@stridewell/contracts';
import { useFormat, useText, type Format, type Text } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  List,
  ListRow,
  RankChange,
  Table,
  Text as Words,
  VisuallyHidden,
  type TableColumn,
} from '@stridewell/ui';
import { Facts, OnPhone, OnWidePage, Person, Place, Standing } from './board-table.styles.ts';

interface BoardTableProps {
  rows: readonly LeaderboardRow[];
  /** Before the first day there are people, and no figures yet. */
  hasFigures: boolean;
}

/** On the first day everybody would be new: then nothing is said. */
function hasChanges(rows: readonly LeaderboardRow[]): boolean {
  return rows.some(({ rankChange }) => rankChange !== null);
}

function PlaceCell({
  row: { rank, rankChange },
  isCompared,
}: {
  row: LeaderboardRow;
  isCompared: boolean;
}) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (rank !== null) {
    return (
      <Standing>
        <Place $isFirstThree={rank <= 3}>{format.number(rank)}</Place>
        {isCompared && <RankChange change={rankChange} />}
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
  const t = useText('mf-challenges');
  return (
    <>
      {row.name}
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
  const t = useText('mf-challenges');
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
    isCompared,
    hasStreaks,
  }: Record<'hasTeams' | 'hasFigures' | 'isCompared' | 'hasStreaks', boolean>,
  t: Text,
  format: Format,
): TableColumn<LeaderboardRow>[] {
  const figure = (
    id: 'total' | 'average' | 'goalPercent' | 'activeDays',
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
      header: t('leaderboard.member'),
      cell: (row) => (
        <Person>
          <Avatar name={row.name} src={row.image} size="small" />
          <span>
            <Name row={row} />
          </span>
        </Person>
      ),
      isRowHeader: true,
    },
  ];
  if (hasTeams) {
    people.push({
      id: 'team',
      header: t('leaderboard.team'),
      cell: ({ team }) => team ?? '–',
    });
  }
  if (!hasFigures) return people;
  const streak: TableColumn<LeaderboardRow> = {
    id: 'streak',
    header: t('leaderboard.streak'),
    cell: (row) => (row.streak ? t('leaderboard.streakDays', { count: row.streak }) : '–'),
    isNumeric: true,
  };
  return [
    {
      id: 'rank',
      header: t('leaderboard.rank'),
      cell: (row) => <PlaceCell row={row} isCompared={isCompared} />,
      align: 'center',
      width: '4.5rem',
    },
    ...people,
    figure('total', ({ total }) => format.number(total)),
    figure('average', ({ dailyAverage }) => format.number(dailyAverage)),
    figure('goalPercent', ({ goalPercent }) =>
      goalPercent === null ? '–' : t('common.percent', { number: format.number(goalPercent) }),
    ),
    figure('activeDays', ({ activeDays }) => format.number(activeDays)),
    ...(hasStreaks ? [streak] : []),
    {
      id: 'lastEntry',
      header: t('leaderboard.lastEntry'),
      cell: (row) => <LastEntry row={row} />,
    },
  ];
}

function Meta({ row }: { row: LeaderboardRow }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (row.rank === null) return t('leaderboard.noEntries');
  const average = t('leaderboard.averageADay', { steps: format.number(row.dailyAverage) });
  const active = t('leaderboard.activeDaysCount', { count: row.activeDays });
  return (
    <Facts>
      {row.team && <span>{row.team}</span>}
      <span>{average}</span>
      <span>{active}</span>
      {row.streak ? <span>{t('leaderboard.streakCount', { count: row.streak })}</span> : null}
    </Facts>
  );
}

function Sum({ row }: { row: LeaderboardRow }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (row.rank === null) return '–';
  return (
    <>
      <strong>{format.number(row.total)}</strong>
      <Words tone="muted" size="sm">
        {t('standing.unit')}
      </Words>
    </>
  );
}

/** The rows of a leaderboard: a table, and on a phone a list of the same. */
export function BoardTable({ rows, hasFigures }: BoardTableProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const isCompared = hasChanges(rows);
  const hasTeams = rows.some(({ team }) => team !== null);
  // A team has none.
  const hasStreaks = rows.some(({ streak }) => streak !== null);
  return (
    <>
      <OnWidePage>
        <Table
          label={`${t('leaderboard.title')}. ${t('leaderboard.stepsUnit')}.`}
          columns={columnsOf({ hasTeams, hasFigures, isCompared, hasStreaks }, t, format)}
          rows={rows}
          rowId={({ id }) => id}
          isHighlighted={({ isViewer }) => isViewer}
          isStacking={false}
        />
      </OnWidePage>
      <OnPhone>
        <List label={t('leaderboard.title')}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              leading={
                <>
                  {hasFigures && <PlaceCell row={row} isCompared={isCompared} />}
                  <Avatar name={row.name} src={row.image} size="small" />
                </>
              }
              title={<Name row={row} />}
              {...(hasFigures ? { meta: <Meta row={row} />, trailing: <Sum row={row} /> } : {})}
              isHighlighted={row.isViewer}
            />
          ))}
        </List>
      </OnPhone>
    </>
  );
}
