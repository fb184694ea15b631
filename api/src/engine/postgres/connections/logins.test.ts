import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { migrateProduct } from '#migrate-product.ts';
import { checkConfigCommand } from '#operations/cli/check-config-command.ts';
import { runCommandLine } from '#operations/cli/command-line.ts';
import { createEmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { testConfig } from '#test/setup/test-api.ts';
import { makeMember, makeProgram } from '#test/setup/make-people.ts';
import type { DatabaseConnection } from './connection.ts';
import { findLoginProblems, newLogins, purposesOf, sqlOfRoles } from './logins.ts';
import { withClient } from './open-client.ts';
import { openPools } from './pools.ts';
import { prepareServer } from './roles.ts';

const { connection: administration, drop } = await createEmptyDatabase();
const logins = newLogins(() => randomBytes(12).toString('hex'));
const all = purposesOf('worker');

function loginOf(variable: string): ClientConfig {
  const found = logins.find((one) => one.variable === variable);
  return { ...administration, user: found?.login, password: found?.password };
}

const separate: DatabaseConnection = {
  ...loginOf('DATABASE_URL'),
  logins: {
    provider: loginOf('DATABASE_PROVIDER_URL'),
    exports: loginOf('DATABASE_EXPORTS_URL'),
    migrator: loginOf('DATABASE_MIGRATOR_URL'),
  },
};

const administer = (sql: string) => withClient(administration, (client) => client.query(sql));

beforeAll(async () => {
  await administer(sqlOfRoles(logins));
});

afterAll(async () => {
  await drop();
  const root = { ...administration, database: 'postgres' };
  await withClient(root, async (client) => {
    for (const { login } of logins) await client.query(`drop role ${login}`);
  });
});

describe('the logins of "stridewell roles"', () => {
  it("are sufficient for migrations, serving, and a worker's jobs", async () => {
    const migrator = loginOf('DATABASE_MIGRATOR_URL');
    await prepareServer(migrator);
    expect(await migrateProduct(migrator)).not.toEqual([]);
    const app = await buildApp({ config: testConfig, database: { connection: separate } });
    expect((await app.inject('/api/readyz')).statusCode).toBe(200);
    expect((await app.inject('/api/metrics')).body).toMatch(/job_queue_jobs/);
    await app.close();
  });

  it('can do what their work needs and nothing else', async () => {
    expect(await findLoginProblems(separate, all)).toEqual([]);
  });

  it('show no rows of any program without a role', async () => {
    const pools = openPools(separate, {
      size: 1,
      statementTimeoutMs: 10_000,
      idleInTransactionTimeoutMs: 10_000,
      connectTimeoutMs: 10_000,
      onError: () => {},
    });
    await makeMember(pools, await makeProgram(pools));
    await pools.end();
    for (const { variable } of logins)
      await expect(
        withClient(loginOf(variable), (client) => client.query('select from stridewell.member')),
        variable,
      ).rejects.toThrow(/permission denied/);
  });

  it("can't use the role of another purpose", async () => {
    for (const role of ['stridewell_provider', 'stridewell_migrator'])
      await expect(
        withClient(loginOf('DATABASE_URL'), (client) => client.query(`set role ${role}`)),
      ).rejects.toThrow(/permission denied to set role/);
  });
});

describe('stridewell check-config', () => {
  const said: string[] = [];
  const urlOf = (variable: string) => {
    const { user, password, host, port, database } = loginOf(variable);
    return `postgres://${user}:${String(password)}@localhost/${database}?host=${host}&port=${port}`;
  };
  const check = async (...kind: string[]) => {
    said.length = 0;
    return runCommandLine([checkConfigCommand], ['check-config', ...kind]);
  };

  beforeAll(() => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
    for (const variable of ['DATABASE_URL', 'DATABASE_PROVIDER_URL', 'DATABASE_EXPORTS_URL'])
      vi.stubEnv(variable, urlOf(variable));
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it("accepts an API's environment, which has no login for migrations", async () => {
    expect([await check('api'), said.at(-1)]).toEqual([
      0,
      'The configuration is valid for serve api.',
    ]);
    expect([await check(), said.at(-1)]).toEqual([0, 'The configuration is valid for serve api.']);
  });

  it('names the vendors that members cannot connect, and the variables to set', async () => {
    vi.stubEnv('WITHINGS_CLIENT_ID', 'client');
    vi.stubEnv('WITHINGS_CLIENT_SECRET', 'client-secret');
    vi.stubEnv('WITHINGS_WEBHOOK_SECRET', 'w'.repeat(32));
    expect(await check('api')).toBe(0);
    expect(said).toContain(
      "! Members can't connect Garmin: set GARMIN_CLIENT_ID, GARMIN_CLIENT_SECRET and GARMIN_WEBHOOK_SECRET.",
    );
    expect(said.filter((line) => line.includes("can't connect"))).toHaveLength(3);
    expect(said.join('\n')).not.toContain('Withings');
    for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET'])
      vi.stubEnv(`WITHINGS_${name}`, undefined);
  });

  it('rejects the same environment for a worker, until it has that login', async () => {
    expect(await check('worker')).toBe(1);
    expect(said.join('\n')).toContain("DATABASE_MIGRATOR_URL isn't allowed to become");
    vi.stubEnv('DATABASE_MIGRATOR_URL', urlOf('DATABASE_MIGRATOR_URL'));
    expect([await check(), said.at(-1)]).toEqual([
      0,
      'The configuration is valid for serve worker.',
    ]);
  });
});

describe('findLoginProblems', () => {
  const serving = logins[0]?.login ?? '';

  it('reports a superuser', async () => {
    expect(await findLoginProblems(administration, ['app'])).toEqual([
      `The login ${administration.user} of DATABASE_URL is a superuser.`,
    ]);
  });

  it("reports a login that inherits its role's rights, as one created with INHERIT does", async () => {
    await administer(
      `alter role ${serving} inherit; revoke stridewell_app from ${serving}; grant stridewell_app to ${serving}`,
    );
    expect(await findLoginProblems(separate, ['app'])).toEqual([
      expect.stringContaining('inherits the rights of stridewell_app'),
    ]);
    await administer(
      `alter role ${serving} noinherit; revoke stridewell_app from ${serving}; grant stridewell_app to ${serving}`,
    );
    expect(await findLoginProblems(separate, ['app'])).toEqual([]);
  });

  it('reports unneeded roles and powers, and missing roles', async () => {
    await administer(
      `grant stridewell_provider to ${serving}; alter role ${serving} bypassrls createrole`,
    );
    expect(await findLoginProblems(separate, ['app'])).toEqual([
      expect.stringContaining('has BYPASSRLS and CREATEROLE.'),
      expect.stringContaining('is allowed to become stridewell_provider.'),
    ]);
    await administer(
      `revoke stridewell_provider, stridewell_app from ${serving}; alter role ${serving} nobypassrls nocreaterole`,
    );
    expect(await findLoginProblems(separate, ['app'])).toEqual([
      expect.stringContaining("isn't allowed to become stridewell_app."),
    ]);
    await administer(`grant stridewell_app to ${serving}`);
  });
});
