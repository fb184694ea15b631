import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#engine/requests/problems/problem.ts';

/** The values that someone saw when they started editing, by field name. */
export type Seen = Readonly<Record<string, unknown>> | undefined;

/**
 * Throws `changed_meanwhile` next to fields that differ from what was seen: someone else has changed them, and would be
 * overwritten unread. The caller has locked the row.
 */
export function requireAsSeen(seen: Seen, now: object): void {
  const current = new Map<string, unknown>(Object.entries(now));
  const changed = Object.entries(seen ?? {}).filter(
    ([name, value]) => current.has(name) && !isDeepStrictEqual(current.get(name), value),
  );
  if (changed.length === 0) return;
  const fields = changed.map(([name]) => [name, [describe(current.get(name))]]);
  throw new Problem('changed_meanwhile', { fields: Object.fromEntries(fields) });
}

const longestShown = 120;

function describe(value: unknown): string {
  const isShown = typeof value === 'string' || typeof value === 'number';
  const text = isShown
    ? String(value)
        .replace(/<[^>]*>/g, ' ')
        .trim()
    : '';
  const changed = 'Someone else changed this in the meantime.';
  if (text === '' || text.length > longestShown) return changed;
  return `${changed} It's now: ${text}`;
}
