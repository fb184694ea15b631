export { Ground, RouteMap, MapDrawing, MapField } from './lazy-maps.tsx';
export { inLanguage, useDistanceWords } from './map-words.ts';
export { useMap, useMaps } from './maps.queries.ts';
export { northing, planeOf, pointAt } from './plane.ts';
export type { MapMark } from './map-layout.ts';
