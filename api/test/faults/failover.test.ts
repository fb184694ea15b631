import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianBinaries, missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';
import { startDatabase, withClient } from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import {
  asPostgres,
  ownFolder,
  postgresFolder,
  removeFolder,
  startProgram,
  waitUntil,
} from './debian-postgres.fixture.ts';
import type { Started } from './debian-postgres.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { killAll } from './kill-run.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { scrapeMetric } from './scraped-metrics.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';
import { startWriters } from './writers.fixture.ts';

const missing = missingForDrill(import.meta.url);

const password = 'only for this drill';

interface Node {
  name: string;
  started: Started;
  databasePort: number;
  patroniPort: number;
}

/** Returns whether Patroni reports the given state of a node: its role, or that the standby follows without lag. */
async function isHealthy({ patroniPort }: Node, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${patroniPort}/${path}`).catch(() => undefined);
  return answer?.status === 200;
}

it.runIf(missing.length === 0)(
  'a primary that is killed under 16 writers is replaced by its standby, and no acknowledged write is lost',
  { timeout: 600_000 },
  async () => {
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-failover-')), 0o755);
    const bin = debianBinaries() ?? '';
    const [etcdPort, peerPort, primaryPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const etcd = startProgram('etcd', [
      ...['--data-dir', ownFolder(join(folder, 'etcd'))],
      ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
      '--unsafe-no-fsync',
    ]);
    const startNode = async (name: string): Promise<Node> => {
      const [databasePort, patroniPort] = [await findFreePort(), await findFreePort()];
      const home = ownFolder(join(folder, name));
      const started = startProgram('patroni', [join(postgresFolder, 'patroni.yaml')], {
        environment: {
          HOME: home,
          PATRONI_NAME: name,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${databasePort}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${databasePort}`,
          PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
          PATRONI_POSTGRESQL_BIN_DIR: bin,
          PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
          PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: password,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: password,
        },
      });
      return { name, started, databasePort, patroniPort };
    };
    const nodes: Node[] = [];
    const running: Started[] = [etcd];
    try {
      const one = await startNode('one');
      nodes.push(one);
      await waitUntil(() => isHealthy(one, 'primary'), {
        what: 'the first primary',
        limitMs: 120_000,
        log: one.started.log,
      });
      const two = await startNode('two');
      nodes.push(two);
      await waitUntil(() => isHealthy(two, 'synchronous'), {
        what: 'the synchronous standby',
        limitMs: 120_000,
        log: two.started.log,
      });
      const proxy = startProgram('haproxy', ['-f', join(postgresFolder, 'haproxy-primary.cfg')], {
        environment: {
          STRIDEWELL_PRIMARY: `127.0.0.1:${primaryPort}`,
          STRIDEWELL_DATABASE_1: `127.0.0.1:${one.databasePort}`,
          STRIDEWELL_PATRONI_PORT_1: String(one.patroniPort),
          STRIDEWELL_DATABASE_2: `127.0.0.1:${two.databasePort}`,
          STRIDEWELL_PATRONI_PORT_2: String(two.patroniPort),
        },
      });
      running.push(proxy);
      // Until its first health checks, HAProxy treats both servers as the primary.
      await sleep(3000);
      const administration = {
        host: '127.0.0.1',
        port: primaryPort,
        user: 'postgres',
        password,
        database: 'stridewell',
      };
      const address = { PGPASSWORD: password };
      asPostgres(
        join(bin, 'createdb'),
        ['--host=127.0.0.1', `--port=${one.databasePort}`, 'stridewell'],
        address,
      );
      const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${primaryPort}/stridewell`;
      await waitUntil(
        async () => {
          return startDatabase({ dataFolder: folder, databaseUrl: url }).then(
            () => true,
            () => false,
          );
        },
        { what: 'the connection to the primary', log: proxy.log },
      );
      await migrateProduct({ connectionString: url });
      // Without it, the cluster couldn't be recovered to a point in time.
      const [{ archive_mode: archiveMode } = {}] = await withClient(
        { connectionString: url },
        async (client) => (await client.query<{ archive_mode: string }>('show archive_mode')).rows,
      );
      expect(archiveMode).toBe('on');
      const pools = openOwnPools({ connectionString: url });
      const { programId, writers, today } = await makeWriters(pools, 16);
      const api = await superviseApi({
        environment: { DATABASE_URL: url, DATABASE_SHARED_LOGIN: '1', STRIDEWELL_DATA: folder },
      });
      try {
        let isOver = false;
        const { stats, ended } = startWriters(api.address, writers, today, () => isOver);
        await waitUntil(() => stats.acknowledged > 50, { what: 'writing' });
        expect(await scrapeMetric(api.address, 'database_timeline')).toBe(1);
        // Patroni and the primary's PostgreSQL end at the same moment, as when their machine fails.
        const before = stats.acknowledged;
        const since = performance.now();
        await one.started.kill('SIGKILL');
        await killAll(join(folder, 'one', 'data'));
        await sleep(1000);
        const served = stats.acknowledged;
        const withoutServiceMs = await waitUntil(() => stats.acknowledged > served, {
          what: 'the failover',
          limitMs: 120_000,
          log: two.started.log,
        });
        await waitUntil(() => stats.acknowledged > served + 50, {
          what: 'writing after the failover',
        });
        const wholeMs = performance.now() - since;
        isOver = true;
        await ended;
        expect(await isHealthy(two, 'primary')).toBe(true);
        expect(await scrapeMetric(api.address, 'database_timeline')).toBe(2);
        const { entries, ...wrong } = await findTruth(administration, pools, programId, writers);
        console.log(
          `acknowledged ${stats.acknowledged} (${before} before), lost ${wrong.lost}, doubled ${wrong.doubled}, entries ${entries}; longest without service ${((withoutServiceMs + 1000) / 1000).toFixed(1)} s; whole ${(wholeMs / 1000).toFixed(1)} s; 503 responses: ${stats.unavailable}, slowest ${(stats.slowestMs / 1000).toFixed(1)} s`,
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
      for (const { started } of nodes) await started.kill('SIGTERM');
      for (const one of running) await one.kill('SIGKILL');
      for (const { name } of nodes) await killAll(join(folder, name, 'data'));
      removeFolder(folder);
    }
  },
);
