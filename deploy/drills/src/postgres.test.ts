import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../postgres', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('a Patroni cluster archives its write-ahead log like a single server', () => {
  const alone = Object.fromEntries(
    [...read('archive.conf').matchAll(/^(archive_\w+) = (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value.replaceAll("'", '')],
    ),
  );
  expect(alone).toMatchObject({ archive_mode: 'on', archive_timeout: '60' });
  const { parameters } = parse(read('patroni.yaml')).bootstrap.dcs.postgresql;
  const inCluster = Object.entries<unknown>(parameters)
    .filter(([name]) => name in alone)
    .map(([name, value]) => [name, String(value)]);
  expect(Object.fromEntries(inCluster)).toEqual(alone);
});

it("the write-ahead log is archived to an encrypted bucket, not to the database's disk", () => {
  const settings = read('pgbackrest.conf');
  expect(settings).toMatch(/^repo1-type=s3$/m);
  expect(settings).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
});
