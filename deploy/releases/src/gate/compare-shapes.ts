import type { Shape, ShapeType } from '@stridewell/platform/registry';

/** A part of a given value that isn't accepted. */
export type Misfit = Readonly<{
  /** The path of the value: `stepData[].date`; empty for the whole. */
  at: string;
  kind: 'missing' | 'maybe-missing' | 'refused' | 'type' | 'value' | 'format' | 'limit';
  /** The given and the accepted shape, in words. */
  given: string;
  taken: string;
}>;

const kinds: Readonly<Record<string, ShapeType>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
};

function typeOfValue(value: string | number | boolean | null): ShapeType {
  return value === null ? 'null' : (kinds[typeof value] ?? 'null');
}

/** Returns a shape as a list of shapes of one type each; empty if it accepts anything. */
function alternativesOf(shape: Shape): Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternativesOf);
  if (shape.enum && shape.type === undefined) {
    const types = [...new Set(shape.enum.map(typeOfValue))];
    return types.map((type) => ({
      type,
      enum: shape.enum?.filter((value) => typeOfValue(value) === type),
    }));
  }
  return shape.type === undefined ? [] : [shape];
}

/** Describes a shape in words: `a number`, `"a" or "b"`. */
function inWords(shape: Shape): string {
  const parts = alternativesOf(shape).map(({ type, enum: values }) => {
    if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
    if (type === 'null') return 'null';
    const article = type === 'array' || type === 'integer' || type === 'object' ? 'an' : 'a';
    return `${article} ${type}`;
  });
  return parts.length === 0 ? 'anything' : parts.join(' or ');
}

function isOfType(given: Shape, taken: Shape): boolean {
  if (given.type === taken.type) return true;
  if (taken.type !== 'number' && taken.type !== 'integer') return false;
  if (given.type === 'integer') return true;
  // A fixed value is a number to zod, integer or not
  const isWhole = given.enum?.every((value) => Number.isInteger(value)) ?? false;
  return given.type === 'number' && isWhole;
}

const lowest = ['minimum', 'minLength', 'minItems'] as const;
const highest = ['maximum', 'maxLength', 'maxItems'] as const;

function limitMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  if (given.enum) return [];
  const misfit = (limit: string, one: unknown, other: unknown): Misfit => ({
    at,
    kind: 'limit',
    given: `${limit} ${String(one ?? 'none')}`,
    taken: `${limit} ${String(other)}`,
  });
  const found: Misfit[] = [];
  for (const limit of lowest) {
    const wanted = taken[limit];
    if (wanted !== undefined && (given[limit] ?? -Infinity) < wanted)
      found.push(misfit(limit, given[limit], wanted));
  }
  for (const limit of highest) {
    const wanted = taken[limit];
    if (wanted !== undefined && (given[limit] ?? Infinity) > wanted)
      found.push(misfit(limit, given[limit], wanted));
  }
  return found;
}

function formatMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  if (taken.format === undefined || given.format === taken.format || given.enum) return [];
  return [{ at, kind: 'format', given: given.format ?? 'any text', taken: taken.format }];
}

function valueMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  if (!taken.enum) return [];
  const refused = given.enum?.filter((value) => !taken.enum?.includes(value));
  if (refused?.length === 0) return [];
  const words = refused ? inWords({ enum: refused }) : inWords(given);
  return [{ at, kind: 'value', given: words, taken: inWords(taken) }];
}

function fieldMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  const path = (name: string) => (at ? `${at}.${name}` : name);
  const fields = given.properties ?? {};
  const takenFields = taken.properties ?? {};
  const rest = taken.additionalProperties;
  const found: Misfit[] = [];
  for (const name of taken.required ?? []) {
    if (given.required?.includes(name)) continue;
    const kind = name in fields ? 'maybe-missing' : 'missing';
    found.push({ at: path(name), kind, given: '', taken: inWords(takenFields[name] ?? {}) });
  }
  for (const [name, field] of Object.entries(fields)) {
    const wanted = takenFields[name] ?? (rest === false ? undefined : (rest ?? {}));
    if (wanted) found.push(...compareShapes(field, wanted, path(name)));
    else found.push({ at: path(name), kind: 'refused', given: inWords(field), taken: '' });
  }
  if (given.additionalProperties && rest)
    found.push(...compareShapes(given.additionalProperties, rest, path('*')));
  return found;
}

function compareAlternatives(given: Shape, taken: Shape, at: string): Misfit[] {
  return [
    ...valueMisfits(given, taken, at),
    ...formatMisfits(given, taken, at),
    ...limitMisfits(given, taken, at),
    ...(taken.type === 'object' ? fieldMisfits(given, taken, at) : []),
    ...(taken.type === 'array'
      ? compareShapes(given.items ?? {}, taken.items ?? {}, `${at}[]`)
      : []),
  ];
}

/**
 * Compares a given shape with an accepted one: every given value must be accepted. Additional fields are
 * accepted, unless the shape is closed.
 */
export function compareShapes(given: Shape, taken: Shape, at = ''): Misfit[] {
  const wanted = alternativesOf(taken);
  if (wanted.length === 0) return [];
  const mismatch = (shape: Shape): Misfit[] => [
    { at, kind: 'type', given: inWords(shape), taken: inWords(taken) },
  ];
  const alternatives = alternativesOf(given);
  if (alternatives.length === 0) return mismatch(given);
  return alternatives.flatMap((one) => {
    const tried = wanted
      .filter((other) => isOfType(one, other))
      .map((other) => compareAlternatives(one, other, at));
    // The best-fitting alternative shows what is wrong
    const [best] = tried.sort((a, b) => a.length - b.length);
    return best ?? mismatch(one);
  });
}
