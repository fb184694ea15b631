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

/** Returns the Levenshtein distance of two short texts. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
