// The parts of zod that the contracts and the browser use; see zod.ts. Add missing names here.
export {
  array,
  boolean,
  config,
  discriminatedUnion,
  enum,
  file,
  int,
  iso,
  literal,
  number,
  object,
  record,
  strictObject,
  string,
  templateLiteral,
  union,
  unknown,
  url,
} from 'zod';
export type * from 'zod';
