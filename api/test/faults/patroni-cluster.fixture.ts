import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianBinaries } from '@stridewell/tooling/missing-programs';
import type { ClientConfig } from 'pg';
import { startDatabase } from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import {
  asPostgres,
  ownFolder,
  postgresFolder,
  startProgram,
  waitUntil,
} from './debian-postgres.fixture.ts';
import type { Started } from './debian-postgres.fixture.ts';
import { killAll } from './kill-run.fixture.ts';

const password = 'only for this drill';

/** Patroni and its PostgreSQL. */
export interface Node {
  name: string;
  /** PostgreSQL's data folder. */
  data: string;
  started: Started;
  databasePort: number;
  patroniPort: number;
  environment: Record<string, string>;
}

/** A primary and a synchronous standby with the operators' configuration, behind HAProxy, with the product's tables. */
export type PatroniCluster = Readonly<{
  /** The first primary, and its standby. */
  nodes: readonly [Node, Node];
  /** The primary's address, through HAProxy. */
  url: string;
  administration: ClientConfig;
  /** The superuser's password, for programs of PostgreSQL. */
  login: Record<string, string>;
  end: () => Promise<void>;
}>;

/** Returns whether Patroni reports the given state of a node: its role, or that the standby follows without lag. */
export async function isHealthy({ patroniPort }: Node, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${patroniPort}/${path}`).catch(() => undefined);
  return answer?.status === 200;
}

/** Starts etcd, two nodes and HAProxy; a node's environment also has what `more` returns for its data folder and port. */
export async function startPatroniCluster(
  folder: string,
  more: (data: string, port: number) => Record<string, string> = () => ({}),
): Promise<PatroniCluster> {
  const bin = debianBinaries() ?? '';
  const [etcdPort, peerPort, primaryPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const nodes: Node[] = [];
  const others: Started[] = [];
  const end = async () => {
    for (const { started } of nodes) await started.kill('SIGTERM');
    for (const one of others) await one.kill('SIGKILL');
    for (const { data } of nodes) await killAll(data);
  };
  others.push(
    startProgram('etcd', [
      ...['--data-dir', ownFolder(join(folder, 'etcd'))],
      ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
      '--unsafe-no-fsync',
    ]),
  );
  const startNode = async (name: string, healthy: string): Promise<Node> => {
    const [databasePort, patroniPort] = [await findFreePort(), await findFreePort()];
    const home = ownFolder(join(folder, name));
    const data = join(home, 'data');
    const environment = {
      HOME: home,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${databasePort}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${databasePort}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      ...more(data, databasePort),
    };
    const started = startProgram('patroni', [join(postgresFolder, 'patroni.yaml')], {
      environment,
    });
    const node = { name, data, started, databasePort, patroniPort, environment };
    nodes.push(node);
    await waitUntil(() => isHealthy(node, healthy), {
      what: `the state ${healthy} of ${name}`,
      limitMs: 120_000,
      log: started.log,
    });
    return node;
  };
  try {
    const one = await startNode('one', 'primary');
    const two = await startNode('two', 'synchronous');
    const proxy = startProgram('haproxy', ['-f', join(postgresFolder, 'haproxy-primary.cfg')], {
      environment: {
        STRIDEWELL_PRIMARY: `127.0.0.1:${primaryPort}`,
        STRIDEWELL_DATABASE_1: `127.0.0.1:${one.databasePort}`,
        STRIDEWELL_PATRONI_PORT_1: String(one.patroniPort),
        STRIDEWELL_DATABASE_2: `127.0.0.1:${two.databasePort}`,
        STRIDEWELL_PATRONI_PORT_2: String(two.patroniPort),
      },
    });
    others.push(proxy);
    // Until its first health checks, HAProxy treats both servers as the primary.
    await sleep(3000);
    const login = { PGPASSWORD: password };
    const address = ['--host=127.0.0.1', `--port=${one.databasePort}`];
    asPostgres(join(bin, 'createdb'), [...address, 'stridewell'], login);
    const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${primaryPort}/stridewell`;
    const connects = () =>
      startDatabase({ dataFolder: folder, databaseUrl: url }).then(
        () => true,
        () => false,
      );
    await waitUntil(connects, { what: 'the connection to the primary', log: proxy.log });
    await migrateProduct({ connectionString: url });
    const administration = {
      host: '127.0.0.1',
      port: primaryPort,
      user: 'postgres',
      password,
      database: 'stridewell',
    };
    return { nodes: [one, two], url, administration, login, end };
  } catch (error) {
    await end();
    throw error;
  }
}
