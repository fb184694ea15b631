import type { Shape, ShapeType } from './shape.ts';

/** A JSON Schema as zod and OpenAPI 3.1 write it, as far as the product uses it. */
export type JsonSchema = Readonly<{ [keyword: string]: unknown }>;

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** Bounds that only mean "what a number can hold exactly" are dropped. */
function isTelling(bound: unknown): bound is number {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

function limitsOf(type: ShapeType, schema: JsonSchema): Partial<Shape> {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum } = schema;
  const { minLength, maxLength, minItems, maxItems } = schema;
  const limits: Partial<Record<ShapeType, Record<string, unknown>>> = {
    number: { minimum, maximum },
    integer: {
      minimum: isTelling(exclusiveMinimum) ? exclusiveMinimum + 1 : minimum,
      maximum: isTelling(exclusiveMaximum) ? exclusiveMaximum - 1 : maximum,
    },
    string: { minLength, maxLength },
    array: { minItems, maxItems },
  };
  return Object.fromEntries(Object.entries(limits[type] ?? {}).filter(([, at]) => isTelling(at)));
}

/** Alternatives that are each a list of values become one list of values. */
function joined(alternatives: readonly Shape[]): Shape {
  const [first] = alternatives;
  if (alternatives.length === 1 && first) return first;
  const values = alternatives.flatMap((shape) => shape.enum ?? []);
  const rest = alternatives.filter((shape) => shape.enum === undefined);
  if (rest.length === 0) return { enum: values };
  const parts = values.length > 0 ? [{ enum: values }, ...rest] : rest;
  return parts.length === 1 && parts[0] ? parts[0] : { anyOf: parts };
}

function objectOf(schema: JsonSchema): Shape {
  const { properties, additionalProperties, required } = schema;
  const fields = Object.entries(isSchema(properties) ? properties : {});
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, isSchema(field) ? shapeOf(field) : {}]),
    ),
    // zod lists names in the order of its code, which makes no difference between builds
    required: Array.isArray(required) ? required.map(String).sort() : [],
    ...(additionalProperties === false && { additionalProperties: false as const }),
    ...(isSchema(additionalProperties) && { additionalProperties: shapeOf(additionalProperties) }),
  };
}

function ofType(type: ShapeType, schema: JsonSchema): Shape {
  if (type === 'object') return objectOf(schema);
  const { items, format } = schema;
  return {
    type,
    ...(type === 'array' && isSchema(items) && { items: shapeOf(items) }),
    ...(type === 'string' && typeof format === 'string' && { format }),
    ...limitsOf(type, schema),
  };
}

/**
 * Reduces a JSON Schema to what two builds are compared by. Descriptions, defaults, patterns and references are
 * dropped: zod inlines shapes, and a pattern is comparable only with itself.
 */
export function shapeOf(schema: JsonSchema): Shape {
  const alternatives = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
  if (alternatives.length > 0) return joined(alternatives.map(shapeOf));
  if ('const' in schema) return shapeOf({ enum: [schema['const']] });
  const { enum: values, type } = schema;
  if (Array.isArray(values)) {
    // JSON Schema allows lists and objects here; the product's enums have plain values
    return { enum: values as Shape['enum'] };
  }
  // One of JSON Schema's seven names, alone or in a list
  const types = [type].flat().filter(Boolean) as ShapeType[];
  return types.length === 0 ? {} : joined(types.map((one) => ofType(one, schema)));
}
