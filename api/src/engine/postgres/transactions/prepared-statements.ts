import type { Pool } from 'pg';

/** A statement is prepared after a pool has sent it this often. */
const worthPreparingAfter = 20;
/** Upper limit: each server connection keeps the plan of each prepared statement. */
const maxPrepared = 100;
/** Upper limit: statements whose text changes with every call (lists of values) must not fill the memory. */
const maxCounted = 2_000;

/** A statement's use on a pool: how often it was sent, and the name under which it is prepared; null if it isn't. */
interface SentStatements {
  counts: Map<string, number>;
  names: Map<string, string>;
}

const sentBy = new WeakMap<Pool, SentStatements | null>();

function sentOver(pool: Pool): SentStatements | null {
  const known = sentBy.get(pool);
  if (known !== undefined) return known;
  const sent = { counts: new Map<string, number>(), names: new Map<string, string>() };
  sentBy.set(pool, sent);
  return sent;
}

/** Disables prepared statements for a pool: for a pooler in transaction mode that doesn't support them. */
export function neverPrepare(pool: Pool): void {
  sentBy.set(pool, null);
}

/**
 * Returns the name under which a statement is prepared on the pool's connections, or undefined if it isn't.
 * Planning takes longer than running for most of ours: it saves half of the time of add-steps.
 */
export function nameOfStatement(pool: Pool, text: string): string | undefined {
  const sent = sentOver(pool);
  if (!sent) return undefined;
  const { counts, names } = sent;
  const known = names.get(text);
  if (known !== undefined || names.size === maxPrepared) return known;
  if (counts.size === maxCounted) counts.clear();
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < worthPreparingAfter) return undefined;
  counts.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A statement that was prepared before a migration changed its result type; it works when prepared again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
