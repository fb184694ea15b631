import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ownFolder, postgresFolder, startProgram, waitUntil } from './debian-postgres.fixture.ts';
import type { SupervisedApi } from './supervised-api.fixture.ts';
import { startWriters, type Writer } from './writers.fixture.ts';

/**
 * Returns pgBackRest's environment for a data folder: the operators' file with this drill's paths, and `repository` in
 * place of the bucket. `own` has the files that no other PostgreSQL may share.
 */
export function backrestSettings(
  { data, port }: { data: string; port: number },
  { repository, own }: { repository: string; own: string },
): Record<string, string> {
  return {
    PGBACKREST_CONFIG: join(postgresFolder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_CIPHER_TYPE: 'none',
    PGBACKREST_REPO1_PATH: ownFolder(repository),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_LOG_PATH: ownFolder(join(own, 'log')),
    PGBACKREST_LOCK_PATH: ownFolder(join(own, 'lock')),
    PGBACKREST_SPOOL_PATH: ownFolder(join(own, 'spool')),
  };
}

/** Makes the base backup while everyone writes; returns what the writers counted. More than 40 of their writes follow it. */
export async function backUpWhileWriting(
  api: SupervisedApi,
  { writers, today }: { writers: readonly Writer[]; today: string },
  place: { folder: string; environment: Record<string, string>; limitMs?: number },
) {
  const { folder, environment, limitMs = 60_000 } = place;
  let isOver = false;
  const { stats, ended } = startWriters(api.address, writers, today, () => isOver);
  const figures = ownFolder(join(folder, 'figures'));
  const script = join(postgresFolder, 'archive-backups.sh');
  const backups = startProgram('sh', [script, figures], { environment });
  await waitUntil(() => existsSync(join(figures, 'pgbackrest.prom')), {
    what: 'the base backup',
    limitMs,
    log: backups.log,
  });
  await backups.kill('SIGTERM');
  const base = stats.acknowledged;
  await waitUntil(() => stats.acknowledged > base + 40, { what: 'writing after the backup' });
  isOver = true;
  await ended;
  return stats;
}

/** Adds steps to a day; the API must acknowledge them. */
export async function addSteps(
  api: SupervisedApi,
  { member, token }: Writer,
  day: string,
  steps: number,
): Promise<void> {
  const answer = await fetch(`${api.address}/members/${member.memberId}/add-steps`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stepData: [{ date: day, steps }] }),
  });
  expect(answer.status).toBe(200);
}
