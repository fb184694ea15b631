import { useFormat, type Format } from '@stridewell/platform';
import { EmptyPathIllustration, EmptyState, Stack, Text } from '@stridewell/ui';
import { useMemo, type ReactElement } from 'react';
import type { DataColumn } from '#data-table/data-column.ts';
import { DataTable } from '#data-table/data-table.tsx';
import type { Spreadsheet } from '#spreadsheet/read-spreadsheet.ts';
import type { ReportDays, ReportNarrowing, ReportSource } from './report-source.ts';
import { useReportText } from './report-texts.ts';

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

/** Returns the search and filters for a table with these columns; columns that the report no longer has are skipped. */
function narrowingOfTable({ search, filters }: ReportNarrowing, titles: readonly string[]) {
  const known = filters.filter(({ column }) => titles.includes(column));
  const placed = known.map(({ column, value }) => [`${titles.indexOf(column)}`, value] as const);
  return { search, filters: Object.fromEntries(placed) };
}

/** The rows of a report, with the explanations of its columns. */
export function ReportTable(props: {
  report: ReportSource;
  shown: Spreadsheet & { days: ReportDays };
  narrowing: ReportNarrowing;
  onNarrow: (narrowing: ReportNarrowing) => void;
}): ReactElement {
  const { report, shown } = props;
  const { columnOf } = report;
  const t = useReportText();
  const format = useFormat();
  const rows = useMemo(() => shown.rows.map((cells, place): Row => ({ place, cells })), [shown]);
  const columns = useMemo(() => {
    const known = shown.titles.map(columnOf);
    // The column that names a row: people don't look for ids.
    const named = Math.max(
      0,
      known.findIndex((column) => column?.isName),
    );
    const all = shown.titles.map((title, at): DataColumn<Row> => {
      const column = known[at];
      const isNumeric =
        at !== named &&
        shown.rows.some((cells) => cells[at] !== '') &&
        shown.rows.every((cells) => cells[at] === '' || number.test(cells[at] ?? ''));
      return {
        id: `${at}`,
        header: column?.header ?? title,
        isNumeric,
        isRowHeader: at === named,
        width: isNumeric ? 7 : 12,
        value: ({ cells }) => {
          const text = cells[at] ?? '';
          if (text === '') return null;
          return isNumeric ? Number(text) : text;
        },
        ...(!isNumeric && { cell: ({ cells }) => draw(cells[at] ?? '', format) }),
        isFilter: column?.isFilter === true && at !== named,
        isHidden: column?.isHidden,
        about: column?.about,
      };
    });
    // The column that names the row comes first.
    return all.toSorted((a, b) => Number(b.isRowHeader) - Number(a.isRowHeader));
  }, [shown, columnOf, format]);

  if (rows.length === 0)
    return (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title={t('empty.title')}
        level={2}
        text={t('empty.text')}
      />
    );
  const { startDate, endDate } = shown.days;
  return (
    <Stack gap={3}>
      {report.hasSpan && (
        <Text size="sm" tone="muted">
          {t('ofSpan', { start: format.date(startDate), end: format.date(endDate) })}
        </Text>
      )}
      {report.drawChart?.(shown)}
      <DataTable
        label={report.name}
        name={`report-${report.id}`}
        columns={columns}
        rows={rows}
        rowId={({ place }) => place}
        initialNarrowing={narrowingOfTable(props.narrowing, shown.titles)}
        onNarrow={({ search, filters }) =>
          props.onNarrow({
            search,
            filters: Object.entries(filters).map(([at, value]) => ({
              column: shown.titles[Number(at)] ?? '',
              value,
            })),
          })
        }
      />
    </Stack>
  );
}
