export { centers, redirects } from './places.ts';
