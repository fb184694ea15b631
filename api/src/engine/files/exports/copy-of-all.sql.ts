import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

/** Begins to copy rows of all programs, in a transaction in the role of the provider: no member waits for it. */
export function copyOfAll(client: PoolClient, statement: string): CopyToStreamQuery {
  return client.query(copyTo(statement));
}
