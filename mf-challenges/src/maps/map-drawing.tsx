import type { ChallengeMap } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { randomFrom } from '#artwork/random.ts';
import { outlineTo, type Plane, pointAt } from './plane.ts';
import { SceneDrawing } from './scenes/scene-drawing.tsx';

const { color } = tokens;

export interface MapDrawingProps {
  plane: Plane;
  /** The background: one of our scenes, a picture, or for a route a sheet with hills. */
  map: Pick<ChallengeMap, 'chartType' | 'scene' | 'image'>;
  /** Determines the shape of the sheet's hills. */
  seed: string;
  /** The share of the line that has been walked, from 0 to 1. */
  position: number;
  /** How many people are at each position. */
  crowd?: readonly { position: number; count: number }[];
}

/** Returns slightly irregular rings around a summit. */
function ringsOf(random: () => number, { width, height }: Plane): string[] {
  const center = { x: (random() * 3 - 1) * width, y: (random() * 2 - 0.5) * height };
  const [first, second] = [random() * 7, random() * 7];
  const size = 60 + random() * 90;
  return [1, 0.7, 0.42].map((share) => {
    const points = Array.from({ length: 40 }, (_, index) => {
      const angle = (index / 40) * Math.PI * 2;
      const bend = 1 + 0.16 * Math.sin(2 * angle + first) + 0.09 * Math.sin(3 * angle + second);
      const radius = size * share * bend;
      return `${(center.x + Math.cos(angle) * radius * 1.25).toFixed(1)} ${(center.y + Math.sin(angle) * radius).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });
}

/** A plain sheet, extended on all sides: round degrees as a graticule, and decorative hills. */
function PlainSheet({ plane, seed }: Pick<MapDrawingProps, 'plane' | 'seed'>) {
  const { width, height, graticule } = plane;
  const random = randomFrom(seed);
  const hills = Array.from({ length: 36 }, () => ringsOf(random, plane));
  return (
    <>
      <rect
        x={-width}
        y={-height}
        width={3 * width}
        height={3 * height}
        fill={color.surfaceSunken}
      />
      <g fill={color.primarySoft} fillOpacity="0.55" stroke={color.line} strokeWidth="1.5">
        {hills.flat().map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </g>
      <g stroke={color.lineStrong} strokeOpacity="0.22" strokeWidth="1">
        {graticule.x.map((x) => (
          <path key={`x${x}`} d={`M${x} ${-height}V${2 * height}`} />
        ))}
        {graticule.y.map((y) => (
          <path key={`y${y}`} d={`M${-width} ${y}H${2 * width}`} />
        ))}
      </g>
    </>
  );
}

/** Returns a radius that grows with the number of people: a thousand times as many are three times as wide. */
function radiusOf(count: number): number {
  return 11 + 7 * Math.log10(count);
}

/** Everyone on the way as one drawing: a map of a hundred thousand people costs as much as one of fifty. */
function Crowd({ plane, crowd }: { plane: Plane; crowd: NonNullable<MapDrawingProps['crowd']> }) {
  return (
    <g fill={color.chartPurple} fillOpacity="0.32" stroke={color.surfaceRaised} strokeWidth="1.5">
      {crowd.map(({ position, count }) => {
        const { x, y } = pointAt(plane.points, position);
        return <circle key={position} cx={x} cy={y} r={radiusOf(count)} />;
      })}
    </g>
  );
}

/** The background of a line. */
export function Ground({ plane, map, seed }: Omit<MapDrawingProps, 'position' | 'crowd'>) {
  const { chartType, scene, image } = map;
  if (chartType === 'route') return <PlainSheet plane={plane} seed={seed} />;
  if (image === null) return <SceneDrawing scene={scene ?? ''} />;
  const { width, height } = plane;
  return <image href={image} width={width} height={height} preserveAspectRatio="xMidYMid slice" />;
}

/** A map: its sheet or scene, the whole way, and the walked part of it; inside an `svg`. */
export function MapDrawing({ plane, map, seed, position, crowd = [] }: MapDrawingProps) {
  const whole = outlineTo(plane.points, 1);
  return (
    <>
      <Ground plane={plane} map={map} seed={seed} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={whole} stroke={color.surfaceRaised} strokeWidth="12" strokeOpacity="0.85" />
        <path d={whole} stroke={color.lineStrong} strokeWidth="4" strokeDasharray="1 10" />
        {position > 0 && (
          <path d={outlineTo(plane.points, position)} stroke={color.steps} strokeWidth="8" />
        )}
      </g>
      <Crowd plane={plane} crowd={crowd} />
    </>
  );
}
