// The proof that the release lane passed on a commit. Plain Node.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.cache/release-lane';

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Returns the commit that the working tree equals; null if it has changes, or without git. */
export function cleanCommit(root) {
  try {
    return git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Records that every test of the release lane passed on this commit; returns the file, relative to the repository. */
export function writeReleaseStamp(root, commit, passed) {
  const file = join(folder, `${commit}.json`);
  const stamp = {
    commit,
    passed,
    failed: 0,
    date: new Date().toISOString(),
    node: process.version,
  };
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, file), `${JSON.stringify(stamp, null, 2)}\n`);
  return file;
}

/**
 * Returns why the working tree must not be released to everyone, in a sentence that says what to run; null if the
 * release lane passed on exactly this commit.
 * @param {string} root
 * @returns {string | null}
 */
export function missingReleaseStamp(root) {
  const commit = cleanCommit(root);
  if (commit === null) {
    return 'The working tree has changes that are not committed. Commit them, then run npm run test:release.';
  }
  const file = join(root, folder, `${commit}.json`);
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).failed === 0) return null;
  return `The release lane has not passed on ${commit.slice(0, 8)}. Run npm run test:release first.`;
}
