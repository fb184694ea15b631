// What the contracts and the browser use of zod; see zod.ts. A name that is missing here is added here.
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
