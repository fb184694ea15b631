import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** A statement as it was sent, and its values. */
interface Sent {
  text: string;
  values: readonly unknown[];
}

/** Records what the next connection from a pool sends during some work. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const listen = (client: PoolClient) => {
    // The function has many overloads; we use one.
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

/** The expression of pgbench or SQL that replaces a number or a text of the recorded call. */
export type Replacements = ReadonlyMap<number | string, string>;

/**
 * Turns recorded statements into a pgbench script. `replacements` names the numbers and texts that vary between
 * transactions; `keep` names a statement whose first row is stored, each column as `:old_<name>`.
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
  if (value instanceof Date) return `${quoteText(value.toISOString())}::timestamptz`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) {
    if (value.length === 0) return `'{}'`;
    return `array[${value.map((one) => literalOf(one, replacements)).join(', ')}]`;
  }
  const text = String(value);
  return replacements.get(text) ?? quoteText(text);
}

/** Quotes a text; pgbench would read a colon as a variable, even between quotes. */
function quoteText(text: string): string {
  const literal = `'${text.replaceAll("'", "''")}'`;
  return text.includes(':') ? `(${literal.replaceAll(':', "' || chr(58) || '")})` : literal;
}
