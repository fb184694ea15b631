import { placePoints } from '@stridewell/rules';
import { readMapFile } from './read-map-file.ts';
import { positionNear, thinLine } from './thin-line.ts';

const line = [
  { x: -4.3, y: 55.9 },
  { x: -4.6, y: 56.2 },
];

it('reads the track and the waypoints of a GPX file', () => {
  const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="56.1" lon="-4.5"><name>Drymen</name></wpt>
    <trk><trkseg><trkpt lat="55.9" lon="-4.3"/><trkpt lat="56.2" lon="-4.6"/></trkseg></trk></gpx>`;
  expect(readMapFile(gpx)).toEqual({ line, places: [{ name: 'Drymen', x: -4.5, y: 56.1 }] });
});

it('reads lines and points of GeoJSON, alone or in a collection', () => {
  const geometry = { type: 'LineString', coordinates: line.map(({ x, y }) => [x, y, 12]) };
  expect(readMapFile(JSON.stringify(geometry))).toEqual({ line, places: [] });
  const features = [
    { type: 'Feature', geometry, properties: null },
    {
      type: 'Feature',
      properties: { name: 'Drymen' },
      geometry: { type: 'Point', coordinates: [-4.5, 56.1] },
    },
  ];
  expect(readMapFile(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual({
    line,
    places: [{ name: 'Drymen', x: -4.5, y: 56.1 }],
  });
});

it('reads a CSV file with commas or semicolons, with or without names', () => {
  expect(readMapFile('lat,lon\n55.9,-4.3\n56.2,-4.6\n')).toEqual({ line, places: [] });
  expect(readMapFile('\uFEFFNombre;Latitude;Longitude\r\n;55,9;-4,3\r\n"Fin";56,2;-4,6')).toEqual({
    line,
    places: [{ name: 'Fin', x: -4.6, y: 56.2 }],
  });
});

it('refuses a file without a line on the earth', () => {
  for (const text of [
    '',
    '{"type":',
    '<html></html>',
    'lat,lon\n99,1\n1,200\n3,4',
    'a,b\n1,2\n3,4',
  ])
    expect(readMapFile(text)).toBeNull();
});

it('simplifies a line to the points that its shape needs', () => {
  const straight = Array.from({ length: 50 }, (_, at) => ({ x: at, y: 0 }));
  const bent = [...straight, { x: 50, y: 10 }, ...straight.map(({ x }) => ({ x: 51 + x, y: 0 }))];
  const thinned = thinLine(bent, 5);
  expect(thinned).toHaveLength(5);
  expect(thinned).toEqual(expect.arrayContaining([bent[0], { x: 50, y: 10 }, bent.at(-1)]));
  expect(thinLine(bent, 500)).toEqual(bent);
});

it('finds the position on a line that is nearest to a point', () => {
  const placed = placePoints(
    [0, 1, 4].map((y) => ({ x: 0, y })),
    'route',
  );
  expect(positionNear(placed, { x: 0.3, y: 2 })).toBe(0.5);
  expect(positionNear(placed, { x: 1, y: -3 })).toBe(0);
});
