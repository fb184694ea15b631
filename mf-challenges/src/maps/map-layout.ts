import type { Map as LeafletMap } from 'leaflet';
import type { ReactNode } from 'react';
import type { DotState } from './map-dots.tsx';
import { placeLabels, type LabelSide, type WantedLabel } from './place-labels.ts';
import type { Plane } from './plane.ts';

/** An item on the line of a map. */
export interface MapMark {
  key: string;
  /** Its position on the line, from 0 to 1. */
  position: number;
  /** Marks with a higher layer are drawn above others. */
  layer: number;
  content: ReactNode;
  /** The pixels that the content covers above and below its point, at the default text size. */
  covers: { above: number; below: number };
  /** Whether it is left out where it would overlap another one of its layer; zoomed in, there is room. */
  isOptional?: boolean;
  /** Is in its place while it is left out. */
  dot?: DotState;
  /** Its name, shown where there is room; the first ones to be placed have the lowest priority number, from 1. */
  label?: { text: string; priority: number };
}

/** A mark with its point on the sheet. */
export interface PlacedMark {
  mark: MapMark;
  at: { x: number; y: number };
}

/** The marks that fit at a zoom, and on which side their names are. */
interface MapLayout {
  keys: ReadonlySet<string>;
  labels: ReadonlyMap<string, LabelSide>;
}

export const noLayout: MapLayout = { keys: new Set(), labels: new Map() };

/*
 * In pixels at the default text size: the minimum distance between marks of a layer, the size of the corner with the
 * buttons, half the width of a mark, and the size of a name.
 */
const room = 36;
const buttons = { width: 84, height: 176 };
const half = 17;
const letter = { width: 6.4, height: 20, padding: 14 };

/** Returns the marks to show: optional ones in view, the last ones first. */
function marksToShow(
  marks: readonly PlacedMark[],
  { x: width, y: height }: PlacedMark['at'],
): readonly PlacedMark[] {
  const shown: PlacedMark[] = [];
  for (const { mark, at } of marks.toReversed()) {
    const { x, y } = at;
    const isUnderButtons = x > width - buttons.width && y < buttons.height;
    const isInView = x > -room && x < width + room && y > -room && y < height + room;
    const isFree = shown.every(
      (other) =>
        other.mark.layer !== mark.layer || Math.hypot(other.at.x - x, other.at.y - y) >= room,
    );
    if (mark.isOptional && (!isFree || !isInView || isUnderButtons)) continue;
    shown.push({ mark, at });
  }
  return shown;
}

/** Returns how far the middle of a mark is below its point. */
export function middleOf({ covers }: MapMark): number {
  return (covers.below - covers.above) / 2;
}

function labelsOf(marks: readonly PlacedMark[]): WantedLabel[] {
  return marks
    .flatMap(({ mark, at }) => (mark.label ? [{ mark, at, ...mark.label }] : []))
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ mark, at, text }) => ({
      key: mark.key,
      at: { x: at.x, y: at.y + middleOf(mark) },
      width: text.length * letter.width + letter.padding,
      height: letter.height,
    }));
}

/** Returns the marks that fit at this zoom, and where their names do. */
export function layOut(leaflet: LeafletMap, plane: Plane, marks: readonly PlacedMark[]): MapLayout {
  const size = leaflet.getSize();
  // The map has no size yet.
  if (size.x === 0) return { ...noLayout, keys: new Set(marks.map(({ mark }) => mark.key)) };
  const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const scaled = ({ x, y }: PlacedMark['at']) => ({ x: x / textScale, y: y / textScale });
  const bounds = scaled(size);
  const points = marks.map(({ mark, at }) => ({
    mark,
    at: scaled(leaflet.latLngToContainerPoint([plane.height - at.y, at.x])),
  }));
  const shown = marksToShow(points, bounds);
  const boxes = shown.map(({ mark: { covers }, at: { x, y } }) => ({
    left: x - half,
    right: x + half,
    top: y - covers.above,
    bottom: y + covers.below,
  }));
  return {
    keys: new Set(shown.map(({ mark }) => mark.key)),
    labels: placeLabels(labelsOf(shown), boxes, { width: bounds.x, height: bounds.y }),
  };
}
