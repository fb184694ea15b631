import { once } from 'node:events';
import { createServer, type Server } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { outsidePrograms } from '#engine/postgres/index.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { certificate } from './certificate.fixture.ts';
import { selectPrimaryState } from './dependencies.sql.ts';
import { readPooler } from './read-pooler.ts';
import { readPublicOrigin } from './read-public-origin.ts';

const proxy: Server = createServer(certificate);
const port = await findFreePort();
proxy.listen(port, '127.0.0.1');
await once(proxy, 'listening');
afterAll(() => proxy.close());

const token = 'a-token-for-metrics';
const origin = `https://localhost:${port}`;
const api = await startTestApi({ metricsToken: token, publicOrigin: origin });
const scrape = async (from: typeof api): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await from.nobody.request({ url: '/api/metrics', headers })).body;
};
const { host, port: databasePort, user, password, database } = api.database.connection;
const at = (hostname: string) =>
  `postgres://${user}:${String(password ?? '')}@localhost:${databasePort}/${database}?host=${encodeURIComponent(hostname)}`;

describe('readPublicOrigin', () => {
  it('reads the end of a certificate, trusted or not', async () => {
    expect(await readPublicOrigin(origin)).toEqual({
      isReachable: true,
      expiresAt: certificate.expiresAt,
    });
  });

  it('connects without TLS if the origin has none', async () => {
    expect(await readPublicOrigin(`http://127.0.0.1:${port}`)).toEqual({ isReachable: true });
  });

  it.each(['https', 'http'])('reports an address where nothing answers (%s)', async (protocol) => {
    const free = await findFreePort();
    expect(await readPublicOrigin(`${protocol}://127.0.0.1:${free}`)).toEqual({
      isReachable: false,
    });
  });
});

describe('readPooler', () => {
  it('reports a pooler that says nothing about its clients as reachable', async () => {
    // PostgreSQL has no database of the name that PgBouncer uses for this.
    expect(await readPooler(at(host ?? ''))).toEqual({ isReachable: true });
  });

  it('reports one that nothing answers for as unreachable', async () => {
    expect(await readPooler(at('/nowhere'))).toEqual({ isReachable: false });
  });
});

describe('selectPrimaryState', () => {
  it('reads the timeline, and that nothing is archived, without special rights', async () => {
    expect(await outsidePrograms(api.pools, selectPrimaryState)).toMatchObject({
      timeline: 1,
      isArchived: false,
      isArchiveFailing: false,
    });
  });
});

describe('the metrics of dependencies', () => {
  it('have values only for what the installation uses', async () => {
    const body = await scrape(api);
    expect(body).toMatch(/^stridewell_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(body).toMatch(/^database_timeline 1$/m);
    expect(body).toMatch(/^picture_store_reachable 1$/m);
    expect(body).toMatch(/^public_origin_reachable 1$/m);
    expect(body).toContain(`certificate_expiry_timestamp_seconds ${certificate.expiresAt}\n`);
    for (const absent of ['pooler_reachable', 'pooler_clients', 'wal_archive_age_seconds'])
      expect(body).not.toMatch(new RegExp(`^${absent}[ {]`, 'm'));
  });

  it('show a bucket that is away, and leave the address of members to workers', async () => {
    const bucket = {
      url: `http://127.0.0.1:${await findFreePort()}/pictures`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
    const changes = { metricsToken: token, publicOrigin: origin, pictureBucket: bucket };
    const body = await scrape(await startTestApi(changes, { work: 'api' }));
    expect(body).toMatch(/^picture_store_reachable 0$/m);
    expect(body).not.toMatch(/^public_origin_reachable /m);
  });
});
