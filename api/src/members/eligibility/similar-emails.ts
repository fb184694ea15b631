/** Edits between the names of two addresses, at most, that a typing mistake explains. */
const mostEdits = 2;

/**
 * Whether two addresses may belong to one person: the same name before the @ but for dots, hyphens, digits and what
 * stands after a plus, or at the same domain one that differs by a typing mistake.
 */
export function areSimilarEmails(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.name === second.name) return true;
  return first.domain === second.domain && countEdits(first.name, second.name) <= mostEdits;
}

function partsOf(email: string): { name: string; domain: string } {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return { name: name.replace(/[._\-\d]/g, ''), domain: email.slice(at + 1) };
}

/** The Levenshtein distance of two short texts. */
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
