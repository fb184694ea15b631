import { parseXml } from '@stridewell/platform';

/** A place in a file: degrees of longitude and latitude. */
export interface FilePoint {
  x: number;
  y: number;
}

/** The contents of a file: a line, and the named places on it. */
export interface ReadMap {
  line: FilePoint[];
  places: (FilePoint & { name: string })[];
}

type Place = ReadMap['places'][number];

function isOnEarth({ x, y }: FilePoint): boolean {
  return Number.isFinite(x) && Number.isFinite(y) && Math.abs(x) <= 180 && Math.abs(y) <= 85;
}

function readGpx(text: string): ReadMap {
  const file = parseXml(text);
  const pointsOf = (tag: string) =>
    [...file.getElementsByTagName(tag)].map((point) => ({
      x: Number(point.getAttribute('lon') ?? Number.NaN),
      y: Number(point.getAttribute('lat') ?? Number.NaN),
      name: point.getElementsByTagName('name')[0]?.textContent?.trim() ?? '',
    }));
  const track = pointsOf('trkpt');
  const line = track.length > 0 ? track : pointsOf('rtept');
  return { line, places: [...pointsOf('wpt'), ...line] };
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function positionOf(value: unknown): FilePoint {
  const [x, y] = Array.isArray(value) ? value : [];
  return { x: typeof x === 'number' ? x : Number.NaN, y: typeof y === 'number' ? y : Number.NaN };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function readGeometry(geometry: unknown, name: string): ReadMap {
  if (!isObject(geometry)) return { line: [], places: [] };
  const { type, coordinates } = geometry;
  const isLine = type === 'LineString';
  const parts = isLine ? [coordinates] : type === 'MultiLineString' ? listOf(coordinates) : [];
  return {
    line: parts.flatMap((part) => listOf(part).map(positionOf)),
    places: type === 'Point' ? [{ ...positionOf(coordinates), name }] : [],
  };
}

function readGeoJson(json: unknown): ReadMap {
  if (!isObject(json)) return { line: [], places: [] };
  const features = json['type'] === 'FeatureCollection' ? listOf(json['features']) : [json];
  const read = features.map((feature) => {
    if (!isObject(feature)) return readGeometry(null, '');
    if (feature['type'] !== 'Feature') return readGeometry(feature, '');
    const { properties, geometry } = feature;
    const said = isObject(properties) ? (properties['name'] ?? properties['title']) : '';
    return readGeometry(geometry, typeof said === 'string' ? said : '');
  });
  return { line: read.flatMap(({ line }) => line), places: read.flatMap(({ places }) => places) };
}

const columns = {
  x: ['lon', 'lng', 'long', 'longitude', 'x'],
  y: ['lat', 'latitude', 'y'],
  name: ['name', 'title', 'nombre'],
};

function readCsv(text: string): ReadMap {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const [head = ''] = rows;
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const cellsOf = (row: string) =>
    row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const titles = cellsOf(head).map((title) => title.toLowerCase());
  const at = (names: readonly string[]) => titles.findIndex((title) => names.includes(title));
  const [x, y, name] = [at(columns.x), at(columns.y), at(columns.name)];
  const numberOf = (cell: string | undefined) =>
    cell ? Number(separator === ',' ? cell : cell.replace(',', '.')) : Number.NaN;
  const line = rows.slice(1).map((row) => {
    const cells = cellsOf(row);
    return { x: numberOf(cells[x]), y: numberOf(cells[y]), name: cells[name] ?? '' };
  });
  return { line, places: line };
}

function readAny(text: string): ReadMap {
  const start = text.trimStart().slice(0, 1);
  if (start === '<') return readGpx(text);
  return start === '{' ? readGeoJson(JSON.parse(text)) : readCsv(text);
}

/** Reads a line from a GPX, GeoJSON or CSV file; null if it has no line on the earth. */
export function readMapFile(text: string): ReadMap | null {
  try {
    const { line, places } = readAny(text.replace(/^\uFEFF/, ''));
    const points = line.filter(isOnEarth).map(({ x, y }) => ({ x, y }));
    const named = places.filter((place): place is Place => place.name !== '' && isOnEarth(place));
    return points.length < 2 ? null : { line: points, places: named };
  } catch {
    return null;
  }
}
