import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { ownFolder, removeFolder, waitUntil } from './debian-postgres.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { killAll } from './kill-run.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { isHealthy, startPatroniCluster } from './patroni-cluster.fixture.ts';
import { scrapeMetric } from './scraped-metrics.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';
import { startWriters } from './writers.fixture.ts';

const missing = missingForDrill(import.meta.url);

it.runIf(missing.length === 0)(
  'a primary that is killed under 16 writers is replaced by its standby, and no acknowledged write is lost',
  { timeout: 600_000 },
  async () => {
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-failover-')), 0o755);
    const cluster = await startPatroniCluster(folder);
    const { url, administration, nodes } = cluster;
    const [one, two] = nodes;
    try {
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
        await killAll(one.data);
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
      await cluster.end();
      removeFolder(folder);
    }
  },
);
