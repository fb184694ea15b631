import { lateComponent, Skeleton } from '@stridewell/ui';
import type { ComponentType } from 'react';
import type { MapDrawingProps } from './map-drawing.tsx';
import type { MapFieldProps } from './map-field.tsx';
import type { RouteMapProps } from './route-map.tsx';

const LazyRouteMap = lateComponent(async () => (await import('./route-map.tsx')).RouteMap);

const LazyMapField = lateComponent(async () => (await import('./map-field.tsx')).MapField);

/** A map inside an `svg`; empty until the drawings have loaded. */
export const MapDrawing: ComponentType<MapDrawingProps> = lateComponent(
  async () => (await import('./map-drawing.tsx')).MapDrawing,
  { isQuiet: true },
);

/** The background of a line, inside an `svg`; empty until the drawings have loaded. */
export const Ground: ComponentType<Omit<MapDrawingProps, 'position' | 'crowd'>> = lateComponent(
  async () => (await import('./map-drawing.tsx')).Ground,
  { isQuiet: true },
);

/** The map. Its code loads when one is shown: Leaflet is larger than the rest of the page. */
export function RouteMap(props: RouteMapProps) {
  return <LazyRouteMap {...props} meanwhile={<Skeleton shape="block" size="24rem" />} />;
}

/** The form field that chooses a map; it loads the drawings. */
export function MapField(props: MapFieldProps) {
  return <LazyMapField {...props} meanwhile={<Skeleton shape="block" size="4rem" />} />;
}
