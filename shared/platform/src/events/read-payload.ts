/** The shape of a payload: JSON Schema, as far as events use it. */
export interface PayloadShape {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  properties?: Readonly<Record<string, PayloadShape>>;
  required?: readonly string[];
  additionalProperties?: false | PayloadShape;
  items?: PayloadShape;
  format?: string;
  minLength?: number;
  enum?: readonly string[];
}

type Problem = (at: readonly string[], message: string) => void;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

function isOfType(value: unknown, type: PayloadShape['type']): boolean {
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'number' || type === 'integer')
    return Number.isFinite(value) && (type === 'number' || Number.isInteger(value));
  return typeof value === type;
}

function readObject(
  value: object,
  shape: PayloadShape,
  at: readonly string[],
  problem: Problem,
): object {
  const { properties = {}, additionalProperties, required = [] } = shape;
  for (const name of required)
    if (!Object.hasOwn(value, name)) problem([...at, name], 'is missing');
  const read = Object.entries(value).flatMap(([name, part]) => {
    const of = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (!of || part === undefined) return [];
    return [[name, readPart(part, of, [...at, name], problem)] as const];
  });
  return Object.fromEntries(read);
}

function readPart(
  value: unknown,
  shape: PayloadShape,
  at: readonly string[],
  problem: Problem,
): unknown {
  if (!isOfType(value, shape.type)) {
    problem(at, `expected ${shape.type}`);
    return value;
  }
  if (Array.isArray(value)) {
    const { items = {} } = shape;
    return value.map((item, index) => readPart(item, items, [...at, String(index)], problem));
  }
  if (shape.type === 'object' && typeof value === 'object' && value !== null)
    return readObject(value, shape, at, problem);
  if (typeof value === 'string') {
    if (value.length < (shape.minLength ?? 0)) problem(at, 'is too short');
    if (shape.format === 'date-time' && !instant.test(value)) problem(at, "isn't a UTC timestamp");
    if (shape.enum && !shape.enum.includes(value))
      problem(at, `expected ${shape.enum.join(' or ')}`);
  }
  return value;
}

/**
 * Reads a payload by its shape: types, required fields, lengths and instants; unknown fields are dropped. Written by
 * hand, because a page emits events before it needs zod.
 * @returns the payload and its problems: `teams.0.id: expected number`.
 */
export function readPayload(
  payload: unknown,
  shape: PayloadShape,
): { payload: unknown; problems: string[] } {
  const problems: string[] = [];
  const read = readPart(payload, shape, [], (at, message) => {
    problems.push(`${at.join('.') || 'payload'}: ${message}`);
  });
  return { payload: read, problems };
}
