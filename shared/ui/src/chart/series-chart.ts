import type { ChartSeries } from './chart-frame.tsx';
import type { PlotPoint } from './plot.tsx';
import type { TableColumn } from '#table/table.tsx';
import type { TitleLevel } from '#type/type.tsx';

/** One place on the horizontal axis and its figure in each series; null is unknown. */
export interface ChartPoint {
  id: string;
  /** Short, under the axis. */
  label: string;
  /** The full text for the table and the tooltip; the label by default. */
  name?: string | undefined;
  values: readonly (number | null)[];
  /** Marks one place, today for example. */
  isCurrent?: boolean | undefined;
  /** Lines only: its figures still grow, as those of today do; the way to it is dotted. */
  isUnfinished?: boolean | undefined;
}

/** What the charts over an axis have in common. */
export interface SeriesChartProps {
  /** States what the chart shows. */
  title: string;
  level?: TitleLevel | undefined;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** What the axis counts; the head of the first column of the table. */
  categoryLabel: string;
  /** The unit of the figures, in words. */
  unit: string;
  goal?: { value: number; label: string } | undefined;
  format?: Intl.NumberFormatOptions | undefined;
  /** Lines only: the axis begins near the lowest figure, for what never comes near 0. */
  isFromLowest?: boolean | undefined;
  /** In pixels. */
  height?: number | undefined;
}

/** The columns of the table behind a chart. */
export function chartColumns(
  props: SeriesChartProps,
  write: (value: number) => string,
): TableColumn<ChartPoint>[] {
  return [
    {
      id: 'category',
      header: props.categoryLabel,
      cell: (point) => point.name ?? point.label,
      isRowHeader: true,
    },
    ...props.series.map((series, index) => ({
      id: series.id,
      header: `${series.label} (${props.unit})`,
      isNumeric: true,
      cell: (point: ChartPoint) => {
        const value = point.values[index];
        return value === null || value === undefined ? '–' : write(value);
      },
    })),
  ];
}

/* A point in words: its name, then each series with its figure. */
function describePoint(
  props: SeriesChartProps,
  point: ChartPoint,
  write: (value: number) => string,
): string {
  const figures = props.series.flatMap((series, index) => {
    const value = point.values[index];
    if (value === null || value === undefined) return [];
    return [`${series.label} ${write(value)} ${props.unit}`];
  });
  return `${point.name ?? point.label}: ${figures.length > 0 ? figures.join(', ') : '–'}`;
}

/** The points as the plot needs them. */
export function plotPoints(props: SeriesChartProps, write: (value: number) => string): PlotPoint[] {
  return props.points.map((point) => ({
    id: point.id,
    label: point.label,
    description: describePoint(props, point, write),
    isCurrent: point.isCurrent,
  }));
}
