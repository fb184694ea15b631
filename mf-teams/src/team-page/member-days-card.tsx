import { listTeamMemberDays, type Output, type TeamDetails } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  EmptyState,
  Pagination,
  Skeleton,
  Stack,
  Table,
  TextLink,
  type TableColumn,
} from '@stridewell/ui';
import { useState } from 'react';
import { useMemberDays } from './team-page.queries.ts';

type Row = Output<typeof listTeamMemberDays>['data'][number];

/** How many days the call tells of. */
const dayCount = 7;

/** What each member walked on each of the last seven days, since they joined. */
export function MemberDaysCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useMemberDays(team.id, page);
  const title = t('memberDays.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="table" />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState title={t('memberDays.empty')} level={3} text={t('memberDays.emptyHint')} />
        ) : (
          <Stack gap={4}>
            <Days rows={data} />
            {meta.total > meta.perPage && (
              <Pagination
                label={t('memberDays.pages')}
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
        )
      }
    </QueryCard>
  );
}

function Days({ rows }: { rows: readonly Row[] }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const today = format.today();
  const days = Array.from({ length: dayCount }, (_, at) => addDays(today, at - dayCount + 1));
  const stepsOn = (row: Row, day: string) => row.days.find(({ date }) => date === day)?.steps;
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
    ...days.map((day): TableColumn<Row> => ({
      id: day,
      header: format.weekday(day),
      isNumeric: true,
      cell: (row) => {
        if (day < row.joinedOn) return t('memberDays.before');
        return format.number(stepsOn(row, day) ?? 0);
      },
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
