import { requireReadableForm } from './readable-text.ts';

const forms = new WeakSet<object>();

/** Returns whether a parsed body is a form, in which everything is text. */
export function isForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && forms.has(body);
}

/** Parses `a=1&ids[]=2&ids[]=3`: a name that ends in `[]`, or is repeated, becomes a list. */
export function parseForm(text: string): Record<string, unknown> {
  requireReadableForm(text);
  const body = Object.create(null) as Record<string, unknown>; // So that no name is an inherited one
  for (const [key, value] of new URLSearchParams(text)) {
    const isList = key.endsWith('[]');
    const name = isList ? key.slice(0, -2) : key;
    const before = body[name];
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) body[name] = [before, value];
    else body[name] = isList ? [value] : value;
  }
  forms.add(body);
  return body;
}
