import { lateComponent, Skeleton } from '@stridewell/ui';
import type { ComponentType } from 'react';
import type { MapDrawingProps } from './map-drawing.tsx';
import type { MapFieldProps } from './map-field.tsx';
import type { RouteMapProps } from './route-map.tsx';

const LazyRouteMap = lateComponent(async () => (await import('./route-map.tsx')).RouteMap);

const LazyMapField = lateComponent(async () => (await import('./map-field.tsx')).MapField);

/** A map inside an `svg`; until its drawings have come, nothing. */
export const MapDrawing: ComponentType<MapDrawingProps> = lateComponent(
  async () => (await import('./map-drawing.tsx')).MapDrawing,
  { isQuiet: true },
);

/** What a line is drawn on, inside an `svg`; until the drawings have come, nothing. */
export const Ground: ComponentType<Omit<MapDrawingProps, 'position' | 'crowd'>> = lateComponent(
  async () => (await import('./map-drawing.tsx')).Ground,
  { isQuiet: true },
);

/** The map, whose code is loaded when one is shown: Leaflet is larger than the rest of the page. */
export function RouteMap(props: RouteMapProps) {
  return <LazyRouteMap {...props} meanwhile={<Skeleton shape="block" size="24rem" />} />;
}

/** The field of a form that chooses a map; the drawings come with it. */
export function MapField(props: MapFieldProps) {
  return <LazyMapField {...props} meanwhile={<Skeleton shape="block" size="4rem" />} />;
}
