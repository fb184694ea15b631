import { sceneSize, type ChallengeMap, type LinePoint } from '@stridewell/contracts';

/** A map on a flat sheet: x to the right and y down, in drawing units. */
export interface Plane {
  width: number;
  height: number;
  points: readonly LinePoint[];
  /** The positions of round degrees on a route's sheet and around it. */
  graticule: { x: readonly number[]; y: readonly number[] };
}

type Point = Pick<LinePoint, 'x' | 'y'>;

const margin = 90;
const widest = { width: 1000, height: 760 };
const narrowest = { width: 600, height: 420 };
const roundDegrees = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Returns the Mercator northing, which preserves the angles of a route; in degrees at the equator. */
export function northing(latitude: number): number {
  const angle = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + angle / 2)) * 180) / Math.PI;
}

function spanOf(values: readonly number[]): { least: number; size: number } {
  const least = Math.min(...values);
  return { least, size: Math.max(Math.max(...values) - least, 1e-6) };
}

/** Returns round degrees within a span and the same distance on both sides of it, about five in the span itself. */
function degreesAround(least: number, size: number): number[] {
  const step = roundDegrees.find((degrees) => size / degrees <= 6) ?? 10;
  const first = Math.ceil((least - size) / step);
  const count = Math.floor((least + 2 * size) / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function planeOfRoute(line: readonly LinePoint[]): Plane {
  const east = spanOf(line.map(({ x }) => x));
  const north = spanOf(line.map(({ y }) => northing(y)));
  const scale = Math.min(
    (widest.width - 2 * margin) / east.size,
    (widest.height - 2 * margin) / north.size,
  );
  const width = Math.max(narrowest.width, east.size * scale + 2 * margin);
  const height = Math.max(narrowest.height, north.size * scale + 2 * margin);
  const left = (width - east.size * scale) / 2;
  const top = (height - north.size * scale) / 2;
  const xOf = (longitude: number) => left + (longitude - east.least) * scale;
  const yOf = (latitude: number) => top + (north.least + north.size - northing(latitude)) * scale;
  const latitudes = spanOf(line.map(({ y }) => y));
  return {
    width,
    height,
    points: line.map(({ x, y, position }) => ({ x: xOf(x), y: yOf(y), position })),
    graticule: {
      x: degreesAround(east.least - left / scale, width / scale).map(xOf),
      y: degreesAround(latitudes.least, latitudes.size).map(yOf),
    },
  };
}

const pointsBetween = 8;

/** Returns a smooth line through all of its points (Catmull–Rom). */
function soften(points: readonly LinePoint[]): LinePoint[] {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))];
  const bends = points.slice(0, -1).flatMap((from, index) => {
    const to = at(index + 1) ?? from;
    const before = at(index - 1) ?? from;
    const after = at(index + 2) ?? to;
    return Array.from({ length: pointsBetween }, (_, step) => {
      const share = step / pointsBetween;
      const bend = (axis: 'x' | 'y') => {
        const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
        const square = (2 * a - 5 * b + 4 * c - d) * share ** 2;
        const cube = (3 * b - a - 3 * c + d) * share ** 3;
        return b + ((c - a) * share + square + cube) / 2;
      };
      const position = from.position + (to.position - from.position) * share;
      return { x: bend('x'), y: bend('y'), position };
    });
  });
  return [...bends, ...points.slice(-1)];
}

/** Returns the sheet on which a map is drawn. */
export function planeOf({ chartType, line }: Pick<ChallengeMap, 'chartType' | 'line'>): Plane {
  const isRoute = chartType === 'route';
  const plane = isRoute
    ? planeOfRoute(line)
    : { ...sceneSize, points: line, graticule: { x: [], y: [] } };
  return { ...plane, points: soften(plane.points) };
}

/** Returns the point of a line at a position from 0 to 1. */
export function pointAt(points: readonly LinePoint[], position: number): Point {
  const after = points.findIndex((point) => point.position >= position);
  const next = points[after] ?? points.at(-1) ?? { x: 0, y: 0, position: 1 };
  const before = points[Math.max(0, after - 1)] ?? next;
  const span = next.position - before.position;
  const share = span > 0 ? (position - before.position) / span : 0;
  return { x: before.x + (next.x - before.x) * share, y: before.y + (next.y - before.y) * share };
}

/** Returns the outline of a line from its start to a position. */
export function outlineTo(points: readonly LinePoint[], position: number): string {
  const passed = points.filter((point) => point.position < position);
  const way = [...passed, pointAt(points, position)];
  return `M${way.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
