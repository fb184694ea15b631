/** A point of the shown map, in pixels from its top left corner. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A label of a mark, with its size in pixels. */
export interface WantedLabel {
  key: string;
  at: Point;
  width: number;
  height: number;
}

/** The side of its mark on which a label is. */
export type LabelSide = 'below' | 'above' | 'right' | 'left';

const sides = ['below', 'right', 'above', 'left'] as const;

/** The distance of a label from the middle of its mark. */
const gap = 20;

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function boxOf({ at: { x, y }, width, height }: WantedLabel, side: LabelSide): Box {
  const aside = gap + width / 2;
  const away = gap + height / 2;
  switch (side) {
    case 'below':
      return boxAround({ x, y: y + away }, width, height);
    case 'above':
      return boxAround({ x, y: y - away }, width, height);
    case 'right':
      return boxAround({ x: x + aside, y }, width, height);
    case 'left':
      return boxAround({ x: x - aside, y }, width, height);
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Returns the side of each label that fits on the map without covering a mark or an earlier label; labels that don't fit
 * are left out.
 */
export function placeLabels(
  labels: readonly WantedLabel[],
  marks: readonly Box[],
  { width, height }: { width: number; height: number },
): ReadonlyMap<string, LabelSide> {
  const taken = [...marks];
  const placed = new Map<string, LabelSide>();
  for (const label of labels) {
    const side = sides.find((one) => {
      const box = boxOf(label, one);
      const isWithin = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
      return isWithin && !taken.some((other) => overlap(box, other));
    });
    if (!side) continue;
    taken.push(boxOf(label, side));
    placed.set(label.key, side);
  }
  return placed;
}
