export { readToEnd } from './read-to-end.ts';
