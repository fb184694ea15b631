import type { ReportName } from '@stridewell/contracts';
import type { Spreadsheet } from '@stridewell/parts';
import { BarChart, Card, Stack, tokens } from '@stridewell/ui';
import { columnIdOf } from './report-columns.ts';
import { useReportingText } from './reporting-texts.ts';

/**
 * What a report's charts show: a bar per row with the label from column `bar` and the value from `figure`; with `by`, a
 * chart for each of that column's values.
 */
const drawn = {
  wellnessMetrics: { bar: 'metric', figure: 'logs', color: tokens.color.chartTeal },
  organizationSummary: {
    bar: 'organization',
    figure: 'averagePerMember',
    color: tokens.color.chartNavy,
  },
  teamSummary: { bar: 'team', figure: 'averagePerMember', color: tokens.color.chartNavy },
  questionStats: {
    bar: 'answer',
    figure: 'members',
    color: tokens.color.chartPurple,
    by: 'question',
  },
  assessmentAnswers: {
    bar: 'answer',
    figure: 'members',
    color: tokens.color.chartOrange,
    by: 'question',
  },
} as const;

type Drawn = keyof typeof drawn;

/** Beyond this many bars, people read the table, which can be sorted. */
const maxBars = 12;

/** Whether a report has a chart. */
export function hasReportChart(id: ReportName): id is Drawn {
  return id in drawn;
}

/** A report's figures as bar charts, each with its table; a withheld figure has no bar and a dash in the table. */
export function ReportChart({ id, shown }: { id: Drawn; shown: Spreadsheet }) {
  const t = useReportingText();
  const settings: { bar: string; figure: string; color: string; by?: string } = drawn[id];
  const { bar, figure, color, by } = settings;
  const place = (column: string) => shown.titles.findIndex((title) => columnIdOf(title) === column);
  const [barAt, figureAt, byAt] = [place(bar), place(figure), by === undefined ? -1 : place(by)];
  if (barAt < 0 || figureAt < 0) return null;
  const nameOf = (row: readonly string[]) => (byAt < 0 ? '' : (row[byAt] ?? ''));
  const names = [...new Set(shown.rows.map(nameOf))];
  return (
    <Stack gap={4}>
      {names.map((name) => {
        const bars = shown.rows
          .filter((row) => nameOf(row) === name)
          .map((row) => ({ label: row[barAt] ?? '', value: numberIn(row[figureAt]) }))
          .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
          .slice(0, maxBars);
        if (bars.every(({ value }) => value === null)) return null;
        return (
          <Card key={name}>
            <BarChart
              title={name || t(`chart.${id}`)}
              level={2}
              series={[{ id: figure, label: t(`column.${figure}`), color }]}
              points={bars.map(({ label, value }, at) => ({
                id: `${at}`,
                name: label || t('chart.ownWords'),
                label: shorten(label || t('chart.ownWords')),
                values: [value],
              }))}
              categoryLabel={t(`column.${bar}`)}
              unit={t(`chart.unit.${id}`)}
            />
          </Card>
        );
      })}
    </Stack>
  );
}

function numberIn(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell);
}

/** Shortens a name so that it fits under a bar; the whole name is in the table and in the tooltip. */
function shorten(label: string): string {
  return label.length > 14 ? `${label.slice(0, 13)}…` : label;
}
