import { type Endpoint, isUpload } from '@stridewell/contracts';
import type { z } from 'zod';
import { toJsonSchema } from '#engine/requests/input/check-input.ts';

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns the ID that a request uses for a property, such as `memberId`. */
export type IdOf = (property: string) => number;

/** Returns the JSON Schema of one part of an endpoint's request; empty for a file. */
export function schemaOf(part: z.ZodType | undefined): Schema {
  return part && part.type !== 'file' ? toJsonSchema(part, 'input') : {};
}

/** Returns whether a property contains IDs. */
export function isIdName(name: string): boolean {
  return /^id$|Ids?$/.test(name);
}

/** Returns the names of a schema's ID properties, at any depth. */
export function idNames(schema: Schema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items ?? {}];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      ...(isIdName(name) ? [name] : []),
      ...idNames(property),
    ]),
    ...inner.flatMap((one) => (Object.keys(one).length > 0 ? idNames(one) : [])),
  ];
}

/** Returns the names of all properties of a schema, at any depth. */
export function propertyNames(schema: Schema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items ?? {}];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      name,
      ...propertyNames(property),
    ]),
    ...inner.flatMap((one) => (Object.keys(one).length > 0 ? propertyNames(one) : [])),
  ];
}

/** Returns a plain valid value for a schema: its required properties, and every ID property. */
export function sampleOf(schema: Schema, idOf: IdOf, today: string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, idOf, today, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema, idOf, today);
    case 'array':
      return [sampleOf(schema.items ?? {}, idOf, today, name)];
    case 'integer':
    case 'number':
      return isIdName(name) ? idOf(name) : numberIn(schema);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema, today);
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, idOf: IdOf, today: string) {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || isIdName(name) || isKept.has(name),
  );
  return Object.fromEntries(
    shown.map(([name, property]) => [name, sampleOf(property, idOf, today, name)]),
  );
}

/** Optional properties that another rule requires. */
const isKept = new Set(['minutes', 'username']);

function numberIn({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1;
  return Math.min(Math.max(least, 1), maximum ?? Number.MAX_SAFE_INTEGER);
}

function sampleText({ format, pattern, minLength = 0, maxLength = 100 }: Schema, today: string) {
  if (format === 'date') return today;
  if (format === 'date-time') return `${today}T00:00:00Z`;
  if (format === 'email') return 'someone@example.org';
  const known = [
    'x',
    'mf-x',
    '1.0.0-01234567',
    'Europe/Madrid',
    'https://example.org',
    '#123456',
    `record:${today}`,
    '1',
    // The key of an installation.
    'Zm9yIHRlc3RzIG9ubHksIGEga2V5IG9mIDMyIGJ5dGV',
  ];
  const fits = pattern && known.find((text) => new RegExp(pattern, 'u').test(text));
  return (fits ?? 'x').padEnd(Math.min(minLength, maxLength), 'x');
}

/** One request, ready to send. */
export interface SampleCall {
  method: Endpoint['method'];
  url: string;
  payload?: string;
  type?: string;
}

/** Returns a plain request to an endpoint; each part chooses its own IDs. */
export function sampleCall(
  endpoint: Endpoint,
  today: string,
  ids: { path: IdOf; query: IdOf; body: IdOf },
): SampleCall {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = schemaOf(endpoint.params).properties?.[name] ?? {};
    const value = isIdName(name) ? ids.path(name) : sampleOf(schema, ids.path, today, name);
    return encodeURIComponent(String(value));
  });
  // Every query of the contract is an object.
  const query = sampleOf(schemaOf(endpoint.query), ids.query, today) as Record<string, unknown>;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  const search = new URLSearchParams(pairs).toString();
  const call = { method: endpoint.method, url: `/api${path}${search ? `?${search}` : ''}` };
  if (isUpload(endpoint))
    return { ...call, payload: `member,date,steps\nnobody,${today},1\n`, type: 'text/csv' };
  if (!endpoint.body) return call;
  const payload = JSON.stringify(sampleOf(schemaOf(endpoint.body), ids.body, today));
  return { ...call, payload, type: 'application/json' };
}
