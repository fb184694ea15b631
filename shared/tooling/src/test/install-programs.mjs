// Installs the programs that drills need, without starting their services. Plain Node.
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../preflight.mjs';

// Debian starts services as it installs them, unless this file refuses.
const refusal = '#!/bin/sh\n# Only while the release lane installs programs.\nexit 101\n';

/** Writes a file and returns a function that puts the previous one back. */
function replaceFile(file, text, mode) {
  // What an interrupted run left behind isn't worth keeping.
  const isOther = existsSync(file) && readFileSync(file, 'utf8') !== text;
  const previous = isOther ? { text: readFileSync(file), mode: statSync(file).mode } : undefined;
  writeFileSync(file, text);
  chmodSync(file, mode ?? previous?.mode ?? 0o644);
  return () => {
    if (!previous) return rmSync(file, { force: true });
    writeFileSync(file, previous.text);
    chmodSync(file, previous.mode);
  };
}

/** Makes installing PostgreSQL create no cluster; the file comes with postgresql-common. */
function forbidClusters(root) {
  const file = join(root, 'etc/postgresql-common/createcluster.conf');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const others = text.replaceAll(/^\s*create_main_cluster\b.*\n?/gm, '');
  return replaceFile(file, `${others}\ncreate_main_cluster = false\n`);
}

/**
 * Installs Debian packages; starts no service and creates no database cluster.
 * @param {readonly string[]} packages
 * @param {{ root?: string, run?: typeof runCommand }} [options] the root of the file system, and what runs a command
 * @returns {Promise<string[]>} why packages could not be installed
 */
export async function installPrograms(packages, { root = '/', run = runCommand } = {}) {
  const undo = [];
  const restore = () => {
    for (const one of undo.splice(0).reverse()) one();
  };
  const apt = (...args) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
  /** Returns why it failed; undefined if it did not. */
  const install = async (...names) => {
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', ...names);
    const [last = ''] = output.trim().split('\n').slice(-1);
    return code === 0 ? undefined : `${names.join(', ')}: ${last}`;
  };
  process.once('exit', restore);
  try {
    undo.push(replaceFile(join(root, 'usr/sbin/policy-rc.d'), refusal, 0o755));
    await apt('update');
    let wanted = packages;
    const problems = [];
    if (packages.includes('postgresql')) {
      const problem = await install('postgresql-common');
      if (problem === undefined) undo.push(forbidClusters(root));
      else {
        problems.push(problem);
        wanted = packages.filter((name) => name !== 'postgresql');
      }
    }
    if (wanted.length === 0 || (await install(...wanted)) === undefined) return problems;
    // One that this release of the system doesn't have must not keep the others away.
    for (const name of wanted) problems.push((await install(name)) ?? []);
    return problems.flat();
  } finally {
    restore();
    process.off('exit', restore);
  }
}
