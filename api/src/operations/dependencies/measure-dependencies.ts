import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import type { PictureStore } from '#engine/files/index.ts';
import { outsidePrograms, type Pools } from '#engine/postgres/index.ts';
import { shareRead } from '#engine/requests/index.ts';
import { selectPrimaryState } from './dependencies.sql.ts';
import { type PoolerState, readPooler } from './read-pooler.ts';
import { type OriginState, readPublicOrigin } from './read-public-origin.ts';

/** What a process needs from other machines. */
interface Dependencies {
  pools: Pools;
  pictures: PictureStore;
  /** PgBouncer, if requests go through one. */
  poolerUrl: string | undefined;
  /** The address of members, if this process watches it. */
  publicOrigin: string | undefined;
}

type Value = readonly [labels: Record<string, string>, value: number | undefined];

const packageFile = new URL('../../../package.json', import.meta.url);

/** Returns a function that adds the state of a process's dependencies to its metrics. */
export function measureDependencies(of: Dependencies): (registry: Registry) => void {
  const readPrimary = shareRead(() => outsidePrograms(of.pools, selectPrimaryState), undefined);
  const { poolerUrl, publicOrigin, pictures } = of;
  const readClients = shareRead(
    async (): Promise<PoolerState | undefined> =>
      poolerUrl === undefined ? undefined : readPooler(poolerUrl),
    undefined,
  );
  const readOrigin = shareRead(
    async (): Promise<OriginState | undefined> =>
      publicOrigin === undefined ? undefined : readPublicOrigin(publicOrigin),
    undefined,
  );
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }; // Our own file
  return (registry) => {
    const gauge = (name: string, help: string, read: () => Promise<readonly Value[]>) =>
      new Gauge({
        name,
        help,
        labelNames: ['state', 'version'],
        registers: [registry],
        async collect() {
          this.reset();
          const values = await read();
          for (const [labels, value] of values) if (value !== undefined) this.set(labels, value);
        },
      });
    const one = (name: string, help: string, read: () => Promise<number | undefined>) =>
      gauge(name, help, async () => [[{}, await read()]]);
    const flag = (claim: boolean | undefined) => (claim === undefined ? undefined : Number(claim));

    gauge('stridewell_info', 'The version that runs here.', async () => [[{ version }, 1]]);
    one(
      'database_timeline',
      'Counts promotions of standbys; absent while no primary answers.',
      () => readPrimary().then((primary) => primary?.timeline),
    );
    one(
      'wal_archive_age_seconds',
      'Time since the last segment of the write-ahead log was archived; absent without an archive.',
      () =>
        readPrimary().then((primary) =>
          primary?.isArchived ? primary.archiveAgeSeconds : undefined,
        ),
    );
    one(
      'wal_archive_failing',
      '1 if the last segment could not be archived; absent without an archive.',
      () =>
        readPrimary().then((primary) =>
          primary?.isArchived ? Number(primary.isArchiveFailing) : undefined,
        ),
    );
    one('pooler_reachable', '1 if the pooler accepts connections; absent without a pooler.', () =>
      readClients().then((pooler) => flag(pooler?.isReachable)),
    );
    gauge(
      'pooler_clients',
      'Clients of PgBouncer by state; "waiting" ones have no server connection.',
      async () => {
        const clients = (await readClients())?.clients;
        return (['active', 'waiting'] as const).map((state) => [{ state }, clients?.[state]]);
      },
    );
    one('picture_store_reachable', '1 if pictures can be read.', () =>
      pictures.isReachable().then(Number),
    );
    one(
      'public_origin_reachable',
      '1 if something answers at PUBLIC_ORIGIN; only workers look.',
      () => readOrigin().then((origin) => flag(origin?.isReachable)),
    );
    one(
      'certificate_expiry_timestamp_seconds',
      'End of the certificate at PUBLIC_ORIGIN, in seconds since 1970; absent without TLS.',
      () => readOrigin().then((origin) => origin?.expiresAt),
    );
  };
}
