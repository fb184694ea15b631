import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

/** Starts to copy rows of all programs, in a transaction with the provider's role, which no member has to wait for. */
export function copyOfAll(client: PoolClient, statement: string): CopyToStreamQuery {
  return client.query(copyTo(statement));
}
