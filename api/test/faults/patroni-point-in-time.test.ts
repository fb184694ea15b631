import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@stridewell/rules';
import { debianBinaries, missingForDrill } from '@stridewell/tooling/missing-programs';
import type { QueryResultRow } from 'pg';
import { expect, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import {
  asPostgres,
  ownFolder,
  postgresFolder,
  removeFolder,
  waitUntil,
} from './debian-postgres.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { isHealthy, startPatroniCluster } from './patroni-cluster.fixture.ts';
import type { Node } from './patroni-cluster.fixture.ts';
import { addSteps, backrestSettings, backUpWhileWriting } from './recovery.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';

const missing = missingForDrill(import.meta.url);

/** The lines of the runbook for a recovery with Patroni. */
const runbook = readFileSync(join(postgresFolder, 'README.md'), 'utf8');
const [, block = ''] = /^ *```sh\n( *patronictl pause .*?)^ *```/ms.exec(runbook) ?? [];
const lines = block.split('\n').map((line) => line.trim());

/** Returns the runbook's command that begins with these words. */
function commandOf(start: string): string {
  const command = lines.find((line) => line.startsWith(start))?.replace(/\s+#.*$/, '');
  if (command === undefined) throw new Error(`The runbook has no ${start}.`);
  return command;
}

it.runIf(missing.length === 0)(
  'a Patroni cluster that is recovered by the runbook has the first of two writes, not the second, and a standby',
  { timeout: 600_000 },
  async () => {
    const bin = debianBinaries() ?? '';
    const folder = ownFolder(mkdtempSync(join(tmpdir(), 'stridewell-patroni-')), 0o755);
    // The operators' file; the drill sets only paths and ports, and a folder in place of the bucket.
    const repository = join(folder, 'repository');
    const log = ownFolder(join(folder, 'log'));
    const backrest = (data: string, port: number) =>
      backrestSettings({ data, port }, { repository, own: join(data, '..') });
    const cluster = await startPatroniCluster(folder, backrest);
    const { url, administration, nodes, login } = cluster;
    const [one, two] = nodes;
    /** Types a command of the runbook on a node, as `postgres`. */
    const type = (node: Node, command: string) => {
      const own = `patronictl() { command patronictl -c ${postgresFolder}/patroni.yaml "$@"; }
pgbackrest() { command pgbackrest --stanza=stridewell "$@"; }
PATH=${bin}:$PATH DATA=${node.data} PGHOST=127.0.0.1 PGPORT=${node.databasePort} PGPASSWORD='${login['PGPASSWORD']}'
export PATH PGHOST PGPORT PGPASSWORD
`;
      return asPostgres('sh', ['-ec', own + command], node.environment);
    };
    const ask = <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
      withClient(administration, async (client) => (await client.query<Row>(text)).rows);
    const pools = openOwnPools({ connectionString: url });
    const { programId, writers, today } = await makeWriters(pools, 16);
    const api = await superviseApi({
      environment: { DATABASE_URL: url, DATABASE_SHARED_LOGIN: '1', STRIDEWELL_DATA: folder },
    });
    const [writer] = writers;
    if (!writer) throw new Error('There is no writer.');
    const say = (day: string, steps: number) => addSteps(api, writer, day, steps);
    try {
      const written = { writers, today };
      const stats = await backUpWhileWriting(api, written, {
        folder,
        environment: one.environment,
        limitMs: 120_000,
      });
      // Two open days that no writer uses.
      const [first, second] = [addDays(today, -7), today];
      await say(first, 1111);
      writer.stands.set(`${first} steps`, 1111);
      await sleep(1500);
      const [moment] = await ask<{ now: string }>(
        "select date_trunc('second', now())::text as now",
      );
      await sleep(1500);
      await say(second, 2222);
      const [position] = await ask<{ file: string }>(
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      const isArchived = `select coalesce(last_archived_wal >= '${position?.file}', false) as done from pg_stat_archiver`;
      await waitUntil(async () => (await ask<{ done: boolean }>(isArchived))[0]?.done === true, {
        what: 'archiving',
      });
      const since = performance.now();
      type(one, commandOf('patronictl pause'));
      for (const node of [two, one]) type(node, commandOf('pg_ctl -D $DATA -m fast stop'));
      type(one, commandOf('pgbackrest').replace(/--target='[^']+'/, `--target='${moment?.now}'`));
      type(one, `${commandOf('pg_ctl -D $DATA start')} --log=${log}/server`);
      await waitUntil(() => type(one, `${commandOf('psql')} -At`).trim() === 'f', {
        what: 'the recovery',
      });
      type(one, commandOf('patronictl resume'));
      await waitUntil(() => isHealthy(one, 'primary'), {
        what: 'the primary',
        log: one.started.log,
      });
      await api.ready();
      const recoveredMs = performance.now() - since;
      const reinit = commandOf('patronictl reinit').replace('<standby>', two.name);
      type(one, `${reinit} --force`);
      await waitUntil(() => isHealthy(two, 'synchronous'), {
        what: 'the standby',
        limitMs: 120_000,
        log: two.started.log,
      });
      const days = await ask<{ day: string; steps: number }>(
        `select day::text, steps from ${schemaName}.step_entry where member_id = '${writer.member.memberId}' and day in ('${first}', '${second}')`,
      );
      expect(days).toEqual([{ day: first, steps: 1111 }]);
      const { entries: _, ...wrong } = await findTruth(administration, pools, programId, writers);
      expect(wrong).toEqual({
        lost: 0,
        doubled: 0,
        wrongDays: 0,
        wrongBoards: 0,
        wrongPoints: 0,
        wrongBadges: 0,
      });
      // The standby follows the new timeline past the moment: its copy of the primary has no target of a recovery.
      await say(second, 3333);
      const read = `select steps from ${schemaName}.step_entry where member_id = '${writer.member.memberId}' and day = '${second}'`;
      const onStandby = { ...administration, port: two.databasePort };
      const followed = () =>
        withClient(onStandby, async (client) => (await client.query(read)).rows);
      await expect.poll(followed).toEqual([{ steps: 3333 }]);
      expect(await isHealthy(two, 'replica')).toBe(true);
      console.log(
        `acknowledged ${stats.acknowledged}, lost ${wrong.lost}, doubled ${wrong.doubled}; recovered in ${(recoveredMs / 1000).toFixed(1)} s`,
      );
    } finally {
      await api.stop();
      await pools.end();
      await cluster.end();
      removeFolder(folder);
    }
  },
);
