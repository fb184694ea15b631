import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseRoles, schemaName } from '#engine/postgres/index.ts';
import type { MeasuredApi } from './measured-api.ts';

const run = promisify(execFile);

/** Whether PostgreSQL's load generator is installed; it comes with the server's Debian package. */
export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Returns a script's transactions per second, with prepared statements, over some connections. */
export async function pgbench(
  api: MeasuredApi,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    const words = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', file];
    const { stdout } = await run('pgbench', [...words.map(String), api.databaseName], {
      // As the API's own connections: the same role behind the same row-level security.
      env: {
        ...process.env,
        PGHOST: api.socketFolder,
        PGUSER: api.administrator,
        PGOPTIONS: `-c role=${databaseRoles.app} -c search_path=${schemaName},pg_temp -c plan_cache_mode=force_generic_plan`,
      },
    });
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1];
    if (!rate || (failed && failed !== '0')) throw new Error(`pgbench said:\n${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
