import { z } from 'zod';
import { ScimProblem } from './scim-problem.ts';

const maxText = 300;
const maxOperations = 1_000;

/** Returns a JSON object; throws a problem for anything else. */
export function objectIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimProblem('body_unreadable');
  return value as Record<string, unknown>; // an object
}

/** Returns the values of a list, or the only value. */
export function listedIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns a text on one line. */
export function textIn(value: unknown, sent: string): string {
  if (typeof value !== 'string' || value.length > maxText || /\p{Cc}/u.test(value))
    throw new ScimProblem('value_unreadable', sent.slice(0, maxText));
  return value.trim();
}

/** Returns a text, also from a list with one value; null if it is null or empty. */
export function optionalText(value: unknown, sent: string): string | null {
  const [one] = listedIn(value);
  const plain = typeof one === 'object' && one !== null && 'value' in one ? one.value : one;
  if (plain === null || plain === undefined) return null;
  return textIn(typeof plain === 'number' ? String(plain) : plain, sent) || null;
}

/** A PATCH; names and operations are in any case, as Entra ID sends them. */
const Operation = z.object({
  op: z.string().transform((op) => op.toLowerCase()),
  path: z.string().optional(),
  value: z.unknown().optional(),
});
const Operations = z.array(Operation).min(1).max(maxOperations);

/** An operation of a PATCH. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

/** Reads the operations of a PATCH (RFC 7644, section 3.5.2). */
export function operationsIn(body: unknown): Operation[] {
  const object = objectIn(body);
  const key = Object.keys(object).find((one) => one.toLowerCase() === 'operations');
  const read = Operations.safeParse(key === undefined ? undefined : object[key]);
  if (!read.success) throw new ScimProblem('patch_unreadable');
  return read.data.map(({ op, path, value }) => {
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimProblem('patch_unreadable');
    return { op, path: path === '' ? undefined : path, value };
  });
}
