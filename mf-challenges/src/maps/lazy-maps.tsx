import { Skeleton } from '@stridewell/ui';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { MapFieldProps } from './map-field.tsx';

/** The map, whose code comes when one is shown: Leaflet is larger than the rest of the page. */
export const LazyRouteMap = lazy(async () => ({
  default: (await import('./route-map.tsx')).RouteMap,
}));

const LazyMapField = lazy(async () => ({ default: (await import('./map-field.tsx')).MapField }));

const LazyDrawing = lazy(async () => ({ default: (await import('./map-drawing.tsx')).MapDrawing }));

const LazyGround = lazy(async () => ({ default: (await import('./map-drawing.tsx')).Ground }));

/** A map inside an `svg`; until its drawings have come, nothing. */
export function MapDrawing(props: ComponentProps<typeof LazyDrawing>) {
  return (
    <Suspense fallback={null}>
      <LazyDrawing {...props} />
    </Suspense>
  );
}

/** What a line is drawn on, inside an `svg`; until the drawings have come, nothing. */
export function Ground(props: ComponentProps<typeof LazyGround>) {
  return (
    <Suspense fallback={null}>
      <LazyGround {...props} />
    </Suspense>
  );
}

/** The field of a form that chooses a map; the drawings come with it. */
export function MapField(props: MapFieldProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" size="4rem" />}>
      <LazyMapField {...props} />
    </Suspense>
  );
}
