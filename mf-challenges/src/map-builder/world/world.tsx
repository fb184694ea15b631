import { useIsPhone } from '@stridewell/parts';
import { tokens } from '@stridewell/ui';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json';
import type { DrawingSheet } from '../drawing-sheet.ts';
import { nameOfPlace, worldPlaces } from './places.ts';

type Ring = readonly (readonly number[])[];

const topology = land as unknown as Topology<{ land: GeometryCollection }>; // the format of the file

/**
 * The outlines of all land, from Natural Earth at 1:110 million; rings of degrees of longitude and latitude. They are
 * exact to some ten kilometers.
 */
const rings: readonly Ring[] = feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
  .flatMap(acrossDateLine);

/** Returns a ring that crosses the 180th meridian twice, continued beyond it on both sides; others as they are. */
function acrossDateLine(ring: Ring): Ring[] {
  let shift = 0;
  const continued = ring.map(([x = 0, y = 0], at) => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) shift -= 360 * Math.sign(step);
    return [x + shift, y];
  });
  const xs = continued.map(([x = 0]) => x);
  const isWhole = Math.min(...xs) >= -180 && Math.max(...xs) <= 180;
  const moved = (by: number) => continued.map(([x = 0, y = 0]) => [x + by, y]);
  return isWhole ? [continued] : [continued, moved(Math.min(...xs) < -180 ? 360 : -360)];
}

/** On narrower sheets the outlines would be wrong by more than anyone forgives. */
const minWidthKm = 400;
/** In units of the sheet: the size of names, the width of a letter, and the distances to the place and the next line. */
const name = { size: 15, letter: 8, gap: 14, line: 22 };
/** A phone shows a sheet at a third of its size. */
const onPhone = 2.4;

/** The earth below a route: land, and cities by name where there is room. */
export function World({ sheet, language }: { sheet: DrawingSheet; language: 'en' | 'es' }) {
  const outline = useMemo(() => outlineOf(sheet), [sheet]);
  const scale = useIsPhone() ? onPhone : 1;
  const places = useMemo(() => placesOn(sheet, language, scale), [sheet, language, scale]);
  return (
    <>
      {(sheet.moves?.widthKm ?? 0) >= minWidthKm && (
        <path
          d={outline}
          fill={tokens.color.primarySoft}
          stroke={tokens.color.lineStrong}
          strokeWidth="1"
        />
      )}
      {places.map(({ text, x, y }) => (
        <g key={text} fill={tokens.color.inkMuted}>
          <circle cx={x} cy={y} r={3 * scale} />
          <text x={x + 7 * scale} y={y + 5 * scale} fontSize={name.size * scale}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

function outlineOf({ toSheet, width, height }: DrawingSheet): string {
  return rings
    .map((ring) => ring.map(([x = 0, y = 0]) => toSheet({ x, y })))
    .filter(
      (ring) =>
        ring.some(({ x }) => x > 0) &&
        ring.some(({ x }) => x < width) &&
        ring.some(({ y }) => y > 0) &&
        ring.some(({ y }) => y < height),
    )
    .map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');
}

/** Returns the places in view whose names don't touch those before them. */
function placesOn({ toSheet, width, height }: DrawingSheet, language: 'en' | 'es', scale: number) {
  const shown: { text: string; x: number; y: number; end: number }[] = [];
  for (const place of worldPlaces) {
    const { x, y } = toSheet(place);
    const text = nameOfPlace(place, language);
    const end = x + (name.gap + text.length * name.letter) * scale;
    const isInView = x > 0 && end < width && y > name.line && y < height - name.line;
    const isFree = shown.every(
      (other) => x > other.end || end < other.x || Math.abs(other.y - y) > name.line * scale,
    );
    if (isInView && isFree) shown.push({ text, x, y, end });
  }
  return shown;
}
