import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** A statement as it was sent, and what it was sent with. */
interface Sent {
  text: string;
  values: readonly unknown[];
}

/** Writes down what the next connection that is taken from a pool sends while something is done. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const listen = (client: PoolClient) => {
    // Of the many forms of a call ours has one.
    const send = client.query as (query: string | QueryConfig) => Promise<QueryResult>;
    const record = (query: string | QueryConfig) => {
      const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
      sent.push({ text, values });
      return send.call(client, query);
    };
    Object.assign(client, { query: record });
    pool.once('release', () => {
      Object.assign(client, { query: send });
    });
  };
  pool.once('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
  }
  return sent;
}

/** What a number or a text of the recorded call becomes in the script: an expression of pgbench or SQL. */
export type Replacements = ReadonlyMap<number | string, string>;

/**
 * Turns recorded statements into a script of pgbench. Numbers and texts that `replacements` names vary from
 * one transaction to the next; `keep` names a statement whose first row is kept, each column as `:old_<name>`.
 */
export function scriptOf(
  sent: readonly Sent[],
  replacements: Replacements,
  keep: (text: string) => boolean,
): string {
  return sent
    .map(({ text, values }) => {
      const filled = text
        .replace(/--.*$/gm, '')
        .replace(/\$(\d+)/g, (_, nth: string) => literalOf(values[Number(nth) - 1], replacements))
        .trim();
      return keep(text) ? `${filled} \\gset old_` : `${filled};`;
    })
    .join('\n');
}

function literalOf(value: unknown, replacements: Replacements): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return replacements.get(value) ?? String(value);
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) {
    if (value.length === 0) return `'{}'`;
    return `array[${value.map((one) => literalOf(one, replacements)).join(', ')}]`;
  }
  const text = String(value);
  return replacements.get(text) ?? quoted(text);
}

/** pgbench takes a colon for a variable, also between quotes. */
function quoted(text: string): string {
  const literal = `'${text.replaceAll("'", "''")}'`;
  return text.includes(':') ? `(${literal.replaceAll(':', "' || chr(58) || '")})` : literal;
}
