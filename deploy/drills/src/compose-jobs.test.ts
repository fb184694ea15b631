import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
}

const deploy = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const { services }: { services: Record<string, Service> } = parse(read('compose/compose.yaml'), {
  merge: true,
});

it('the database archives like a single server, and its backups use the same repository', () => {
  const { postgres, 'archive-backups': backups } = services;
  const archive = read('postgres/archive.conf');
  for (const [, name, value = ''] of archive.matchAll(/^(archive_\w+|wal_compression) = (.+)$/gm))
    expect(postgres?.command).toContain(`${name}=${value.replaceAll("'", '')}`);
  const settings = ({ environment = {} }: Service = {}) =>
    Object.entries(environment).filter(([name]) => /^PGBACKREST_(PG1|REPO1)/.test(name));
  expect(settings(postgres).length).toBeGreaterThan(4);
  expect(settings(backups)).toEqual(settings(postgres));
  expect(backups?.image).toBe(postgres?.image);
  for (const mounted of ['archive:/pgbackrest', 'database-socket:/var/run/postgresql'])
    for (const service of [postgres, backups]) expect(service?.volumes).toContain(mounted);
});

it('a second start changes nothing once a super admin exists', () => {
  expect(services['first-admin']?.command).toContain('--if-none');
});

it('Prometheus scrapes services of the same names and ports', () => {
  const { scrape_configs: jobs } = parse(read('observability/prometheus.yaml'));
  interface Job {
    static_configs?: { targets: string[] }[];
    dns_sd_configs?: { names: string[]; port: number }[];
  }
  // The file is ours.
  const targets = (jobs as Job[]).flatMap(
    ({ static_configs: fixed = [], dns_sd_configs: found = [] }) => [
      ...fixed.flatMap((one) => one.targets),
      ...found.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    ],
  );
  for (const target of targets) expect(services).toHaveProperty([target.split(':')[0] ?? '']);
  expect(targets).toContain('node-exporter:9100');
});

it.each([
  ['waits a day after a backup', 0, '86400', true],
  ['tries again after ten minutes if one fails', 1, '600', false],
])('the script of the base backups %s', (_, status, pause, isWritten) => {
  const folder = temporaryFolder();
  const fake = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  // The stanza is there at the second attempt.
  fake(
    'pgbackrest',
    `echo "$@" >> ${folder}/calls
case $* in *check) [ $(wc -l < ${folder}/calls) -gt 3 ] ;; *backup) exit ${status} ;; esac`,
  );
  fake('sleep', `echo $1 >> ${folder}/pauses; [ $1 = 10 ] || kill $PPID`);
  spawnSync('sh', [join(deploy, 'postgres/archive-backups.sh'), folder], {
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  });
  expect(readFileSync(join(folder, 'pauses'), 'utf8')).toBe(`10\n${pause}\n`);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(
    /^(--stanza=stridewell (stanza-create|check)\n){4}--stanza=stridewell --type=(full|diff) backup\n$/,
  );
  expect(existsSync(join(folder, 'pgbackrest.prom'))).toBe(isWritten);
});

it.each([
  ['succeeds once object storage lists both buckets', 3, 0],
  ['fails if they never appear', Infinity, 1],
])('the job that creates the buckets %s', (_, from, status) => {
  const folder = temporaryFolder();
  const count = join(folder, 'count');
  writeFileSync(count, '');
  // Like SeaweedFS's shell, it exits with 0 even if nothing was done.
  const weed = `read -r line
case $line in *list*) echo >> ${count}; [ $(wc -l < ${count}) -ge ${from === Infinity ? 1000 : from} ] && printf '  pictures\\tsize:0\\n  releases\\tsize:0\\n' ;; esac
exit 0`;
  writeFileSync(join(folder, 'weed'), `#!/bin/sh\n${weed}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  const [script = ''] = services['buckets']?.command ?? [];
  const ran = spawnSync('sh', ['-c', script.replaceAll('$$', () => '$')], {
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  });
  expect(ran.status).toBe(status);
  if (status === 0) expect(readFileSync(count, 'utf8')).toHaveLength(from);
});
