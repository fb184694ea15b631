import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '@stridewell/tooling/build';
import { describe, expect, it } from 'vitest';
import { previousVersion } from './previous-release.fixture.ts';

const read = (file: string) => readFileSync(join(repositoryFolder, file), 'utf8');
const filesNamed = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: repositoryFolder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\/(?:templates|e2e)\//.test(file));
const manifestOf = (file: string): { version: string; publishConfig?: object } =>
  JSON.parse(read(file));
const { version } = manifestOf('package.json');
/** Returns the versions in a changelog, newest first. */
const versionsIn = (changelog: string) =>
  [...read(changelog).matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, found]) => found);

describe('the version of the product', () => {
  it.each(filesNamed('*package.json'))('is in %s', (file) => {
    expect(manifestOf(file).version).toBe(version);
  });

  it('is the newest in every changelog, and every published package has one', () => {
    const published = filesNamed('*package.json').filter((file) => manifestOf(file).publishConfig);
    const changelogs = published.map((file) => file.replace('package.json', 'CHANGELOG.md'));
    expect(filesNamed('*CHANGELOG.md').sort()).toEqual(
      ['deploy/CHANGELOG.md', ...changelogs].sort(),
    );
    for (const changelog of changelogs)
      expect([changelog, versionsIn(changelog)[0]]).toEqual([changelog, version]);
    expect(versionsIn('deploy/CHANGELOG.md').slice(0, 2)).toEqual([version, previousVersion]);
  });

  it('is in the tags and folders that operators use', () => {
    const named =
      /(?:newTag: |STRIDEWELL_VERSION=|stridewell-(?:server|page):|\/srv\/stridewell\/|no-dereference )(\d+\.\d+\.\d+)/g;
    const found = filesNamed('deploy/*').flatMap((file) =>
      [...read(file).matchAll(named)].map((match) => `${file}: ${match[1]}`),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((one) => !one.endsWith(`: ${version}`))).toEqual([]);
  });
});
