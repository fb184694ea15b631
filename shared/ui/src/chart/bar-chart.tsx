import { useId } from 'react';
import type { ReactElement } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { tokens } from '#theme/tokens.ts';
import { numberFormat } from '#type/number-format.ts';
import { ChartFrame, seriesColor } from './chart-frame.tsx';
import type { LegendEntry } from './chart-frame.tsx';
import { goalMark } from './goal-mark.tsx';
import { Plot } from './plot.tsx';
import type { PlotScale } from './plot.tsx';
import { chartColumns, plotPoints } from './series-chart.ts';
import type { ChartPoint, SeriesChartProps } from './series-chart.ts';

/* Series after the first have stripes, so that they differ without color. */
function stripes(id: string, color: string, index: number): ReactElement {
  return (
    <pattern
      key={id}
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${index % 2 === 1 ? 45 : -45})`}
    >
      <rect width="7" height="7" fill={color} />
      <line x1="0" y1="0" x2="0" y2="7" stroke={tokens.color.surface} strokeWidth="3" />
    </pattern>
  );
}

function barPath(x: number, y: number, width: number, height: number, isTop: boolean): string {
  const r = isTop ? Math.min(5, width / 2, height) : 0;
  return `M${x},${y + height}V${y + r}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}V${y + height}Z`;
}

/** Stacked bars, one a point: figures that add up, over days for example. */
export function BarChart(props: SeriesChartProps): ReactElement {
  const { title, series, points, goal, height = 220, format = {} } = props;
  const { locale } = useLocale();
  const chartId = useId();
  const written = numberFormat(locale, format);
  const write = (value: number) => written.format(value);
  const totals = points.map((point) => point.values.reduce<number>((sum, v) => sum + (v ?? 0), 0));
  const patternId = (index: number) => `${chartId}-${index}`;
  const fill = (index: number) => {
    const own = series[index];
    if (!own) return tokens.color.chartNavy;
    return index === 0 ? seriesColor(own, 0) : `url(#${patternId(index)})`;
  };

  function drawBar(point: ChartPoint, index: number, scale: PlotScale, isDimmed: boolean) {
    const width = Math.max(2, Math.min(44, scale.columnWidth * 0.62));
    let sum = 0;
    const lastIndex = point.values.findLastIndex((value) => (value ?? 0) > 0);
    return (
      <g key={point.id} opacity={isDimmed ? 0.55 : 1}>
        {point.values.map((value, part) => {
          if (!value || value < 0) return null;
          const bottom = scale.y(sum);
          sum += value;
          const y = scale.y(sum);
          const gap = part > 0 ? 1.5 : 0;
          return (
            <path
              key={series[part]?.id ?? part}
              d={barPath(
                scale.x(index) - width / 2,
                y,
                width,
                Math.max(0, bottom - y - gap),
                part === lastIndex,
              )}
              fill={fill(part)}
            />
          );
        })}
      </g>
    );
  }

  const legend: LegendEntry[] = [
    ...series.map((own, index) => ({
      id: own.id,
      label: own.label,
      mark: <rect width="14" height="14" rx="3" fill={fill(index)} />,
    })),
    ...(goal ? [{ id: 'goal', label: goal.label, mark: goalMark }] : []),
  ];
  return (
    <ChartFrame
      title={title}
      level={props.level}
      legend={legend}
      columns={chartColumns(props, write)}
      rows={points}
      rowId={(point) => point.id}
    >
      <Plot
        label={title}
        height={height}
        format={format}
        goal={goal}
        maxValue={Math.max(0, ...totals)}
        points={plotPoints(props, write)}
      >
        {(scale, active) => (
          <>
            <defs>
              {series.map(
                (own, index) =>
                  index > 0 && stripes(patternId(index), seriesColor(own, index), index),
              )}
            </defs>
            {points.map((point, index) =>
              drawBar(point, index, scale, active !== undefined && active !== index),
            )}
          </>
        )}
      </Plot>
    </ChartFrame>
  );
}
