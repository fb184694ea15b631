import { sceneSize, type ChallengeMap, type LinePoint } from '@stridewell/contracts';
import { northing } from '#maps/index.ts';

type Point = Pick<LinePoint, 'x' | 'y'>;

/** The part of the earth, or the scene, on which the line is drawn; it stays while points are added and moved. */
export interface DrawingSheet {
  width: number;
  height: number;
  /** Converts a place to its point on the sheet, and back. */
  toSheet: (place: Point) => Point;
  toPlace: (spot: Point) => Point;
  /** How a sheet of the earth is moved; a scene is always shown whole. */
  moves?: SheetMoves;
}

/** Other sheets of the earth, seen from one. */
export interface SheetMoves {
  /** In kilometers, in the middle. */
  widthKm: number;
  /** Returns the sheet that shows `factor` times as much detail; the place at `spot` stays where it is. */
  zoom: (factor: number, spot: Point) => DrawingSheet;
  /** Returns the sheet that is moved by `by`, in units of the sheet. */
  pan: (by: Point) => DrawingSheet;
}

const { width, height } = sceneSize;
const margin = 60;
/** A degree of latitude, in kilometers. */
const kmPerDegree = 111.2;
/** The projection never reaches the poles. */
const maxLatitude = 85;
/** Units per degree: the earth in one sheet, and a sheet of about a kilometer. */
const minScale = width / 360;
const maxScale = 1e5;

/** Returns the latitude for a northing: the inverse of the Mercator projection. */
function latitudeOf(north: number): number {
  const angle = 2 * Math.atan(Math.exp((north * Math.PI) / 180)) - Math.PI / 2;
  return (angle * 180) / Math.PI;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** The sheet of a scene: its own units. */
export const sceneSheet: DrawingSheet = {
  width,
  height,
  toSheet: ({ x, y }) => ({ x, y }),
  toPlace: ({ x, y }) => ({
    x: rounded(Math.min(width, Math.max(0, x)), 1),
    y: rounded(Math.min(height, Math.max(0, y)), 1),
  }),
};

function within(value: number, bound: number): number {
  return Math.min(bound, Math.max(-bound, value));
}

/** Returns a sheet centered on a place, with `scale` units per degree at the equator. */
function sheetAround({ x: middleX, y: middleY }: Point, scale: number): DrawingSheet {
  const middle = { x: within(middleX, 180), y: within(middleY, maxLatitude) };
  const north = northing(middle.y);
  const toPlace = ({ x, y }: Point) => ({
    x: rounded(within(middle.x + (x - width / 2) / scale, 180), 5),
    y: rounded(within(latitudeOf(north + (height / 2 - y) / scale), maxLatitude), 5),
  });
  return {
    width,
    height,
    toSheet: ({ x, y }) => ({
      x: width / 2 + (x - middle.x) * scale,
      y: height / 2 - (northing(within(y, maxLatitude)) - north) * scale,
    }),
    toPlace,
    moves: {
      widthKm: (width / scale) * kmPerDegree * Math.cos((middle.y * Math.PI) / 180),
      zoom(factor, spot) {
        const next = Math.min(maxScale, Math.max(minScale, scale * factor));
        const place = toPlace(spot);
        const x = place.x - (spot.x - width / 2) / next;
        const y = latitudeOf(northing(place.y) - (height / 2 - spot.y) / next);
        return sheetAround({ x, y }, next);
      },
      pan: ({ x, y }) => sheetAround(toPlace({ x: width / 2 - x, y: height / 2 - y }), scale),
    },
  };
}

/** The whole earth. */
export const worldSheet = sheetAround({ x: 0, y: 25 }, minScale);

/** Returns a sheet that is `widthKm` wide around a place. */
export function sheetOfPlace(middle: Point, widthKm: number): DrawingSheet {
  const degrees = widthKm / (kmPerDegree * Math.cos((middle.y * Math.PI) / 180));
  return sheetAround(middle, width / degrees);
}

/** Returns a sheet that shows a whole line. */
export function sheetOfLine(line: readonly Point[], chartType: ChallengeMap['chartType']) {
  if (chartType === 'scene') return sceneSheet;
  const xs = line.map(({ x }) => x);
  const norths = line.map(({ y }) => northing(y));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...norths), Math.max(...norths)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, 1e-4),
    (height - 2 * margin) / Math.max(north - south, 1e-4),
  );
  return sheetAround({ x: (west + east) / 2, y: latitudeOf((south + north) / 2) }, scale);
}

/** Returns the index for a new point: within the line if the point lies on it, otherwise at its end. */
export function insertAt(spots: readonly Point[], spot: Point, reach: number): number {
  let [nearest, at] = [reach, spots.length];
  for (const [index, to] of spots.entries()) {
    const from = spots[index - 1];
    if (!from) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (length || 1);
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot(spot.x - from.x - dx * share, spot.y - from.y - dy * share);
    if (distance < nearest) [nearest, at] = [distance, index];
  }
  return at;
}
