import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@stridewell/rules';
import { debianBinaries, missingForDrill } from '@stridewell/tooling/missing-programs';
import type { QueryResultRow } from 'pg';
import { expect, it } from 'vitest';
import { schemaName, startDatabase, withClient } from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import {
  asPostgres,
  ownFolder,
  postgresFolder,
  removeFolder,
  waitUntil,
} from './debian-postgres.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { scrapeMetric } from './scraped-metrics.fixture.ts';
import { addSteps, backrestSettings, backUpWhileWriting } from './recovery.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';

const missing = missingForDrill(import.meta.url);

it.runIf(missing.length === 0)(
  'a recovery to a moment between two writes has the first, not the second, and correct totals',
  { timeout: 400_000 },
  async () => {
    const bin = debianBinaries() ?? '';
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-recovery-')), 0o755);
    const cluster = join(folder, 'main');
    const port = await findFreePort();
    const sockets = ownFolder(join(folder, 'sockets'));
    asPostgres(join(bin, 'initdb'), [
      '--pgdata',
      cluster,
      '--auth=trust',
      '--username=postgres',
      '--encoding=UTF8',
    ]);
    // The operators' files; the drill sets only the paths, and a folder in place of the bucket.
    const backrest = {
      ...backrestSettings(
        { data: cluster, port },
        { repository: join(folder, 'repository'), own: folder },
      ),
      PGBACKREST_PG1_SOCKET_PATH: sockets,
    };
    const pgbackrest = (...args: string[]) =>
      asPostgres('pgbackrest', ['--stanza=stridewell', ...args], backrest);
    writeFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `${readFileSync(join(postgresFolder, 'archive.conf'), 'utf8')}\nport = ${port}\nunix_socket_directories = '${sockets}'\n`,
    );
    const control = (...args: string[]) =>
      asPostgres(
        join(bin, 'pg_ctl'),
        ['--pgdata', cluster, '--wait', '--log', join(folder, 'log', 'server'), ...args],
        backrest,
      );
    const administration = { host: '127.0.0.1', port, user: 'postgres', database: 'stridewell' };
    const url = `postgres://postgres@127.0.0.1:${port}/stridewell`;
    control('start');
    asPostgres(join(bin, 'createdb'), ['--host', sockets, '--port', String(port), 'stridewell']);
    await startDatabase({ dataFolder: folder, databaseUrl: url });
    await migrateProduct({ connectionString: url });
    const pools = openOwnPools({ connectionString: url });
    const { programId, writers, today } = await makeWriters(pools, 8);
    const api = await superviseApi({
      environment: { DATABASE_URL: url, DATABASE_SHARED_LOGIN: '1', STRIDEWELL_DATA: folder },
    });
    const [writer] = writers;
    if (!writer) throw new Error('There is no writer.');
    const say = (day: string, steps: number) => addSteps(api, writer, day, steps);
    const ask = <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
      withClient(administration, async (client) => (await client.query<Row>(text)).rows);
    try {
      const written = { writers, today };
      const stats = await backUpWhileWriting(api, written, { folder, environment: backrest });
      // Two open days that no writer uses.
      const [first, second] = [addDays(today, -7), today];
      await say(first, 1111);
      writer.stands.set(`${first} steps`, 1111);
      await sleep(1500);
      const [moment] = await ask<{ now: string }>('select now()::text as now');
      await sleep(1500);
      await say(second, 2222);
      const [position] = await ask<{ file: string }>(
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      const archivedMs = await waitUntil(
        async () =>
          (
            await ask<{ done: boolean }>(
              `select coalesce(last_archived_wal >= '${position?.file}', false) as done from pg_stat_archiver`,
            )
          )[0]?.done === true,
        { what: 'archiving' },
      );
      expect(await scrapeMetric(api.address, 'wal_archive_failing')).toBe(0);
      expect(await scrapeMetric(api.address, 'wal_archive_age_seconds')).toBeLessThan(60);
      const since = performance.now();
      control('stop', '--mode=immediate');
      pgbackrest(
        '--delta',
        '--type=time',
        `--target=${moment?.now}`,
        '--target-action=promote',
        'restore',
      );
      control('start');
      await waitUntil(
        async () =>
          (await ask<{ over: boolean }>('select not pg_is_in_recovery() as over'))[0]?.over ===
          true,
        { what: 'recovery' },
      );
      await api.ready();
      const recoveredMs = performance.now() - since;
      const days = await ask<{ day: string; steps: number }>(
        `select day::text, steps from ${schemaName}.step_entry where member_id = '${writer.member.memberId}' and day in ('${first}', '${second}')`,
      );
      expect(days).toEqual([{ day: first, steps: 1111 }]);
      const {
        lost,
        entries: _,
        doubled,
        ...wrong
      } = await findTruth(administration, pools, programId, writers);
      // The two manual writes had keys that no writer knows.
      expect({ lost, ...wrong }).toEqual({
        lost: 0,
        wrongDays: 0,
        wrongBoards: 0,
        wrongPoints: 0,
        wrongBadges: 0,
      });
      expect(doubled).toBe(0);
      console.log(
        `acknowledged ${stats.acknowledged}, lost ${lost}, doubled ${doubled}; archived after ${archivedMs.toFixed(0)} ms, recovered in ${(recoveredMs / 1000).toFixed(1)} s`,
      );
      expect(readFileSync(join(postgresFolder, 'archive.conf'), 'utf8')).toMatch(
        /^archive_timeout = 60$/m,
      );
    } finally {
      await api.stop();
      await pools.end();
      try {
        control('stop', '--mode=immediate');
      } finally {
        removeFolder(folder);
      }
    }
  },
);
