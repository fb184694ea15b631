import type { ReactElement } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { withColor } from '#theme/former-names.ts';
import type { FormerColor } from '#theme/former-names.ts';
import { tokens } from '#theme/tokens.ts';
import { numberFormat } from '#type/number-format.ts';
import { ChartFrame, seriesColor } from './chart-frame.tsx';
import { goalMark } from './goal-mark.tsx';
import { Plot } from './plot.tsx';
import type { PlotScale } from './plot.tsx';
import { chartColumns, plotPoints } from './series-chart.ts';
import type { ChartPoint, SeriesChartProps } from './series-chart.ts';

/* Lines differ by their dashes as well as by their colors. */
const dashes = ['', '7 5', '2 5', '10 4 2 4', '4 4', '12 6'];

function linePath(
  points: readonly ChartPoint[],
  series: number,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return points
    .map((point, index) => {
      const value = point.values[series];
      if (value === null || value === undefined || point.isUnfinished) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${x(index).toFixed(1)},${y(value).toFixed(1)}`;
    })
    .join('');
}

function isKnown(point: ChartPoint | undefined, series: number): boolean {
  return typeof point?.values[series] === 'number';
}

/** Lines over an axis: how figures move. An unknown figure leaves a gap, and one between two gaps is a dot. */
export function LineChart(props: SeriesChartProps): ReactElement {
  const { title, series, points, goal, height = 220, format = {} } = props;
  const { locale } = useLocale();
  const written = numberFormat(locale, format);
  const write = (value: number) => written.format(value);
  const figures = points.flatMap((point) => point.values.flatMap((v) => v ?? []));
  const highest = Math.max(0, ...figures);
  const lowest = props.isFromLowest && figures.length > 0 ? Math.min(...figures) : 0;

  function drawUnfinished(scale: PlotScale, index: number, at: number, value: number) {
    const own = series[index];
    const before = points[at - 1]?.values[index];
    if (!own) return null;
    const color = seriesColor(own, index);
    const [x, y] = [scale.x(at), scale.y(value)];
    return (
      <g key={points[at]?.id}>
        {before !== null && before !== undefined && (
          <line
            x1={scale.x(at - 1)}
            y1={scale.y(before)}
            x2={x}
            y2={y}
            stroke={color}
            strokeWidth={2}
            strokeLinecap="round"
            strokeDasharray="1 5"
          />
        )}
        <circle cx={x} cy={y} r={4} fill={tokens.color.surface} stroke={color} strokeWidth={2} />
      </g>
    );
  }

  function drawLine(scale: PlotScale, index: number, active: number | undefined) {
    const own = series[index];
    if (!own) return null;
    const color = seriesColor(own, index);
    const value = active === undefined ? undefined : points[active]?.values[index];
    return (
      <g key={own.id}>
        <path
          d={linePath(points, index, scale.x, scale.y)}
          fill="none"
          stroke={color}
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={dashes[index % dashes.length]}
        />
        {points.map((point, at) => {
          const single = point.values[index];
          const hasNext = [at - 1, at + 1].some((next) => isKnown(points[next], index));
          if (single === null || single === undefined) return null;
          if (point.isUnfinished) return drawUnfinished(scale, index, at, single);
          if (hasNext) return null;
          return <circle key={point.id} cx={scale.x(at)} cy={scale.y(single)} r={3} fill={color} />;
        })}
        {active !== undefined && value !== null && value !== undefined && (
          <circle
            cx={scale.x(active)}
            cy={scale.y(value)}
            r={5}
            fill={color}
            stroke={tokens.color.surface}
            strokeWidth={2}
          />
        )}
      </g>
    );
  }

  return (
    <ChartFrame
      title={title}
      level={props.level}
      legend={[
        ...series.map((own, index) => ({
          id: own.id,
          label: own.label,
          mark: (
            <line
              x1="0"
              x2="14"
              y1="7"
              y2="7"
              stroke={seriesColor(own, index)}
              strokeWidth="3"
              strokeDasharray={dashes[index % dashes.length]}
            />
          ),
        })),
        ...(goal ? [{ id: 'goal', label: goal.label, mark: goalMark }] : []),
      ]}
      columns={chartColumns(props, write)}
      rows={points}
      rowId={(point) => point.id}
    >
      <Plot
        label={title}
        height={height}
        format={format}
        goal={goal}
        minValue={lowest}
        maxValue={highest}
        points={plotPoints(props, write)}
      >
        {(scale, active) => series.map((_, index) => drawLine(scale, index, active))}
      </Plot>
    </ChartFrame>
  );
}

const SparkFrame = styled.svg`
  display: inline-block;
  vertical-align: middle;
  overflow: visible;
`;

/** A line the size of a word; `label` says what it shows. */
export function Sparkline(
  props: FormerColor<string> & {
    values: readonly number[];
    label: string;
    width?: number | undefined;
    height?: number | undefined;
    color?: string | undefined;
  },
): ReactElement {
  const {
    values,
    label,
    width = 88,
    height = 24,
    color = tokens.color.chartNavy,
  } = withColor(props);
  const { direction } = useLocale();
  const low = Math.min(...values, Infinity);
  const spread = Math.max(...values, -Infinity) - low;
  const at = (index: number) => {
    const share = values.length > 1 ? index / (values.length - 1) : 0.5;
    return width * (direction === 'rtl' ? 1 - share : share);
  };
  const level = (value: number) => height * (spread > 0 ? 1 - (value - low) / spread : 0.5);
  const last = values.at(-1);
  return (
    <SparkFrame
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline
        points={values.map((value, index) => `${at(index)},${level(value)}`).join(' ')}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && (
        <circle cx={at(values.length - 1)} cy={level(last)} r={3} fill={color} />
      )}
    </SparkFrame>
  );
}
