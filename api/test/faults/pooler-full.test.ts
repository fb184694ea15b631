import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import {
  ownFolder,
  postgresFolder,
  removeFolder,
  startProgram,
  waitUntil,
} from './debian-postgres.fixture.ts';
import { startFaultyWorld } from './faulty-world.fixture.ts';
import { scrapeMetric } from './scraped-metrics.fixture.ts';

const missing = missingForDrill(import.meta.url);

/** Returns the operators' PgBouncer configuration with this drill's addresses and a pool of two connections. */
function configure(values: Record<string, string | number | undefined>): string {
  const lines = readFileSync(join(postgresFolder, 'pgbouncer.ini'), 'utf8').split('\n');
  const changed = lines.flatMap((line) => {
    const [name = ''] = line.split(' = ');
    if (!(name in values)) return [line];
    return values[name] === undefined ? [] : [`${name} = ${values[name]}`];
  });
  for (const name of Object.keys(values)) expect(lines.join('\n')).toMatch(`\n${name} = `);
  return changed.join('\n');
}

it.runIf(missing.length === 0)(
  'a full and then killed pooler shows in the metrics, and loses no acknowledged write',
  { timeout: 240_000 },
  async () => {
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-pooler-')), 0o755);
    const world = await startFaultyWorld(16);
    const { host, port, user = '', password, database } = world.administration;
    const poolerPort = await findFreePort();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(join(folder, 'users'), `"${user}" "${String(password)}"\n`);
    writeFileSync(
      file,
      configure({
        stridewell: `host=${host} port=${port} dbname=${database}`,
        listen_addr: '127.0.0.1',
        listen_port: poolerPort,
        auth_file: join(folder, 'users'),
        stats_users: user,
        default_pool_size: 2,
        min_pool_size: 0,
        reserve_pool_size: 0,
        // Debian 12 has version 1.18.
        max_prepared_statements: undefined,
      }),
    );
    const start = () => startProgram('pgbouncer', [file]);
    let pooler = start();
    const poolerUrl = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${poolerPort}/stridewell`;
    const reaches = () =>
      withClient({ connectionString: poolerUrl }, (client) => client.query('select')).then(
        () => true,
        () => false,
      );
    try {
      await waitUntil(reaches, { what: 'PgBouncer', log: pooler.log });
      const api = await world.another({
        environment: { DATABASE_POOLER_URL: poolerUrl, EVENT_LOOP_DELAY_LIMIT_MS: '0' },
      });
      const metric = (series: string) => scrapeMetric(api.address, series);
      const waiting = async () => (await metric('pooler_clients{state="waiting"}')) ?? -1;
      expect(await metric('pooler_reachable')).toBe(1);
      let maxWaiting = 0;
      let withoutServiceMs = 0;
      const stats = await world.whileWriting(async (met) => {
        await waitUntil(() => met.acknowledged > 20, { what: 'writing' });
        // Two transactions that don't end hold both server connections.
        await withClient({ connectionString: poolerUrl }, (one) =>
          withClient({ connectionString: poolerUrl }, async (other) => {
            for (const client of [one, other]) await client.query('begin');
            await waitUntil(
              async () => {
                maxWaiting = Math.max(maxWaiting, await waiting());
                return maxWaiting > 10;
              },
              { what: 'a full pooler', log: pooler.log },
            );
            for (const client of [one, other]) await client.query('rollback');
          }),
        );
        const served = met.acknowledged;
        await waitUntil(() => met.acknowledged > served + 20, { what: 'writing afterwards' });
        await pooler.kill('SIGKILL');
        const since = performance.now();
        await waitUntil(async () => (await metric('pooler_reachable')) === 0, {
          what: 'the alarm',
        });
        const killed = met.acknowledged;
        pooler = start();
        await waitUntil(() => met.acknowledged > killed, { what: 'the return', log: pooler.log });
        withoutServiceMs = performance.now() - since;
      }, api.address);
      expect(await metric('pooler_reachable')).toBe(1);
      console.log(
        `acknowledged ${stats.acknowledged}, lost 0, doubled 0; ${maxWaiting} clients waited; back ${(withoutServiceMs / 1000).toFixed(1)} s after the kill`,
      );
    } finally {
      await world.end();
      await pooler.kill('SIGKILL');
      removeFolder(folder);
    }
  },
);
