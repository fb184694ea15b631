import type pg from 'pg';
import PgBoss from 'pg-boss';
import { databaseRoles, jobSchemaName } from '#engine/postgres/connections/roles.ts';

/**
 * Installs or upgrades the job queue's tables and grants rights on them. Runs as their owner, while no other instance
 * migrates.
 */
export async function installJobSchema(client: pg.Client): Promise<void> {
  const executeSql = async (text: string, values?: unknown[]) =>
    values
      ? client.query(text, values)
      : // The schema exists already, because the tables' owner may not create schemas.
        client.query(text.replace(`CREATE SCHEMA IF NOT EXISTS ${jobSchemaName}`, ''));
  const boss = new PgBoss({
    db: { executeSql },
    schema: jobSchemaName,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  const { rows } = await client.query(
    `select from pg_policies where schemaname = $1 and tablename = 'job'`,
    [jobSchemaName],
  );
  if (rows.length === 0) await client.query(rights);
  await client.query(waitingJobs);
}

const { app, provider } = databaseRoles;

/**
 * The app role adds jobs of its program and reads none. The provider role also claims and ends them. Neither
 * creates queues.
 */
const rights = `begin;
  revoke execute on all functions in schema ${jobSchemaName} from public;
  grant select on ${jobSchemaName}.queue to ${app}, ${provider};
  grant insert on ${jobSchemaName}.job to ${app};
  grant select, insert, update, delete on ${jobSchemaName}.job, ${jobSchemaName}.archive to ${provider};
  grant select, update on ${jobSchemaName}.version to ${provider};
  alter table ${jobSchemaName}.job enable row level security;
  create policy one_program on ${jobSchemaName}.job for insert to ${app} with check (
    (data->>'programId')::bigint = (select nullif(current_setting('app.program_id', true), '')::bigint));
  create policy every_program on ${jobSchemaName}.job to ${provider} using (true) with check (true);
  commit`;

/**
 * Returns whether a waiting job replaces another of its key; no worker claims it before the transaction ends. A
 * function, because code that adds jobs may not read them.
 */
const waitingJobs = `begin;
  create or replace function ${jobSchemaName}.hold_waiting_job(queue text, key text) returns boolean
  language sql security definer set search_path = '' as $$
    select count(*) > 0 from (
      select from ${jobSchemaName}.job
      where name = queue and singleton_key = key and state = 'created'
        and (data->>'programId')::bigint is not distinct from coalesce(
          nullif(current_setting('app.program_id', true), '')::bigint, (data->>'programId')::bigint)
      for key share) held
  $$;
  revoke execute on function ${jobSchemaName}.hold_waiting_job from public;
  grant execute on function ${jobSchemaName}.hold_waiting_job to ${app}, ${provider};
  commit`;
