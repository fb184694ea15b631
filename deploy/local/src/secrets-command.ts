import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newLogins, sqlOfRoles } from '@stridewell/api';
import type { Command } from '@stridewell/api/command-line';

const random = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/**
 * Generates an Ed25519 key pair: the private key in PEM, the public key as 32 bytes in base64, as page servers
 * read it.
 */
function signingPair(): { pem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: raw.toString('base64'),
  };
}

/** Generates the bucket users' keys in SeaweedFS's format. */
function objectStorageUsers() {
  const user = (name: string, actions: string[]) => ({
    name,
    credentials: [{ accessKey: random(15), secretKey: random() }],
    actions,
  });
  return [
    user('pictures', ['Read:pictures', 'Write:pictures', 'List:pictures']),
    user('releases', ['Read:releases', 'Write:releases', 'List:releases']),
    user('releases-reader', ['Read:releases', 'List:releases']),
  ];
}

/** The logins that use the pooler; all others connect to the server directly. */
const pooled = ['DATABASE_URL', 'DATABASE_PROVIDER_URL'];

/** Generates every secret of a new installation, by file name. */
export function newSecrets(
  server: string,
  pooler: string,
  database: string,
): Record<string, string> {
  const logins = newLogins(() => random(24));
  const at = (host: string, { login, password }: { login: string; password: string }) =>
    `postgres://${login}:${password}@${host}/${database}`;
  const urls = logins.map((one) => [
    one.variable.toLowerCase().replaceAll('_', '-'),
    at(server, one),
  ]);
  const [serving] = logins;
  if (!serving) throw new RangeError('No logins found.');
  const users = objectStorageUsers();
  const bucketKeys = users.flatMap(({ name, credentials: [keys] }) => [
    [`${name}-access-key-id`, keys?.accessKey ?? ''],
    [`${name}-secret-access-key`, keys?.secretKey ?? ''],
  ]);
  const release = signingPair();
  return {
    'roles.sql': sqlOfRoles(logins),
    ...Object.fromEntries(urls),
    'database-pooler-url': at(pooler, serving),
    'pgbouncer-users': logins
      .filter(({ variable }) => pooled.includes(variable))
      .map(({ login, password }) => `"${login}" "${password}"`)
      .join('\n'),
    'pgbackrest.conf': [
      '[global]',
      `repo1-cipher-pass=${random()}`,
      "# The bucket's key, if the archive is in one:",
      '# repo1-s3-key=',
      '# repo1-s3-key-secret=',
    ].join('\n'),
    'postgres-password': random(24),
    'access-token-key': random(),
    'metrics-token': random(),
    'backup-key': random(),
    'release-key': release.pem,
    'release-public-key': release.publicKey,
    'owner-key': signingPair().pem,
    'objects.json': JSON.stringify({ identities: users }, null, 2),
    ...Object.fromEntries(bucketKeys),
    'grafana-password': random(15),
    'smtp-url': '',
  };
}

/** Creates the secrets of a new installation. */
export const makeSecretsCommand: Command = {
  name: 'make-secrets',
  usage: '<folder> [--server <host:port>] [--pooler <host:port>] [--database <name>]',
  summary: 'creates every key, password and login of a new installation, one file each',
  details: `The folder must be empty. Server, pooler and database are postgres:5432, pooler:6432 and stridewell by
default. Run its roles.sql once as a server administrator, in the empty database. Point to each file with a variable
ending in _FILE, such as DATABASE_URL_FILE=/etc/stridewell/secrets/database-url. Write your mail server's address to
smtp-url. Keep a copy of access-token-key, backup-key, pgbackrest.conf, release-key and owner-key elsewhere: backups don't include them.`,
  options: { server: { type: 'string' }, pooler: { type: 'string' }, database: { type: 'string' } },
  async run({ positionals: [folder], text }) {
    if (folder === undefined) throw new Error('Name the folder to write to.');
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(
        `${folder} isn't empty. Choose an empty folder, so that keys in use aren't replaced.`,
      );
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const secrets = newSecrets(
      text('server') ?? 'postgres:5432',
      text('pooler') ?? 'pooler:6432',
      text('database') ?? 'stridewell',
    );
    // The folder keeps others out; inside a container, its user must be able to read the files.
    for (const [name, value] of Object.entries(secrets))
      writeFileSync(join(folder, name), value === '' ? '' : `${value}\n`, {
        // The operator fills these in.
        mode: value === '' || name === 'pgbackrest.conf' ? 0o644 : 0o444,
        flag: 'wx',
      });
    console.log(`Created ${Object.keys(secrets).length} secrets in ${folder}.`);
    return 0;
  },
};
