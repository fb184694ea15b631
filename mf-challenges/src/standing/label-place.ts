import type { Point, Trail } from './trail.ts';

/** The position of a label: the point on its baseline, at the end that `anchor` names. */
export interface LabelPlace extends Point {
  anchor: 'start' | 'middle' | 'end';
}

const margin = 8;
/** The positions around a marker, best first; centered labels give way to the edges. */
const offsets: readonly LabelPlace[] = [
  { x: 0, y: 32, anchor: 'middle' },
  { x: 0, y: -20, anchor: 'middle' },
  { x: 18, y: 26, anchor: 'start' },
  { x: -18, y: 26, anchor: 'end' },
  { x: 18, y: -12, anchor: 'start' },
  { x: -18, y: -12, anchor: 'end' },
  { x: 0, y: 46, anchor: 'middle' },
  { x: 0, y: -34, anchor: 'middle' },
];

function spanOf({ x, anchor }: LabelPlace, width: number): [left: number, right: number] {
  if (anchor === 'middle') return [x - width / 2, x + width / 2];
  return anchor === 'start' ? [x, x + width] : [x - width, x];
}

/** Aligns a centered label with the edge of the paper if it would extend beyond it. */
function withinPaper(place: LabelPlace, width: number, paper: number): LabelPlace {
  if (place.anchor !== 'middle') return place;
  const [left, right] = spanOf(place, width);
  if (left < margin) return { ...place, x: margin, anchor: 'start' };
  return right > paper - margin ? { ...place, x: paper - margin, anchor: 'end' } : place;
}

/** Returns the distance of the nearest point from the text, which is slightly above its baseline. */
function clearance(place: LabelPlace, width: number, points: readonly Point[]): number {
  const [left, right] = spanOf(place, width);
  const middle = place.y - 5;
  return Math.min(
    ...points.map(({ x, y }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(0, Math.abs(y - middle) - 6)),
    ),
  );
}

/** Returns the position near a marker where a label of this width covers the least of the trail and of other marks. */
export function placeLabel(
  trail: Trail,
  at: Point,
  width: number,
  marks: readonly Point[],
): LabelPlace {
  const way = Array.from({ length: 121 }, (_, index) => trail.pointAt(index / 120));
  const places = offsets
    .map(({ x, y, anchor }) =>
      withinPaper({ x: at.x + x, y: at.y + y, anchor }, width, trail.width),
    )
    .filter((place) => {
      const [left, right] = spanOf(place, width);
      const isWithin = left >= margin && right <= trail.width - margin;
      return isWithin && place.y > 2 * margin && place.y < trail.height - margin;
    })
    // Beyond 16 units, more distance doesn't matter. Covering the trail is better than covering a mark.
    .map((place) => {
      const room = (points: readonly Point[]) => Math.min(16, clearance(place, width, points));
      return { place, room: room(way) + 3 * room(marks) };
    })
    .sort((a, b) => b.room - a.room);
  return places[0]?.place ?? { ...at, anchor: 'middle' };
}
