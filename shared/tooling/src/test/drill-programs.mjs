// The one list of what drills need besides Node, of this machine and of Debian's packages. Plain Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../preflight.mjs';

/** The Debian package of each program. Root, namespaces, apt-get and the history can't be installed. */
const packageOf = {
  caddy: 'caddy',
  curl: 'curl',
  envsubst: 'gettext-base',
  etcd: 'etcd-server',
  git: 'git',
  haproxy: 'haproxy',
  ip: 'iproute2',
  nginx: 'nginx',
  nsenter: 'util-linux',
  openssl: 'openssl',
  patroni: 'patroni',
  pg_createcluster: 'postgresql-common',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  pgrep: 'procps',
  postgresql: 'postgresql',
  promtool: 'prometheus',
  runuser: 'util-linux',
  unshare: 'util-linux',
  useradd: 'passwd',
};

const operatorTools =
  'git nginx pgbouncer pg_createcluster useradd envsubst openssl curl ip nsenter pgrep';

/**
 * What each drill needs, by its file. A test in these files is skipped only if something is missing: the release lane
 * counts it as not run. Leave out cases that don't apply by design instead of skipping them.
 * @type {Record<string, string[]>}
 */
export const drills = {
  'api/test/faults/disk-full.test.ts': ['unshare', 'namespaces'],
  'api/test/faults/failover.test.ts': [
    ...['root', 'postgresql', 'runuser'],
    ...['patroni', 'etcd', 'haproxy'],
  ],
  'api/test/faults/patroni-point-in-time.test.ts': [
    ...['root', 'postgresql', 'runuser'],
    ...['patroni', 'etcd', 'haproxy', 'pgbackrest'],
  ],
  'api/test/faults/point-in-time.test.ts': ['root', 'postgresql', 'runuser', 'pgbackrest'],
  'api/test/faults/pooler-full.test.ts': ['root', 'runuser', 'pgbouncer'],
  'api/test/faults/wal-disk-full.test.ts': [
    ...['root', 'postgresql', 'runuser'],
    ...['unshare', 'namespaces'],
  ],
  'deploy/drills/src/alerts.test.ts': ['promtool'],
  'deploy/drills/src/image.test.ts': ['root', 'apt-get', 'unshare'],
  'deploy/drills/src/operator-path.test.ts': [
    ...['root', 'postgresql', 'runuser', 'unshare', 'namespaces'],
    ...operatorTools.split(' '),
  ],
  'deploy/drills/src/proxies-releases.test.ts': ['nginx', 'haproxy', 'caddy', 'openssl'],
  'deploy/drills/src/proxies.test.ts': ['nginx', 'haproxy', 'caddy', 'openssl'],
  'deploy/drills/src/upgrade.test.ts': ['git', 'history'],
};

const debianPostgres = '/usr/lib/postgresql';
const oldestPostgres = 15;

/**
 * Returns the folder of the newest PostgreSQL server (15 or later) from Debian's packages; undefined if there is none.
 * The folder of a version that only has clients has no `postgres`.
 */
export function debianBinaries(parent = debianPostgres) {
  const versions = existsSync(parent) ? readdirSync(parent).map(Number) : [];
  return versions
    .filter((version) => version >= oldestPostgres)
    .sort((one, other) => other - one)
    .map((version) => join(parent, String(version), 'bin'))
    .find((folder) => isProgram(join(folder, 'postgres')));
}

const isRoot = () => process.getuid?.() === 0;

/** Whether this machine allows separate mounts, networks and processes. */
function allowsNamespaces() {
  const user = isRoot() ? [] : ['--user', '--map-root-user'];
  const mount = ['mount', '-t', 'tmpfs', 'none', '/mnt'];
  const options = [...user, '--mount', '--net', '--pid', '--fork'];
  return process.platform === 'linux' && spawnSync('unshare', [...options, ...mount]).status === 0;
}

/** Whether this clone has the commit of the previous release. */
function hasPreviousRelease() {
  const file = join(repositoryRoot, 'deploy/drills/previous-release.json');
  const { commit } = JSON.parse(readFileSync(file, 'utf8'));
  const looked = spawnSync('git', ['cat-file', '-e', commit], { cwd: repositoryRoot });
  return looked.status === 0;
}

const otherNeeds = {
  root: isRoot,
  namespaces: allowsNamespaces,
  history: hasPreviousRelease,
  postgresql: () => debianBinaries() !== undefined,
};

/** Debian's administrative programs are in folders that an account's PATH may lack. */
function programFolders() {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns those of these needs that this machine lacks.
 * @param {readonly string[]} needs programs by name, `root`, `namespaces`, `history` or `postgresql`
 * @param {readonly string[]} [folders] where programs are searched
 * @returns {string[]}
 */
export function findMissing(needs, folders = programFolders()) {
  return needs.filter((need) =>
    need in otherNeeds
      ? !otherNeeds[need]()
      : !folders.some((folder) => isProgram(join(folder, need))),
  );
}

/**
 * Returns the files of the drills in these folders.
 * @param {readonly string[]} within folders relative to the repository
 */
export function drillsIn(within) {
  return Object.keys(drills).filter((file) =>
    within.some((folder) => file.startsWith(`${folder}/`)),
  );
}

/**
 * Returns the drills in these folders that can't run, each with what is missing.
 * @param {readonly string[]} within folders relative to the repository
 * @param {readonly string[]} [folders] where programs are searched
 */
export function findBlockedDrills(within, folders) {
  return drillsIn(within)
    .map((file) => ({ file, missing: findMissing(drills[file] ?? [], folders) }))
    .filter(({ missing }) => missing.length > 0);
}

/**
 * Returns the Debian packages that have these programs.
 * @param {readonly string[]} programs
 * @returns {string[]}
 */
export function packagesOf(programs) {
  return [...new Set(programs.flatMap((program) => packageOf[program] ?? []))].sort();
}
