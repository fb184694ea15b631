import type pg from 'pg';
import { schemaName } from './roles.ts';

/** Tables without a program: each is named here on purpose. */
export const globalTables = [
  'activity',
  'badge',
  'migration',
  'release_health',
  'sign_in_throttle',
];
/** Of these, the small catalogues that every program reads and none writes. */
export const catalogues = ['activity', 'badge'];
/** Tenant tables whose rows stay as they were written. */
export const appendOnly = ['challenge_result', 'step_correction'];
/** Tenant tables that are found by something else than their program, named on purpose too. */
export const foundWithoutProgram = ['sign_in_name'];

/** Reads the names of the tables of tenants, partitions aside. */
export async function readTenantTables(root: pg.Client): Promise<string[]> {
  const { rows } = await root.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = $1::regnamespace order by 1`,
    [schemaName],
  );
  return rows.map(({ name }) => name).filter((name) => !globalTables.includes(name));
}
