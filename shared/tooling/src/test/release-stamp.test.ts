import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { addFiles, temporaryTree } from '#check/temporary-tree.fixture.ts';
import { cleanCommit, missingReleaseStamp, writeReleaseStamp } from './release-stamp.mjs';

function commitAll(root: string): void {
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'a change']])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
}

function repository(): string {
  const root = temporaryTree({ '.gitignore': '.cache/\n', 'app.ts': '1' });
  commitAll(root);
  return root;
}

it('missingReleaseStamp accepts the commit that the release lane passed on', () => {
  const root = repository();
  const commit = cleanCommit(root) ?? '';
  expect(missingReleaseStamp(root)).toBe(
    `The release lane has not passed on ${commit.slice(0, 8)}. Run npm run test:release first.`,
  );
  expect(writeReleaseStamp(root, commit, 7900)).toBe(`.cache/release-lane/${commit}.json`);
  expect(missingReleaseStamp(root)).toBeNull();
});

it('missingReleaseStamp refuses the next commit, and changes that are not committed', () => {
  const root = repository();
  writeReleaseStamp(root, cleanCommit(root) ?? '', 7900);
  addFiles(root, { 'app.ts': '2' });
  expect(missingReleaseStamp(root)).toMatch(/changes that are not committed/);
  commitAll(root);
  expect(missingReleaseStamp(root)).toMatch(/has not passed on [0-9a-f]{8}\. Run npm run/);
});

it('cleanCommit knows no commit outside of a repository', () => {
  expect(cleanCommit(temporaryTree({ 'app.ts': '1' }))).toBeNull();
});
