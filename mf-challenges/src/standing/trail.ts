/** A place on the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A way across the drawing; shares of it go from 0 to 1. */
export interface Trail {
  width: number;
  height: number;
  /** The point after a share of the way. */
  pointAt(share: number): Point;
  /** The way up to a share, as the `d` of an SVG path. */
  outlineTo(share: number): string;
}

const samplesPerBend = 24;

/** Returns a point of the Catmull-Rom curve through b and c, whose neighbors are a and d. */
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

/** Creates a smooth trail through the given points. */
export function createTrail(width: number, height: number, through: readonly Point[]): Trail {
  const points: (Point & { walked: number })[] = [];
  for (const { x, y } of sample(through)) {
    const last = points.at(-1);
    const walked = last ? last.walked + Math.hypot(x - last.x, y - last.y) : 0;
    points.push({ x, y, walked });
  }
  const length = points.at(-1)?.walked ?? 0;

  /** Returns the number of samples passed after a share of the way, and the exact point. */
  function reach(share: number): { passed: number; point: Point } {
    const distance = Math.min(1, Math.max(0, share)) * length;
    const passed = Math.max(
      1,
      points.findIndex(({ walked }) => walked >= distance),
    );
    const from = points[passed - 1] ?? { x: 0, y: 0, walked: 0 };
    const to = points[passed] ?? from;
    const span = to.walked - from.walked;
    const part = span === 0 ? 0 : (distance - from.walked) / span;
    return {
      passed,
      point: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    };
  }

  return {
    width,
    height,
    pointAt: (share) => reach(share).point,
    outlineTo(share) {
      const { passed, point } = reach(share);
      return `M${[...points.slice(0, passed), point]
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
