import { escapeHtml, sentence } from './html.ts';

/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

function limitsOf({ minimum, exclusiveMinimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const from = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const isLimit = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
  const limits = [
    isLimit(from) ? `from ${from}` : '',
    isLimit(maximum) ? `to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength.toLocaleString('en')} characters`,
    maxItems === undefined ? '' : `at most ${maxItems.toLocaleString('en')}`,
  ].filter(Boolean);
  return limits.length > 0 ? `, ${limits.join(' ')}` : '';
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.items) return `list of ${typeOf(schema.items)}${limitsOf(schema)}`;
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return `${schema.format ?? type}${limitsOf(schema)}`;
}

function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return schema.anyOf?.map(innerObject).find((inner) => inner !== undefined);
}

/** Renders the fields of an object as a list, with those of inner objects below them. */
export function fieldList({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const inner = innerObject(field);
    const isRequired = required.includes(name);
    const text = field.description ? ` <span>${sentence(field.description)}</span>` : '';
    return `<li><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(field))}</span>${isRequired ? '' : ' <em>optional</em>'}${text}${inner ? fieldList(inner) : ''}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

const examples: Readonly<Record<string, unknown>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T08:00:00Z',
  email: 'ana@northwind.example',
  uri: 'https://northwind.example',
};

/** Returns a value that has the shape of a schema: its required fields only. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  if (schema.items) return [exampleOf(schema.items)];
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1, 0);
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (type === 'null') return null;
  return examples[schema.format ?? ''] ?? '';
}
