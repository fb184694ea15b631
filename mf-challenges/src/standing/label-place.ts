import type { Point, Trail } from './trail.ts';

/** Where a label is written: the point is its baseline, at the end that `anchor` names. */
export interface LabelPlace extends Point {
  anchor: 'start' | 'middle' | 'end';
}

const margin = 8;
/** The places around a marker, the best first where all are free. */
const offsets: readonly LabelPlace[] = [
  { x: 0, y: 32, anchor: 'middle' },
  { x: 0, y: -20, anchor: 'middle' },
  { x: 18, y: 26, anchor: 'start' },
  { x: -18, y: 26, anchor: 'end' },
  { x: 18, y: -12, anchor: 'start' },
  { x: -18, y: -12, anchor: 'end' },
];

function spanOf({ x, anchor }: LabelPlace, width: number): [left: number, right: number] {
  if (anchor === 'middle') return [x - width / 2, x + width / 2];
  return anchor === 'start' ? [x, x + width] : [x - width, x];
}

/** How far the nearest of the points is from the text, which stands a little above its baseline. */
function clearance(place: LabelPlace, width: number, points: readonly Point[]): number {
  const [left, right] = spanOf(place, width);
  const middle = place.y - 5;
  return Math.min(
    ...points.map(({ x, y }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(0, Math.abs(y - middle) - 6)),
    ),
  );
}

/** The place near a marker where a label of that width hides least of the trail and of other marks. */
export function placeLabel(
  trail: Trail,
  at: Point,
  width: number,
  marks: readonly Point[],
): LabelPlace {
  const way = Array.from({ length: 121 }, (_, index) => trail.pointAt(index / 120));
  const places = offsets
    .map(({ x, y, anchor }) => ({ x: at.x + x, y: at.y + y, anchor }))
    .filter((place) => {
      const [left, right] = spanOf(place, width);
      return left >= margin && right <= trail.width - margin && place.y < trail.height - margin;
    })
    // Beyond a finger's breadth one place is as good as another.
    .map((place) => ({ place, room: Math.min(16, clearance(place, width, [...way, ...marks])) }))
    .sort((a, b) => b.room - a.room);
  return places[0]?.place ?? { ...at, anchor: 'middle' };
}
