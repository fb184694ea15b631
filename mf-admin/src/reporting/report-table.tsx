import { DataTable, type DataColumn, type Spreadsheet } from '@stridewell/parts';
import { useFormat, type Format } from '@stridewell/platform';
import { EmptyPathIllustration, EmptyState, Stack, Text } from '@stridewell/ui';
import { useMemo } from 'react';
import { columnIdOf, explainedColumns, filterColumns, quietColumns } from './report-columns.ts';
import type { Report, ReportWish } from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const number = /^-?\d+(?:\.\d+)?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:]+Z$/;

interface Row {
  place: number;
  cells: string[];
}

function draw(text: string, format: Format): string {
  if (day.test(text)) return format.date(text);
  return instant.test(text) ? format.dateTime(text) : text;
}

/** The rows of a report, with what its columns mean. */
export function ReportTable(props: { report: Report; shown: Spreadsheet & { wish: ReportWish } }) {
  const { report, shown } = props;
  const t = useReportingText();
  const format = useFormat();
  const name = t(`report.${report.id}.name`);
  const rows = useMemo(() => shown.rows.map((cells, place): Row => ({ place, cells })), [shown]);
  const columns = useMemo(() => {
    const ids = shown.titles.map(columnIdOf);
    // Who or what a row is about: an id is not what people look for.
    const named = Math.max(
      0,
      ids.findIndex((id) => id !== undefined && ['member', 'team', 'organization'].includes(id)),
    );
    const all = shown.titles.map((title, at): DataColumn<Row> => {
      const id = ids[at];
      const isNumeric =
        at !== named &&
        shown.rows.some((cells) => cells[at] !== '') &&
        shown.rows.every((cells) => cells[at] === '' || number.test(cells[at] ?? ''));
      return {
        id: `${at}`,
        header: id === undefined ? title : t(`column.${id}`),
        isNumeric,
        isRowHeader: at === named,
        value: ({ cells }) => {
          const text = cells[at] ?? '';
          if (text === '') return null;
          return isNumeric ? Number(text) : text;
        },
        ...(!isNumeric && { cell: ({ cells }) => draw(cells[at] ?? '', format) }),
        ...(id !== undefined && {
          isFilter: filterColumns.has(id) && at !== named,
          isHidden: quietColumns.has(id),
          ...(explainedColumns.has(id) && { about: t(`about.${id}`) }),
        }),
      };
    });
    // The column that names the row stands first.
    return all.toSorted((a, b) => Number(b.isRowHeader) - Number(a.isRowHeader));
  }, [shown, t, format]);

  if (rows.length === 0)
    return (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title={t('empty.title')}
        level={2}
        text={t('empty.text')}
      />
    );
  const { startDate, endDate } = shown.wish;
  return (
    <Stack gap={3}>
      {report.hasSpan && (
        <Text size="sm" tone="muted">
          {t('ofSpan', { start: format.date(startDate), end: format.date(endDate) })}
        </Text>
      )}
      <DataTable
        label={name}
        name={`report-${report.id}`}
        columns={columns}
        rows={rows}
        rowId={({ place }) => place}
      />
    </Stack>
  );
}
