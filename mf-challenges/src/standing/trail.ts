/** A place on the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A way across the drawing, along which one can walk any share from 0 to 1. */
export interface Trail {
  width: number;
  height: number;
  /** Where one is after a share of the way. */
  pointAt(share: number): Point;
  /** The way up to a share, as the `d` of an SVG path. */
  outlineTo(share: number): string;
}

const samplesPerBend = 24;

/** A point of the Catmull-Rom curve through b and c, whose neighbours are a and d. */
function onCurve(a: Point, b: Point, c: Point, d: Point, at: number): Point {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 *
    (2 * q +
      (r - p) * at +
      (2 * p - 5 * q + 4 * r - s) * at ** 2 +
      (3 * q - p - 3 * r + s) * at ** 3);
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
}

function sample(through: readonly Point[]): Point[] {
  return through.slice(0, -1).flatMap((start, index) => {
    const end = through[index + 1] ?? start;
    const before = through[index - 1] ?? start;
    const after = through[index + 2] ?? end;
    const isLast = index === through.length - 2;
    return Array.from({ length: samplesPerBend + (isLast ? 1 : 0) }, (_, step) =>
      onCurve(before, start, end, after, step / samplesPerBend),
    );
  });
}

/** Makes the smooth trail through the given places. */
export function createTrail(width: number, height: number, through: readonly Point[]): Trail {
  const points = sample(through);
  const walked = [0];
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1]!, points[index]!]; // both within the loop's bounds
    walked.push(walked[index - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const length = walked.at(-1) ?? 0;

  /** The last sample before a share, and the point at exactly that share. */
  function reach(share: number): { index: number; point: Point } {
    const distance = Math.min(1, Math.max(0, share)) * length;
    const next = Math.max(
      1,
      walked.findIndex((steps) => steps >= distance),
    );
    const [from, to] = [points[next - 1]!, points[next]!]; // `next` is a sample after the first
    const span = walked[next]! - walked[next - 1]!;
    const part = span === 0 ? 0 : (distance - walked[next - 1]!) / span;
    return {
      index: next - 1,
      point: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    };
  }

  return {
    width,
    height,
    pointAt: (share) => reach(share).point,
    outlineTo(share) {
      const { index, point } = reach(share);
      return `M${[...points.slice(0, index + 1), point]
        .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}`;
    },
  };
}

/** Across a wide page, uphill to the finish. */
export const wideTrail = createTrail(1000, 250, [
  { x: 40, y: 200 },
  { x: 150, y: 150 },
  { x: 270, y: 182 },
  { x: 390, y: 206 },
  { x: 500, y: 150 },
  { x: 600, y: 100 },
  { x: 715, y: 142 },
  { x: 820, y: 160 },
  { x: 880, y: 116 },
  { x: 926, y: 84 },
]);

/** Up a phone's screen, in bends. */
export const tallTrail = createTrail(360, 330, [
  { x: 34, y: 290 },
  { x: 150, y: 276 },
  { x: 290, y: 270 },
  { x: 322, y: 222 },
  { x: 200, y: 200 },
  { x: 68, y: 186 },
  { x: 44, y: 140 },
  { x: 160, y: 116 },
  { x: 250, y: 112 },
  { x: 298, y: 74 },
]);
