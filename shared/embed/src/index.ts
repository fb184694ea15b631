export type * from './element.ts';
