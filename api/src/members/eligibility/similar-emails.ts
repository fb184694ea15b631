import { countEdits } from '@stridewell/rules';

/** The maximum number of edits between the local parts of two addresses that a typing mistake explains. */
const maxEdits = 2;

/**
 * Returns whether two addresses may belong to one person: their local parts are the same without dots, hyphens, digits
 * and anything after a plus, or differ by a typing mistake at the same domain.
 */
export function areSimilarEmails(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.name === second.name) return true;
  return first.domain === second.domain && countEdits(first.name, second.name) <= maxEdits;
}

function partsOf(email: string): { name: string; domain: string } {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return { name: name.replace(/[._\-\d]/g, ''), domain: email.slice(at + 1) };
}
