import { z } from '@stridewell/contracts/zod';

const Type = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** A kind of JSON value. */
export type ShapeType = z.infer<typeof Type>;

/**
 * What a value may be: the part of JSON Schema by which two builds are compared. One writing for one meaning,
 * so that shapes can be held against each other: `oneOf` is `anyOf`, `const` is an `enum` of one.
 */
export const Shape = z.strictObject({
  /** Left out, anything or what `anyOf` says. */
  type: Type.optional(),
  /** The only values there are. */
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.literal(null)])).optional(),
  get anyOf() {
    return z.array(Shape).optional();
  },
  get properties() {
    return z.record(z.string(), Shape).optional();
  },
  required: z.array(z.string()).optional(),
  /** What further properties may be; `false`: there are none. */
  get additionalProperties() {
    return z.union([z.literal(false), Shape]).optional();
  },
  get items() {
    return Shape.optional();
  },
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

/** What a value may be, parsed. */
export type Shape = z.infer<typeof Shape>;
