import { tokens } from '@stridewell/ui';
import { pointAt, type Plane } from './plane.ts';

const { color } = tokens;

/** Whether the walker has reached what a dot represents. */
export type DotState = 'reached' | 'ahead' | 'locked';

const looks = {
  locked: { edge: color.surfaceRaised, fill: color.buttonGrey },
  ahead: { edge: color.primary, fill: color.surfaceRaised },
  reached: { edge: color.surfaceRaised, fill: color.primary },
} as const;
const widths = { edge: 14, fill: 10 };
const states = ['locked', 'ahead', 'reached'] as const;

interface MapDotsProps {
  plane: Plane;
  dots: readonly { position: number; dot?: DotState }[];
}

/**
 * Draws many places as a few zero-length lines that have the same size at every zoom: browsers move hundreds of
 * elements slowly.
 */
export function MapDots({ plane, dots }: MapDotsProps) {
  const outlineOf = (state: DotState) =>
    dots
      .filter(({ dot }) => dot === state)
      .map(({ position }) => {
        const { x, y } = pointAt(plane.points, position);
        return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
      })
      .join('');
  return (
    <g fill="none" strokeLinecap="round">
      {states.map((state) => {
        const outline = outlineOf(state);
        return (
          outline !== '' &&
          (['edge', 'fill'] as const).map((part) => (
            <path
              key={`${state} ${part}`}
              d={outline}
              stroke={looks[state][part]}
              strokeWidth={widths[part]}
              vectorEffect="non-scaling-stroke"
            />
          ))
        );
      })}
    </g>
  );
}
