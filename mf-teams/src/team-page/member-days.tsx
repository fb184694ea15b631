import { listTeamMemberDays, type Output, type TeamDetails } from '@stridewell/contracts';
import { QueryFailure, useFormat, useText } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  Avatar,
  EmptyState,
  List,
  ListRow,
  Pagination,
  Skeleton,
  Sparkline,
  Stack,
  Table,
  TextLink,
  type TableColumn,
} from '@stridewell/ui';
import { useState } from 'react';
import { Narrow, Wide } from './member-days.styles.ts';
import { useMemberDays } from './team-page.queries.ts';

type Row = Output<typeof listTeamMemberDays>['data'][number];

/** The number of days that the call returns. */
const dayCount = 7;

/** Each member's steps on each of the last seven days, since they joined. */
export function MemberDays({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useMemberDays(team.id, page);
  if (!query.data)
    return query.isError ? <QueryFailure query={query} /> : <Skeleton shape="table" />;
  const { data, meta } = query.data;
  if (data.length === 0) return <EmptyState title={t('board.empty')} level={3} />;
  return (
    <Stack gap={4}>
      <Wide>
        <DaysTable rows={data} />
      </Wide>
      <Narrow>
        <DaysList rows={data} />
      </Narrow>
      {meta.total > meta.perPage && (
        <Pagination
          label={t('members.pages')}
          page={meta.page}
          perPage={meta.perPage}
          total={meta.total}
          rangeLabel={t('memberDays.range', {
            from: format.number((meta.page - 1) * meta.perPage + 1),
            to: format.number(Math.min(meta.page * meta.perPage, meta.total)),
            total: format.number(meta.total),
          })}
          onPageChange={setPage}
        />
      )}
    </Stack>
  );
}

function useDays() {
  const today = useFormat().today();
  return Array.from({ length: dayCount }, (_, at) => addDays(today, at - dayCount + 1));
}

function stepsOn(row: Row, day: string): number {
  return row.days.find(({ date }) => date === day)?.steps ?? 0;
}

function DaysTable({ rows }: { rows: readonly Row[] }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      header: t('memberDays.member'),
      isRowHeader: true,
      cell: (row) => <TextLink href={`/profile/${row.username}`}>{row.name}</TextLink>,
    },
    {
      id: 'total',
      header: t('memberDays.total'),
      isNumeric: true,
      cell: (row) => format.number(row.totalSteps),
    },
    ...useDays().map((day): TableColumn<Row> => ({
      id: day,
      header: format.weekday(day),
      isNumeric: true,
      cell: (row) =>
        day < row.joinedOn ? t('memberDays.before') : format.number(stepsOn(row, day)),
    })),
  ];
  return (
    <Table
      label={t('memberDays.title')}
      columns={columns}
      rows={rows}
      rowId={({ memberId }) => memberId}
    />
  );
}

/**
 * The same for narrow pages without room for seven columns: each week is a sparkline, and screen readers get the
 * figures.
 */
function DaysList({ rows }: { rows: readonly Row[] }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const days = useDays();
  return (
    <List label={t('memberDays.title')}>
      {rows.map((row) => {
        const told = days.map((day) =>
          t('memberDays.dayOf', {
            day: format.weekday(day, 'long'),
            steps: format.number(stepsOn(row, day)),
          }),
        );
        return (
          <ListRow
            key={row.memberId}
            href={`/profile/${row.username}`}
            leading={<Avatar name={row.name} src={row.image} />}
            title={row.name}
            meta={t('friends.steps', {
              count: row.totalSteps,
              steps: format.number(row.totalSteps),
            })}
            trailing={
              <Sparkline values={days.map((day) => stepsOn(row, day))} label={told.join(', ')} />
            }
          />
        );
      })}
    </List>
  );
}
