import { z } from '@stridewell/contracts/zod';

const Type = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** A kind of JSON value. */
export type ShapeType = z.infer<typeof Type>;

/**
 * The shape of a value: the part of JSON Schema by which builds are compared, normalized so that equal meanings are
 * written equally: `oneOf` is `anyOf`, `const` is an `enum` of one.
 */
export const Shape = z.strictObject({
  /** If absent, anything or what `anyOf` says. */
  type: Type.optional(),
  /** The only allowed values. */
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.literal(null)])).optional(),
  get anyOf() {
    return z.array(Shape).optional();
  },
  get properties() {
    return z.record(z.string(), Shape).optional();
  },
  required: z.array(z.string()).optional(),
  /** The shape of further properties; `false` for none. */
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

/** The shape of a value, parsed. */
export type Shape = z.infer<typeof Shape>;
