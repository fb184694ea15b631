export { centres, redirects } from './places.ts';
