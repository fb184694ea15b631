export { Keepsakes } from './keepsakes.tsx';
export { Moments } from './moments.tsx';
