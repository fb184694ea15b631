import { type Endpoint, isUpload } from '@stridewell/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import {
  fieldsOfIssues,
  fieldsOfSizeError,
  friendlyMessage,
} from '#engine/requests/problems/friendly-messages.ts';
import { isForm } from './form-body.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { unstorableText } from './readable-text.ts';

/** Checks the parts of a request against its endpoint and returns them as the contract parses them. */
export interface InputChecks {
  params(value: unknown): unknown;
  query(value: unknown): unknown;
  body(value: unknown): unknown;
}

const options = { allErrors: false, removeAdditional: false, useDefaults: false } as const;
/** JSON has types; text from an address or a form must first be converted to numbers and flags. */
const exact = new Ajv({ ...options, coerceTypes: false, strict: false });
const fromText = new Ajv({ ...options, coerceTypes: 'array', strict: false });
addFormats.default(exact, ['date', 'date-time']);
addFormats.default(fromText, ['date', 'date-time']);

const nothing = z.strictObject({});

/** Creates the checks of one endpoint; each is compiled on first use, to save startup time. */
export function compileInputChecks(endpoint: Endpoint): InputChecks {
  const params = compileCheck(endpoint.params, fromText);
  const query = compileCheck(endpoint.query, fromText);
  // The handler reads the file.
  if (isUpload(endpoint)) return { params, query, body: (value) => value };
  const json = compileCheck(endpoint.body ?? nothing, exact);
  const form = compileCheck(endpoint.body ?? nothing, fromText);
  return {
    params,
    query,
    body: (value) => {
      if (value === undefined || value === null) return json({});
      return isForm(value) ? form(value) : json(value);
    },
  };
}

/**
 * The compiled JSON Schema is the fast path; the contract's Zod schema decides rules that JSON Schema can't
 * express, and gives the error messages for a refused value.
 */
function compileCheck(schema: z.ZodType, ajv: Ajv): (value: unknown) => unknown {
  let compiled: { isValid: ValidateFunction; hasMoreToSay: boolean } | undefined;
  return (value) => {
    compiled ??= {
      isValid: ajv.compile(toJsonSchema(schema, 'input')),
      hasMoreToSay: saysMoreThanJsonSchema(schema),
    };
    const { isValid, hasMoreToSay } = compiled;
    requireStorable(value);
    const passed = isValid(value);
    if (passed && !hasMoreToSay) return value;
    const [error] = isValid.errors ?? [];
    if (error && /^max(Length|Items)$/.test(error.keyword)) {
      throw new Problem('validation_failed', { fields: fieldsOfSizeError(error) });
    }
    const result = schema.safeParse(value, { error: friendlyMessage });
    if (!result.success) {
      throw new Problem('validation_failed', { fields: fieldsOfIssues(result.error.issues) });
    }
    if (!passed) {
      const field = error?.instancePath.slice(1).replaceAll('/', '.') || 'body';
      throw new Problem('validation_failed', {
        fields: { [field]: ["This value isn't allowed here."] },
      });
    }
    return result.data;
  };
}

const written = {
  input: new WeakMap<z.ZodType, Record<string, unknown>>(),
  output: new WeakMap<z.ZodType, Record<string, unknown>>(),
};

/**
 * Returns the JSON Schema of a part of a contract, in the dialect that AJV and the serializer read; not to be
 * changed.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): Readonly<Record<string, unknown>> {
  const known = written[io].get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  written[io].set(schema, rest);
  return rest;
}

/** Returns whether a schema refines or transforms: both are lost in the conversion to JSON Schema. */
function saysMoreThanJsonSchema(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(saysMoreThanJsonSchema);
  if (schema instanceof z.core.$ZodType) {
    const { def } = schema._zod;
    const checks = def.checks?.some((check) => check._zod.def.check === 'custom') ?? false;
    return (
      checks ||
      ['transform', 'pipe', 'default', 'prefault', 'catch'].includes(def.type) ||
      saysMoreThanJsonSchema({ ...def, checks: [] })
    );
  }
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.values(schema).some(
    (part) =>
      (Array.isArray(part) || part instanceof z.core.$ZodType || isShape(part)) &&
      saysMoreThanJsonSchema(part),
  );
}

function isShape(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => part instanceof z.core.$ZodType)
  );
}

/** Deeper than anything in a contract; a text of one megabyte could nest half a million levels. */
const deepestNesting = 32;

/**
 * PostgreSQL can't store a null character in text, nor UTF-8 half of a surrogate pair: both are refused by field
 * before they fail or are replaced.
 */
function requireStorable(value: unknown): void {
  const found = findUnstorable(value, 0);
  if (!found) return;
  const field = found.path.reverse().join('.') || 'body';
  throw new Problem('validation_failed', { fields: { [field]: [found.message] } });
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Finds a text that can't be stored, with its path from the inside out. */
function findUnstorable(
  value: unknown,
  depth: number,
): { path: string[]; message: string } | undefined {
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : { path: [], message: unstorableText };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepestNesting) return { path: [], message: 'This is nested too deeply.' };
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key)
      ? findUnstorable(part, depth + 1)
      : { path: [], message: unstorableText };
    if (!found) continue;
    found.path.push(key);
    return found;
  }
  return undefined;
}
