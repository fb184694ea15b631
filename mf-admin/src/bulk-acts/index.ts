export { newActToken } from './act-token.ts';
