export { namesOf } from './names.ts';
export type { NameOptions, Names } from './names.ts';
export { bundlers } from './write-remote.ts';
export { filledFiles, fillNames, templatesFolder } from './templates.ts';
