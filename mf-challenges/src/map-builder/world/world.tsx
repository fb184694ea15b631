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
const rings: readonly Ring[] = feature(topology, topology.objects.land).features.flatMap(
  ({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []),
);

/** On narrower sheets the outlines would be wrong by more than anyone forgives. */
const minWidthKm = 400;
/** The distance at which names still have room, in units of the sheet. */
const room = 90;

/** The earth below a route: land, and cities by name where there is room. */
export function World({ sheet, language }: { sheet: DrawingSheet; language: 'en' | 'es' }) {
  const outline = useMemo(() => outlineOf(sheet), [sheet]);
  const places = useMemo(() => placesOn(sheet), [sheet]);
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
      {places.map(({ place, at: { x, y } }) => (
        <g key={place.name}>
          <circle cx={x} cy={y} r="3" fill={tokens.color.inkMuted} />
          <text x={x + 7} y={y + 5} fontSize="15" fill={tokens.color.inkMuted}>
            {nameOfPlace(place, language)}
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
function placesOn({ toSheet, width, height }: DrawingSheet) {
  const shown: { place: (typeof worldPlaces)[number]; at: { x: number; y: number } }[] = [];
  for (const place of worldPlaces) {
    const at = toSheet(place);
    const isInView = at.x > 0 && at.x < width - 40 && at.y > 10 && at.y < height - 10;
    const isFree = shown.every(
      (other) => Math.abs(other.at.x - at.x) > room || Math.abs(other.at.y - at.y) > 22,
    );
    if (isInView && isFree) shown.push({ place, at });
  }
  return shown;
}
