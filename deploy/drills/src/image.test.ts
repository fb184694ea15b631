import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { describe, expect, it } from 'vitest';
import { buildFolders, moveData, smoke, startDependencies } from './built-folders.fixture.ts';

const images = fileURLToPath(new URL('../../images', import.meta.url));
const megabyte = 1_000_000;

/** A container has /proc, where Node reads its memory usage. */
const enterRoot = 'mount --bind /proc "$0/proc" && exec chroot --userspec=65532:65532 "$0" "$@"';

const missing = missingForDrill(import.meta.url);

describe.runIf(missing.length === 0)('the images, built from Debian packages', () => {
  it(
    'run read-only as user 65532, without a shell, in at most 90 MB compressed',
    { timeout: 900_000 },
    async () => {
      const folder = temporaryFolder();
      await buildFolders(join(folder, 'built'));
      const dependencies = await startDependencies(folder);
      const roots = { server: join(folder, 'root-server'), page: join(folder, 'root-page') };
      const entered = (root: string) => ({
        command: 'unshare',
        args: ['--mount', 'sh', '-c', enterRoot, root, '/nodejs/bin/node'],
      });
      try {
        for (const [kind, root] of Object.entries(roots)) {
          execFileSync(join(images, 'build-root.sh'), [join(folder, 'built', kind), root], {
            stdio: 'ignore',
          });
          moveData(dependencies.data, root);
          expect(
            ['bin/sh', 'usr/bin/sh', 'usr/bin/bash', 'usr/bin/apt'].filter((path) =>
              existsSync(join(root, path)),
            ),
          ).toEqual([]);
          const compressed = execFileSync(
            'sh',
            ['-c', 'tar -C "$0" -c . | gzip -6 | wc -c', root],
            { encoding: 'utf8' },
          );
          console.log(`${kind}: ${(Number(compressed) / megabyte).toFixed(1)} MB compressed`);
          expect(Number(compressed)).toBeLessThan(90 * megabyte);
        }
        const { apiReadyMs, pageReadyMs } = await smoke(
          {
            server: entered(roots.server),
            page: entered(roots.page),
            serverBin: '/stridewell/bin',
            pageBin: '/stridewell/bin',
          },
          { ...dependencies.environment, STRIDEWELL_DATA: '/data' },
        );
        console.log(
          `API ready in ${apiReadyMs.toFixed(0)} ms, page in ${pageReadyMs.toFixed(0)} ms`,
        );
      } finally {
        await dependencies.stop();
      }
    },
  );
});

it('the Containerfile runs as user 65532, with a health check and no shell form', () => {
  const lines = readFileSync(join(images, 'Containerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const finals = lines.slice(lines.findIndex((line) => line.startsWith('FROM base AS server')));
  expect(lines).toContain('USER 65532:65532');
  for (const word of ['HEALTHCHECK', 'ENTRYPOINT', 'CMD'])
    expect(
      finals.filter((line) => line.startsWith(word)).every((line) => /\[".*"\]$/.test(line)),
    ).toBe(true);
  expect(finals.filter((line) => line.startsWith('HEALTHCHECK')).length).toBe(3);
  // Each base image is named with its version.
  const bases = lines
    .filter((line) => line.startsWith('FROM '))
    .map((line) => line.split(' ')[1] ?? '');
  expect(bases.filter((name) => name !== 'base' && !/:\S*\d|nodejs\d+/.test(name))).toEqual([]);
});
