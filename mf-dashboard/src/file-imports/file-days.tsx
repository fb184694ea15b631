import type { FileDay, FileImport } from '@stridewell/contracts';
import { LoadFailure, useFormat } from '@stridewell/platform';
import { Pagination, SegmentedControl, Skeleton, Stack, Table, Text } from '@stridewell/ui';
import { useState } from 'react';
import { FileCalendar } from './file-calendar.tsx';
import { useFileImportText } from './file-import-texts.ts';
import { useFileDays } from './file-imports.queries.ts';
import { useFileValues } from './file-values.ts';

const changes = ['new', 'changed', 'same', 'refused'] as const;

function countOf(file: FileImport, change: FileDay['change']): number {
  const counts = {
    new: file.newDays,
    changed: file.changedDays,
    same: file.sameDays,
    refused: file.refusedDays,
  };
  return counts[change];
}

/** The effect of a file on each day, by month or as a list. */
export function FileDays({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const [view, setView] = useState<'calendar' | 'list'>('calendar');
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('days.view')}
        options={[
          { id: 'calendar', label: t('calendar.title') },
          { id: 'list', label: t('days.list') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'calendar' ? <FileCalendar file={file} /> : <DayList file={file} />}
    </Stack>
  );
}

/** The new, changed, unchanged and refused days, with reasons. */
function DayList({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const there = changes.filter((change) => countOf(file, change) > 0);
  const [chosen, setChosen] = useState<FileDay['change']>();
  const [page, setPage] = useState(1);
  const change = chosen && there.includes(chosen) ? chosen : there[0];
  if (!change) return null;
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('days.which')}
        options={there.map((id) => ({
          id,
          label: t(`days.${id}`, { number: format.number(countOf(file, id)) }),
        }))}
        value={change}
        onChange={(id) => {
          setChosen(id);
          setPage(1);
        }}
      />
      <DayTable file={file} change={change} page={page} onPageChange={setPage} />
    </Stack>
  );
}

function DayTable(props: {
  file: FileImport;
  change: FileDay['change'];
  page: number;
  onPageChange: (page: number) => void;
}) {
  const { file, change, page, onPageChange } = props;
  const t = useFileImportText();
  const format = useFormat();
  const values = useFileValues();
  const { data, error, isFetching, refetch } = useFileDays(file, change, page);
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="list" count={5} />;
  if (data.data.length === 0) return <Text tone="muted">{t('days.cleared')}</Text>;
  const { perPage, total } = data.meta;
  const valueOf = ({ metric }: FileDay, value: number | null) =>
    value === null ? t('days.nothing') : values.inFull({ metric, value });
  const range = {
    from: format.number((page - 1) * perPage + 1),
    to: format.number(Math.min(page * perPage, total)),
    total: format.number(total),
  };
  return (
    <Stack gap={3}>
      <Table
        label={t('days.title')}
        rowId={({ date, metric }) => `${date} ${metric}`}
        rows={data.data}
        columns={[
          {
            id: 'date',
            header: t('days.date'),
            isRowHeader: true,
            cell: ({ date }) => format.date(date),
          },
          { id: 'metric', header: t('days.metric'), cell: ({ metric }) => t(`metric.${metric}`) },
          { id: 'before', header: t('days.before'), cell: (row) => valueOf(row, row.before) },
          { id: 'after', header: t('days.after'), cell: (row) => valueOf(row, row.after) },
          ...(change === 'refused'
            ? [
                {
                  id: 'reason',
                  header: t('days.why'),
                  cell: ({ reason }: FileDay) => reason && t(`reason.${reason}`),
                },
              ]
            : []),
        ]}
      />
      <Pagination
        label={t('days.pages')}
        page={page}
        perPage={perPage}
        total={total}
        onPageChange={onPageChange}
        rangeLabel={t('days.range', range)}
      />
    </Stack>
  );
}
