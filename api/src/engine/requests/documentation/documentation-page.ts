import { answerSchema, type Endpoint, problems } from '@stridewell/contracts';
import type { z } from 'zod';
import { toJsonSchema } from '#engine/requests/input/check-input.ts';
import { accessInWords } from './describe-route.ts';

/** Renders the API's documentation page: every call by its noun, with input and output. */
export function renderDocumentation(
  endpoints: Readonly<Record<string, Endpoint>>,
  prefix: string,
): string {
  const nouns = new Map<string, [string, Endpoint][]>();
  for (const entry of Object.entries(endpoints)) {
    const noun = entry[1].path.split('/')[1] ?? '';
    nouns.set(noun, [...(nouns.get(noun) ?? []), entry]);
  }
  const links = [...nouns.keys()].map((noun) => `<li><a href="#noun-${noun}">${noun}</a></li>`);
  const sections = [...nouns].map(
    ([noun, entries]) =>
      `<section><h2 id="noun-${noun}">${noun}</h2>${entries.map(renderEndpoint).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stridewell API</title>
<link rel="stylesheet" href="${prefix}/docs.css">
</head>
<body>
<header><h1>Stridewell API</h1>
<p>Paths are relative to <code>${prefix}</code>. A success returns <code>{ data, message? }</code>, a list also
<code>meta</code> and <code>links</code>; an error returns <code>{ error: { code, message, fields?, requestId } }</code>.
Unknown fields are refused by name. Every write accepts an
<code>Idempotency-Key</code>: a repeat returns the first answer, marked <code>Idempotent-Replayed: true</code>.
Machine-readable: <a href="${prefix}/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Resources"><ul>${links.join('')}</ul></nav></header>
<main>${sections.join('')}</main>
</body>
</html>
`;
}

function renderEndpoint([operationId, endpoint]: [string, Endpoint]): string {
  const { method, path, summary, description, access, errors } = endpoint;
  const parts = [
    renderFields('Path', endpoint.params),
    renderFields('Query', endpoint.query),
    endpoint.body ? renderFields('Body', endpoint.body) : '',
    renderFields('Answer', answerSchema(endpoint), 'output'),
    errors.length > 0
      ? `<h4>Specific errors</h4><ul>${errors.map(renderProblem).join('')}</ul>`
      : '',
  ];
  return `<article id="${operationId}">
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${accessInWords[access]} <span class="name">${operationId}</span></p>
${description ? `<p>${withCode(description)}</p>` : ''}${parts.join('')}
</article>`;
}

function renderProblem(code: Endpoint['errors'][number]): string {
  const [status, message] = problems[code];
  return `<li><code>${code}</code> (${status}): ${escapeHtml(message)}</li>`;
}

function renderFields(title: string, schema: z.ZodType, io: 'input' | 'output' = 'input'): string {
  const json: JsonSchema = toJsonSchema(schema, io);
  if (Object.keys(json.properties ?? {}).length === 0) return '';
  return `<details${io === 'input' ? ' open' : ''}><summary>${title}</summary>${renderObject(json)}</details>`;
}

/** The part of JSON Schema that the contracts use. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  maxItems?: number;
}

function renderObject({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const inner = innerObject(field);
    const need = required.includes(name) ? '' : ' <em>optional</em>';
    return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(typeInWords(field))}${need}${inner ? renderObject(inner) : ''}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return schema.anyOf?.map(innerObject).find((inner) => inner !== undefined);
}

function typeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' | ');
  if (schema.items) return `list of ${typeInWords(schema.items)}${limits(schema)}`;
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return `${schema.format ?? type}${limits(schema)}`;
}

function limits({ minimum, exclusiveMinimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const said = [
    isTelling(least) ? `from ${least}` : '',
    isTelling(maximum) ? `to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength.toLocaleString('en')} characters`,
    maxItems === undefined ? '' : `at most ${maxItems.toLocaleString('en')}`,
  ].filter(Boolean);
  return said.length > 0 ? `, ${said.join(' ')}` : '';
}

/** Returns whether a bound is worth showing: the bounds of every integer are left out. */
function isTelling(bound: number | undefined): boolean {
  return bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders text with `backticks` as code. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
