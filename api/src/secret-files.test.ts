import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = await mkdtemp(join(tmpdir(), 'stridewell-secrets-'));
const file = join(folder, 'metrics');
await writeFile(file, 'a token of many letters\n');
afterAll(() => rm(folder, { recursive: true, force: true }));

it('readConfig reads a secret from the file that a variable with _FILE names', () => {
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a token of many letters');
});

it('readConfig refuses a secret that is given twice, and a file that cannot be read', () => {
  expect(() =>
    readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another long token' }),
  ).toThrow('Set either METRICS_TOKEN or METRICS_TOKEN_FILE, not both.');
  const missing = join(folder, 'none');
  expect(() => readConfig({ SMTP_URL_FILE: missing })).toThrow(
    /^SMTP_URL_FILE names a file that can't be read: ENOENT/,
  );
});

it('readConfig checks the contents of a file like the value of a variable', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
    'The configuration is invalid: DATABASE_URL must start with postgres://.',
  );
});

it('readConfig treats an empty file like a variable that is not set', async () => {
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n');
  expect(readConfig({ SMTP_URL_FILE: empty }).smtpUrl).toBeUndefined();
});
