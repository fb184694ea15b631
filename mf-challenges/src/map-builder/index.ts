export { MapBuilder } from './map-builder.tsx';
