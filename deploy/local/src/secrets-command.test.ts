import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, runCommandLine } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { expect, it, vi } from 'vitest';
import { makeSecretsCommand } from './secrets-command.ts';

const run = (...args: string[]) => runCommandLine([makeSecretsCommand], ['make-secrets', ...args]);

it('make-secrets writes keys that the API and the release store accept', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = join(temporaryFolder(), 'secrets');
  expect(await run(folder, '--server', 'db:5432')).toBe(0);
  const file = (name: string) => join(folder, name);
  const config = readConfig({
    DATABASE_URL_FILE: file('database-url'),
    DATABASE_PROVIDER_URL_FILE: file('database-provider-url'),
    DATABASE_EXPORTS_URL_FILE: file('database-exports-url'),
    DATABASE_MIGRATOR_URL_FILE: file('database-migrator-url'),
    DATABASE_POOLER_URL_FILE: file('database-pooler-url'),
    ACCESS_TOKEN_KEY_FILE: file('access-token-key'),
    METRICS_TOKEN_FILE: file('metrics-token'),
    BACKUP_KEY_FILE: file('backup-key'),
    SMTP_URL_FILE: file('smtp-url'),
  });
  expect(config.databaseUrl).toMatch(
    /^postgres:\/\/stridewell_serving_login:[\w-]+@db:5432\/stridewell$/,
  );
  expect(config.smtpUrl).toBeUndefined();
  const store = openStore(temporaryFolder(), {
    STRIDEWELL_RELEASE_KEY_FILE: file('release-key'),
    STRIDEWELL_OWNER_KEY_FILE: file('owner-key'),
  });
  expect(store.keys.publicKey).toBe(readFileSync(file('release-public-key'), 'utf8').trim());
  expect(createPrivateKey(readFileSync(file('owner-key'))).asymmetricKeyType).toBe('ed25519');
  const pooled = [...readFileSync(file('pgbouncer-users'), 'utf8').matchAll(/"(\w+)" "([\w-]+)"/g)];
  expect(pooled.map(([, login]) => login)).toEqual([
    'stridewell_serving_login',
    'stridewell_provider_login',
  ]);
  for (const [, login, password] of pooled)
    expect(readFileSync(file('roles.sql'), 'utf8')).toMatch(
      new RegExp(`alter role ${login} .* password '${password}'`),
    );
  const writable = readdirSync(folder).filter((name) => statSync(file(name)).mode & 0o200);
  expect(writable).toEqual(['pgbackrest.conf', 'smtp-url']);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(new Set(readdirSync(folder).map((name) => readFileSync(file(name), 'utf8'))).size).toBe(
    readdirSync(folder).length,
  );
});

it('make-secrets refuses a folder that already has secrets', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = join(temporaryFolder(), 'secrets');
  await run(folder);
  const before = readFileSync(join(folder, 'backup-key'), 'utf8');
  expect(await run(folder)).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("isn't empty"));
  expect(readFileSync(join(folder, 'backup-key'), 'utf8')).toBe(before);
});
