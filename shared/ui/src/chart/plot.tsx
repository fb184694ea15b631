import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { tokens } from '#theme/tokens.ts';
import { numberFormat } from '#type/number-format.ts';
import { Bubble, Frame, Hits } from './plot.styles.ts';
import { axisTicks, labelInterval } from './scale.ts';
import { useWidth } from './use-width.ts';

/** Where things are in a plot, in pixels. */
export interface PlotScale {
  /** The middle of a point's column. */
  x: (index: number) => number;
  y: (value: number) => number;
  columnWidth: number;
}

/** One place on the horizontal axis. */
export interface PlotPoint {
  id: string;
  /** Short, under the axis. */
  label: string;
  /** In full: the name of the place and its figures, for the tooltip and screen readers. */
  description: string;
  isCurrent?: boolean | undefined;
}

const foot = 28;
const head = 12;

/**
 * The axes of a chart, its goal line, and a column to hover, touch or focus for each point; the
 * arrow keys go from one to the next. The marks are drawn by `children`.
 */
export function Plot(props: {
  label: string;
  points: readonly PlotPoint[];
  /** The highest start of the axis; 0 by default. */
  minValue?: number | undefined;
  maxValue: number;
  height: number;
  format: Intl.NumberFormatOptions;
  goal?: { value: number; label: string } | undefined;
  children: (scale: PlotScale, activeIndex: number | undefined) => ReactNode;
}): ReactElement {
  const { points, height, goal } = props;
  const { locale, direction } = useLocale();
  const [ref, width] = useWidth();
  const [active, setActive] = useState<number>();
  const [tabStop, setTabStop] = useState(Math.max(0, points.length - 1));
  const hits = useRef<HTMLDivElement>(null);

  const { minValue = 0 } = props;
  const least = Math.min(minValue, goal?.value ?? minValue);
  const ticks = axisTicks(Math.max(props.maxValue, goal?.value ?? 0), least);
  const [bottom = 0] = ticks;
  const top = ticks.at(-1) ?? 1;
  const figure = numberFormat(locale, { ...props.format, notation: 'compact' });
  const written = ticks.map((tick) => figure.format(tick));
  const axis = 10 + Math.max(...written.map((label) => label.length)) * 7;
  const isRtl = direction === 'rtl';
  const plotWidth = Math.max(1, width - axis);
  const columnWidth = plotWidth / Math.max(1, points.length);
  const start = isRtl ? 0 : axis;
  const scale: PlotScale = {
    columnWidth,
    x: (index) => start + columnWidth * ((isRtl ? points.length - 1 - index : index) + 0.5),
    y: (value) => head + (height - head - foot) * (1 - (value - bottom) / (top - bottom)),
  };
  const widest = 14 + Math.max(0, ...points.map((point) => point.label.length)) * 7;
  const interval = labelInterval(points.length, plotWidth, widest);
  const activePoint = active === undefined ? undefined : points[active];

  function onKeyDown(event: KeyboardEvent, index: number) {
    const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const last = points.length - 1;
    const targets: Record<string, number> = {
      [ahead]: Math.min(last, index + 1),
      [back]: Math.max(0, index - 1),
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') setActive(undefined);
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const button = hits.current?.children[target];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <Frame ref={ref} style={{ height }}>
      <svg width={width} height={height} aria-hidden focusable="false">
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line
              x1={start}
              x2={start + plotWidth}
              y1={scale.y(tick)}
              y2={scale.y(tick)}
              stroke={tokens.color.line}
            />
            <text
              x={isRtl ? width : axis - 8}
              y={scale.y(tick)}
              dy="0.32em"
              textAnchor="end"
              direction="ltr"
            >
              {written[index]}
            </text>
          </g>
        ))}
        {points.map(
          (point, index) =>
            (points.length - 1 - index) % interval === 0 && (
              <text
                key={point.id}
                x={Math.min(scale.x(index), width - point.label.length * 3.5)}
                y={height - 8}
                textAnchor="middle"
                data-current={point.isCurrent ? '' : undefined}
              >
                {point.label}
              </text>
            ),
        )}
        {props.children(scale, active)}
        {goal && (
          <line
            x1={start}
            x2={start + plotWidth}
            y1={scale.y(goal.value)}
            y2={scale.y(goal.value)}
            stroke={tokens.color.inkMuted}
            strokeWidth={2}
            strokeDasharray="6 5"
          />
        )}
      </svg>
      <Hits
        ref={hits}
        role="group"
        aria-label={props.label}
        style={{ insetInlineStart: axis }}
        onPointerLeave={() => setActive(undefined)}
      >
        {points.map((point, index) => (
          <button
            key={point.id}
            type="button"
            aria-label={point.description}
            tabIndex={index === Math.min(tabStop, points.length - 1) ? 0 : -1}
            onPointerEnter={() => setActive(index)}
            onClick={() => setActive(index)}
            onFocus={() => {
              setActive(index);
              setTabStop(index);
            }}
            onBlur={() => setActive(undefined)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </Hits>
      {activePoint && active !== undefined && (
        <Bubble
          aria-hidden
          style={{ left: Math.min(Math.max(scale.x(active), 90), Math.max(90, width - 90)) }}
        >
          {activePoint.description}
        </Bubble>
      )}
    </Frame>
  );
}
