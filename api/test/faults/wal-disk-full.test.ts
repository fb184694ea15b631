import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianBinaries, missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';
import { startDatabase, withClient } from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import {
  ownFolder,
  postgresFolder,
  removeFolder,
  startProgram,
  waitUntil,
} from './debian-postgres.fixture.ts';
import { fillVolume } from './disk-full.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';
import { startWriters, watchGaps } from './writers.fixture.ts';

const missing = missingForDrill(import.meta.url);

const fullSeconds = 20;

/** Starts PostgreSQL with its log on a small volume, restarted whenever it ends, as its unit does. */
const server = `
mount -t tmpfs -o size=128m none "$0/wal"
chown postgres "$0/wal"
runuser -u postgres -- "$1/initdb" --pgdata "$0/data" --waldir "$0/wal/files" --auth=trust --username=postgres --encoding=UTF8
cat "$0/own.conf" >> "$0/data/postgresql.auto.conf"
while :; do runuser -u postgres -- "$1/postgres" -D "$0/data" || true; sleep 1; done
`;

it.runIf(missing.length === 0)(
  'a full write-ahead log disk refuses writes and loses none, and service recovers once there is space',
  { timeout: 400_000 },
  async () => {
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-wal-')), 0o755);
    const port = await findFreePort();
    for (const name of ['wal', 'sockets']) ownFolder(join(folder, name));
    const settings = readFileSync(join(postgresFolder, 'archive.conf'), 'utf8');
    writeFileSync(
      join(folder, 'own.conf'),
      `${settings}\narchive_mode = off\nport = ${port}\nunix_socket_directories = '${folder}/sockets'\nmin_wal_size = 32MB\nmax_wal_size = 64MB\n`,
    );
    const args = ['--mount', 'sh', '-ec', server, folder];
    const postgres = startProgram('unshare', [...args, debianBinaries() ?? ''], { asRoot: true });
    const url = `postgres://postgres@127.0.0.1:${port}/stridewell`;
    const administration = { host: '127.0.0.1', port, user: 'postgres', database: 'stridewell' };
    const run = (text: string, database = 'stridewell') =>
      withClient(
        { ...administration, database },
        async (client) => (await client.query(text)).rows,
      );
    try {
      await waitUntil(
        () =>
          run('create database stridewell', 'postgres').then(
            () => true,
            () => false,
          ),
        { what: 'PostgreSQL', log: postgres.log },
      );
      await startDatabase({ dataFolder: folder, databaseUrl: url });
      await migrateProduct({ connectionString: url });
      const pools = openOwnPools({ connectionString: url });
      const { programId, writers, today } = await makeWriters(pools, 16);
      const api = await superviseApi({
        environment: { DATABASE_URL: url, DATABASE_SHARED_LOGIN: '1', STRIDEWELL_DATA: folder },
      });
      try {
        let isOver = false;
        const { stats, ended } = startWriters(api.address, writers, today, () => isOver);
        const longestGapMs = watchGaps(stats, () => isOver);
        await waitUntil(() => stats.acknowledged > 50, { what: 'writing' });
        const volume = `/proc/${postgres.pid()}/root${folder}/wal`;
        // Takes the space that PostgreSQL frees, too, as if another program filled the disk.
        const fill = () => fillVolume(join(volume, `filler-${performance.now()}`));
        fill();
        const full = performance.now();
        // Until the existing segments are used up.
        while (stats.unavailable === 0) {
          expect(performance.now() - full).toBeLessThan(60_000);
          await run('select pg_switch_wal()').catch(() => undefined);
          await sleep(100);
        }
        const since = performance.now();
        while (performance.now() - since < fullSeconds * 1000) {
          fill();
          await sleep(100);
        }
        for (const name of readdirSync(volume))
          if (name.startsWith('filler')) rmSync(join(volume, name));
        const freed = performance.now();
        const served = stats.acknowledged;
        await waitUntil(() => stats.acknowledged > served, {
          what: 'the return',
          log: postgres.log,
        });
        const back = performance.now();
        await waitUntil(() => stats.acknowledged > served + 50, { what: 'writing afterwards' });
        isOver = true;
        await ended;
        const { entries, ...wrong } = await findTruth(administration, pools, programId, writers);
        console.log(
          `acknowledged ${stats.acknowledged}, lost ${wrong.lost}, doubled ${wrong.doubled}, entries ${entries}; longest without service ${(longestGapMs() / 1000).toFixed(1)} s, back ${((back - freed) / 1000).toFixed(1)} s after there was space; 503 responses: ${stats.unavailable}, slowest ${(stats.slowestMs / 1000).toFixed(1)} s`,
        );
        expect(wrong).toEqual({
          lost: 0,
          doubled: 0,
          wrongDays: 0,
          wrongBoards: 0,
          wrongPoints: 0,
          wrongBadges: 0,
        });
        expect(stats.complaints).toEqual([]);
        expect(api.ownDeaths()).toBe(0);
      } finally {
        await api.stop();
        await pools.end();
      }
    } finally {
      await postgres.kill('SIGKILL');
      removeFolder(folder);
    }
  },
);
