import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@stridewell/api';
import { expect, it } from 'vitest';
import { documentedSteps } from './documented-commands.fixture.ts';
import { withSecretFiles } from './secret-files.fixture.ts';

const folder = fileURLToPath(new URL('../../systemd', import.meta.url));
const signers = ['stridewell-guard.service', 'stridewell-door.service'] as const;
const units = ['stridewell@.service', ...signers] as const;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const steps = documentedSteps('README.md', 'From an empty folder to a signed-in administrator');

/** Returns the variables that the guide writes to each file of /etc/stridewell, with its lines for buckets. */
function readGuideFiles(): Map<string, Map<string, string>> {
  const code = (steps.get(4) ?? []).map((block) => block.code).join('\n');
  const files = new Map<string, Map<string, string>>();
  for (const [, name = '', lines = ''] of code.matchAll(
    /^cat >>? \/etc\/stridewell\/([\w-]+) <<'END'\n(.*?)^END$/gms,
  )) {
    const variables = files.get(name) ?? new Map<string, string>();
    for (const [, variable = '', value = ''] of lines.matchAll(/^(\w+)=(.*)$/gm))
      variables.set(variable, value);
    files.set(name, variables);
  }
  return files;
}

const files = readGuideFiles();
const variablesOf = (...names: string[]) =>
  new Map(names.flatMap((name) => [...(files.get(name) ?? [])]));

it.each(units)('%s waits for the network and is always restarted after a failure', (name) => {
  const unit = read(name);
  const before = unit.split('[Service]')[0] ?? '';
  expect(before).toMatch(/^Wants=network-online\.target$/m);
  expect(before).toMatch(/^After=network-online\.target/m);
  expect(before).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=always$/m);
});

it.each([
  ['stridewell@.service', ['environment', '%i']],
  ['stridewell-guard.service', ['releases']],
  ['stridewell-door.service', ['releases']],
  ['stridewell', ['environment', 'worker']],
  ['stridewell-releases', ['releases']],
])('%s reads only files that the guide writes', (name, expected) => {
  const found = [...read(name).matchAll(/^(?:EnvironmentFile=|\. )\/etc\/stridewell\/(\S+)$/gm)];
  expect(found.map(([, file]) => file)).toEqual(expected);
  expect(expected.filter((file) => file !== '%i' && !files.has(file))).toEqual([]);
});

it('only the units that need them get the keys for signing, migrations and backups', () => {
  const holders = (secret: string) =>
    [...files]
      .filter(([, variables]) => [...variables.values()].some((value) => value.endsWith(secret)))
      .map(([name]) => name);
  expect(holders('/database-migrator-url')).toEqual(['worker']);
  expect(holders('/backup-key')).toEqual(['worker']);
  expect(holders('/release-key')).toEqual(['releases']);
  expect(holders('/releases-secret-access-key')).toEqual(['releases']);
  expect(holders('/owner-key')).toEqual([]);
  const outside = [...files].filter(([name]) => name !== 'releases');
  const signing = outside.flatMap(([, variables]) =>
    [...variables.values()].filter((value) => value.includes('/release-secrets/')),
  );
  expect(signing).toEqual([]);
  expect(read('stridewell@.service')).toMatch(
    /^InaccessiblePaths=-\/etc\/stridewell\/release-secrets$/m,
  );
  for (const name of signers) {
    const unit = read(name);
    expect(unit).toMatch(/^InaccessiblePaths=-\/etc\/stridewell\/release-secrets\/owner-key$/m);
    expect(unit).toMatch(/^InaccessiblePaths=-\/etc\/stridewell\/secrets$/m);
    expect(unit).toMatch(/^User=stridewell-releases$/m);
  }
});

it.each([
  ['api-1', ['environment', 'api-1']],
  ['worker', ['environment', 'worker']],
  ['page', ['environment', 'page']],
  ['guard', ['releases']],
])('%s starts with the environment from the guide', (_, names) => {
  const given = Object.fromEntries(variablesOf(...names));
  expect(Object.keys(given).length).toBeGreaterThan(5);
  expect(() => readConfig(withSecretFiles(given))).not.toThrow();
});

it.each(signers)('an upgrade by the guide restarts %s', (name) => {
  const guide = readFileSync(join(folder, '../UPGRADING.md'), 'utf8');
  const [, folders = ''] = /\n## Folders\n(.*?)\n## /s.exec(guide) ?? [];
  expect(folders).toMatch(new RegExp(`^systemctl (try-)?restart ${name.split('.')[0]}\\b`, 'm'));
});
