import fc from 'fast-check';
import { isIdName, sampleOf, type Schema } from './sample-calls.fixture.ts';

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** Invalid dates, and dates at the limits of calendars. */
export const oddDays = [
  '0000-00-00',
  '0000-02-29',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2199-12-31',
  '2200-01-01',
  '2026-02-28T24:00:00Z',
  '0000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01',
  '-000001-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '9999-12-31',
  '+275760-09-13',
  '+275760-09-14',
  'infinity',
  '2026-11-21T00:00:00Z',
];

/** Values that break programs: limits, other types, code in other languages, deeply nested shapes. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    1e308,
    5e-324,
    '',
    ' ',
    '0',
    '1',
    '-1',
    'NaN',
    'Infinity',
    '1e9',
    'null',
    'undefined',
    '[object Object]',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202eevil',
    '\ufeff',
    '\u0085',
    'é'.repeat(500),
    '👩‍👩‍👧‍👦',
    'x'.repeat(70_000),
    '\r\nSet-Cookie: a=b',
    '%00',
    '%',
    '\\',
    "'; drop table member; --",
    "' or 1=1 --",
    '${7*7}',
    '$1',
    'pg_sleep(9)',
    '%_%',
    '\\x00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '=HYPERLINK("x")',
    'Europe/Madrid',
    'Etc/Nowhere',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    ...oddDays,
    [],
    {},
    [[]],
    [null],
    [{}],
    { length: -1 },
    { toString: 1 },
    { then: 1 },
    nested(200),
    Array(5_000).fill(1),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string(),
);

/** Generates values for a schema: mostly valid ones, often at and just over its limits, sometimes nasty ones. */
function valuesOf(
  schema: Schema,
  ids: readonly number[],
  today: string,
  name = '',
): fc.Arbitrary<unknown> {
  const sane = fc.constant(sampleOf(schema, () => ids[0] ?? 1, today, name));
  return fc.oneof(
    { weight: 5, arbitrary: structureOf(schema, ids, today) ?? sane },
    { weight: 3, arbitrary: bordersOf(schema, ids, today, name) },
    { weight: 1, arbitrary: nasty },
  );
}

function structureOf(schema: Schema, ids: readonly number[], today: string) {
  const { properties, required = [], items, minItems = 0 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, ids, today)));
  if (properties) return objectsOf(properties, required, ids, today);
  if (!items) return undefined;
  return fc.array(valuesOf(items, ids, today), { minLength: minItems, maxLength: minItems + 2 });
}

/** Generates objects with their required properties, sometimes without one, and sometimes with an unknown one. */
export function objectsOf(
  properties: Record<string, Schema>,
  required: readonly string[],
  ids: readonly number[],
  today: string,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = valuesOf(property, ids, today, name);
    const missing = fc.constant(undefined);
    const weight = required.includes(name) ? 12 : 1;
    return [
      name,
      fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: missing }),
    ] as const;
  });
  const known = fc.record<Record<string, unknown>>(Object.fromEntries(fields));
  const unknown = fc.dictionary(fc.string({ maxLength: 20 }), nasty, { maxKeys: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other })),
    },
  );
}

function bordersOf(
  schema: Schema,
  ids: readonly number[],
  today: string,
  name: string,
): fc.Arbitrary<unknown> {
  const {
    minimum,
    maximum,
    exclusiveMinimum,
    minLength = 0,
    maxLength,
    minItems = 0,
    maxItems,
  } = schema;
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum, 'none of them');
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number': {
      const least = minimum ?? (exclusiveMinimum ?? 0) + 1;
      const most = maximum ?? Number.MAX_SAFE_INTEGER;
      const borders = [least - 1, least, least + 1, most - 1, most, most + 1, 1e9];
      return fc.constantFrom<unknown>(...borders, ...(isIdName(name) ? ids : []));
    }
    case 'string': {
      if (schema.format === 'date') return fc.constantFrom(today, ...oddDays);
      const lengths = [minLength - 1, minLength, maxLength ?? 300, (maxLength ?? 300) + 1];
      return fc.constantFrom(...lengths.map((length) => 'x'.repeat(Math.max(0, length))));
    }
    case 'array': {
      const item = sampleOf(schema.items ?? {}, () => ids[0] ?? 1, today, name);
      const lengths = [
        minItems - 1,
        minItems,
        Math.min(maxItems ?? 600, 600),
        Math.min(maxItems ?? 600, 600) + 1,
      ];
      return fc.constantFrom(
        ...lengths.map((length) => Array<unknown>(Math.max(0, length)).fill(item)),
      );
    }
    default:
      return nasty;
  }
}

/** Texts that no database can store: half of a surrogate pair, in any position, and the null character. */
export const unstorableTexts = ['a\ud800', '\udc00b', 'a\udfff\ud800b', 'a\u0000', '\u0000'];

/** Texts that a database can store but that may break screens, spreadsheets or size limits. */
export const oddTexts = [
  '\u202eevil \u2066\u2069\u200f',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(100_000),
  '=1+1',
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
];

/** Places one value in each text field of a schema in turn, with plain values in the rest. */
export function* placeInTexts(
  schema: Schema,
  value: string,
  sample: (schema: Schema, name: string) => unknown,
): Generator<unknown> {
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    yield* placeInTexts(choice, value, sample);
  }
  const { properties = {}, items } = schema;
  if (items) for (const one of placeInTexts(items, value, sample)) yield [one];
  for (const [name, property] of Object.entries(properties)) {
    const plain = sample(schema, name) as Record<string, unknown>; // Of an object
    for (const one of placeInTexts(property, value, sample)) yield { ...plain, [name]: one };
  }
  if ([schema.type].flat().includes('string')) yield value;
}

/** Raw bodies that none of our clients would send. */
export const rawBodies = [
  '',
  '{',
  'null',
  '"x"',
  '[]',
  '{"zz":1}',
  '{"zz":1,"zz":2}',
  '{"__proto__":{"isAdmin":true},"zz":1}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"zz":1e400}',
  '{"zz":"\\ud800"}',
  '\ufeff{"zz":1}',
  `${'['.repeat(50_000)}1${']'.repeat(50_000)}`,
  `{"zz":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  'zz=1&zz=2&zz[]=3&__proto__=1&constructor[prototype]=1',
];

/** Content types; some have made servers skip their checks. */
export const contentTypes = [
  undefined,
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json\t; charset=utf-8',
  'application/json ;a',
  ' application/json',
  'application/json, text/plain',
  'application/jsonx',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'a',
  '',
  '*/*',
];
