import type { ChallengeMap, LinePoint } from '@stridewell/contracts';

type Point = Pick<LinePoint, 'x' | 'y'>;
type ChartType = ChallengeMap['chartType'];

/** The mean radius of the earth in kilometers (IUGG). */
const earthRadiusKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places in kilometers, along a great circle (haversine). */
export function kmBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.y - from.y), radians(to.x - from.x)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.y)) * Math.cos(radians(to.y)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** How long a line on the earth is, in kilometers. */
export function lengthOfLine(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => sum + kmBetween(points[at - 1] ?? point, point), 0);
}

/** Gives each point of a line its position: how much of the whole line lies before it, from 0 to 1. */
export function placePoints(points: readonly Point[], chartType: ChartType): LinePoint[] {
  const measure =
    chartType === 'route'
      ? kmBetween
      : (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
  let sum = 0;
  const passed = points.map((point, at) => (sum += measure(points[at - 1] ?? point, point)));
  const share = (length: number) => (sum > 0 ? Math.round((length / sum) * 1e6) / 1e6 : 0);
  const last = points.length - 1;
  return points.map(({ x, y }, at) => ({
    x,
    y,
    position: at === last ? 1 : share(passed[at] ?? 0),
  }));
}
