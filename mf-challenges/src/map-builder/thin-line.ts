import type { LinePoint } from '@stridewell/contracts';

type Point = Pick<LinePoint, 'x' | 'y'>;

/** Returns a point's distance from the segment between two others, and its position along it, from 0 to 1. */
function fromSegment(
  point: Point,
  from: Point,
  to: Point,
  // Degrees of longitude are shorter away from the equator.
  width = Math.cos((from.y * Math.PI) / 180),
): { distance: number; share: number } {
  const [dx, dy] = [(to.x - from.x) * width, to.y - from.y];
  const [px, py] = [(point.x - from.x) * width, point.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
  return { distance: Math.hypot(px - dx * share, py - dy * share), share };
}

/** Returns the importance of each point: how far the line would move without it (Douglas and Peucker, 1973). */
function weigh(points: readonly Point[]): number[] {
  const weights = points.map(() => 0);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [from, to] = [points[first], points[last]];
    if (!from || !to || last - first < 2) continue;
    let [farthest, most] = [first + 1, -1];
    for (let at = first + 1; at < last; at += 1) {
      const { distance } = fromSegment(points[at] ?? from, from, to);
      if (distance > most) [farthest, most] = [at, distance];
    }
    weights[farthest] = most;
    spans.push([first, farthest], [farthest, last]);
  }
  return weights;
}

/** Returns a line of up to `most` points, without those that its shape needs least. */
export function thinLine(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const weights = weigh(points);
  const least = [...weights].sort((one, other) => other - one)[most - 3] ?? 0;
  let left = most - 2;
  return points.filter((_, at) => {
    if (at === 0 || at === points.length - 1) return true;
    if ((weights[at] ?? 0) < least || left === 0) return false;
    left -= 1;
    return true;
  });
}

/** Returns the position on a line on the earth that is nearest to a point, from 0 to 1. */
export function positionNear(line: readonly LinePoint[], point: Point): number {
  return nearestPosition(line, (from, to) => fromSegment(point, from, to));
}

/** Returns the position on a line on a flat sheet that is nearest to a spot, from 0 to 1. */
export function positionOnPlane(line: readonly LinePoint[], spot: Point): number {
  return nearestPosition(line, (from, to) => fromSegment(spot, from, to, 1));
}

function nearestPosition(
  line: readonly LinePoint[],
  measure: (from: Point, to: Point) => ReturnType<typeof fromSegment>,
): number {
  let [nearest, position] = [Infinity, 0];
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const { distance, share } = measure(from, to);
    if (distance >= nearest) continue;
    nearest = distance;
    position = from.position + (to.position - from.position) * share;
  }
  return Math.round(position * 1e4) / 1e4;
}
