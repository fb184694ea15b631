import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@stridewell/api';
import { newSecrets } from '@stridewell/local/secrets';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { withSecretFiles } from './secret-files.fixture.ts';

const folder = fileURLToPath(new URL('../../compose', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');

interface Service {
  image?: string;
  restart?: string;
  profiles?: string[];
  user?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  networks?: string[] | Record<string, unknown>;
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: Record<
    string,
    { internal?: boolean; ipam?: { config: Record<string, string>[] } } | null
  >;
}

const compose: Compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const jobs = ['buckets', 'migrate', 'publish', 'first-admin'];
const ours = services.filter(([, { image }]) => image?.includes('/stridewell-'));
/** The guard has nothing to serve, so the alert GuardSilent watches it. */
const unchecked = ['guard'];

/** The values of `.env.example`. */
const examples = new Map(
  [...readFileSync(join(folder, '.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
const filledIn = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::-(\w*))?\}/g,
    (_, name: string, unset?: string) => examples.get(name) ?? unset ?? '',
  );
const networksOf = (name: string) => {
  const { networks = [] } = compose.services[name] ?? {};
  return Array.isArray(networks) ? networks : Object.keys(networks);
};

it('.env.example sets every variable of compose.yaml, and no other', () => {
  const used = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  const example = readFileSync(join(folder, '.env.example'), 'utf8');
  const set = [...example.matchAll(/^(\w+)=\S/gm)].map(([, name]) => name);
  expect(new Set(set)).toEqual(used);
});

it('the product reads every variable of our processes', () => {
  const sources = [
    'api/src/config.ts',
    'deploy/releases/src/store/store.ts',
    'deploy/local/src/page-settings.ts',
  ];
  const read = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = new Set(read.match(/\b[A-Z][A-Z0-9_]{3,}\b/g));
  const given = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(
    given
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => name !== 'PORT' && name !== 'HOST' && !named.has(name))
      // OpenTelemetry reads these itself.
      .filter((name) => !name.startsWith('OTEL_')),
  ).toEqual([]);
});

it('the previous key and the address for traces in .env reach the API and the worker', () => {
  for (const name of ['api-1', 'api-2', 'worker'])
    expect([name, compose.services[name]?.environment]).toEqual([
      name,
      expect.objectContaining({
        ACCESS_TOKEN_KEY_PREVIOUS: '${ACCESS_TOKEN_KEY_PREVIOUS:-}',
        OTEL_EXPORTER_OTLP_ENDPOINT: '${OTEL_EXPORTER_OTLP_ENDPOINT:-}',
      }),
    ]);
});

it('each of our processes starts with its variables and secrets', () => {
  for (const [name, { environment = {} }] of ours) {
    const values = Object.entries(environment).map(([key, value]) => [key, filledIn(value)]);
    expect(() => readConfig(withSecretFiles(Object.fromEntries(values))), name).not.toThrow();
  }
});

it('the proxy and the API share one network, in which TRUST_PROXY names the proxy', () => {
  for (const api of ['api-1', 'api-2']) {
    expect(networksOf('proxy').filter((one) => networksOf(api).includes(one))).toEqual(['inside']);
    expect(compose.services[api]?.environment?.['TRUST_PROXY']).toBe('${STRIDEWELL_PROXY_ADDRESS}');
  }
  const [ipv4_address, aliases] = ['${STRIDEWELL_PROXY_ADDRESS}', ['${STRIDEWELL_HOST}']];
  expect(compose.services['proxy']?.networks).toHaveProperty('inside', { ipv4_address, aliases });
});

it("only containers that need the internet can reach it, and no other container gets the proxy's address", () => {
  expect(compose.networks['inside']?.internal).toBe(true);
  const outward = services
    .map(([name]) => name)
    .filter((name) => networksOf(name).includes('outside'));
  const may = [
    'alertmanager',
    'api-1',
    'api-2',
    'archive-backups',
    'grafana',
    'postgres',
    'worker',
  ];
  expect(outward.sort()).toEqual(may);
  const [range] = compose.networks['inside']?.ipam?.config ?? [];
  const block = new BlockList();
  const [address = '', size = ''] = filledIn(range?.['ip_range'] ?? '').split('/');
  block.addSubnet(address, Number(size));
  expect(block.check(examples.get('STRIDEWELL_PROXY_ADDRESS') ?? '')).toBe(false);
});

it('images are named with a version', () => {
  for (const [name, { image = '' }] of services)
    expect([name, image]).toEqual([
      name,
      expect.stringMatching(/:(v?\d+\.\d+\S*|\$\{STRIDEWELL_VERSION\})$/),
    ]);
});

it('every long-running service has a health check, and every job ends', () => {
  for (const [name, service] of services) {
    if (unchecked.includes(name))
      expect([name, service.healthcheck]).toEqual([name, { disable: true }]);
    else if (!jobs.includes(name))
      expect([name, service.healthcheck?.test]).toEqual([name, expect.anything()]);
    else if (name !== 'buckets') expect([name, service.restart]).toEqual([name, 'no']);
  }
});

it('a PostgreSQL health check names a user if the container runs as a numeric ID', () => {
  const checked = services.filter(([, { healthcheck }]) =>
    healthcheck?.test?.includes('pg_isready'),
  );
  expect(checked.map(([name]) => name)).toEqual(['postgres', 'pooler']);
  for (const [name, { healthcheck, environment = {} }] of checked) {
    const database = environment['POSTGRES_DB'] ?? 'stridewell';
    expect([name, healthcheck?.test]).toEqual([
      name,
      expect.arrayContaining([
        expect.stringMatching(/^--username=\w+$/),
        `--dbname=${database}`,
      ]) as string[], // matchers are typed any
    ]);
  }
});

it("no service waits until pages are ready, because they aren't before the first publish", () => {
  const conditions = services.map(([, { depends_on: waits = {} }]) => waits['page']?.condition);
  expect(conditions.filter((condition) => condition !== undefined)).toEqual(['service_started']);
});

it('a service waits only for existing services, and only for their health if they have a check', () => {
  for (const { depends_on: waits = {} } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(waits)) {
      const awaited = compose.services[name];
      expect(awaited).toBeDefined();
      expect(condition === 'service_completed_successfully').toBe(jobs.includes(name));
      if (condition === 'service_healthy') expect(awaited?.healthcheck).toBeDefined();
    }
  }
});

it('make-secrets creates every secret in compose.yaml, and each process has the files that it reads', () => {
  const made = Object.keys(newSecrets('postgres:5432', 'pooler:6432', 'stridewell'));
  const files = [...text.matchAll(/\.\/secrets\/([\w.-]+)/g)].map(([, name]) => name ?? '');
  expect([...new Set(files)].filter((name) => !made.includes(name))).toEqual([]);
  for (const [name, { environment = {}, secrets = [], command = [] }] of services) {
    expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([]);
    const values = [...Object.values(environment), ...command].join('\n');
    const read = [...values.matchAll(/\/run\/secrets\/([\w.-]+)/g)].map(
      ([, secret]) => secret ?? '',
    );
    expect([name, read.filter((secret) => !secrets.includes(secret))]).toEqual([name, []]);
  }
});

it('only the processes that need them get the keys for signing, migrations and backups', () => {
  const holders = (secret: string) =>
    services
      .filter(([, { secrets = [] }]) => secrets.includes(secret))
      .map(([name]) => name)
      .sort();
  expect(holders('release-key')).toEqual(['guard', 'publish', 'releases']);
  expect(holders('owner-key')).toEqual(['publish']);
  expect(holders('releases-secret-access-key')).toEqual(['guard', 'publish', 'releases']);
  expect(holders('backup-key')).toEqual(['worker']);
  expect(holders('database-migrator-url')).toEqual(['first-admin', 'migrate', 'worker']);
  expect(holders('database-url')).not.toContain('page');
});

it('our processes run with a read-only root, and only the proxy is reachable from outside', () => {
  expect(ours.filter(([, service]) => service.read_only !== true)).toEqual([]);
  const open = services
    .filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
    .map(([name]) => name);
  expect(open).toEqual(['proxy']);
});

it('every mounted file is in the repository or a secret', () => {
  for (const [, { volumes = [] }] of services) {
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      // Only free space is read there.
      if (source === '/') expect(volume).toBe('/:/host:ro,rslave');
      else if (!source.startsWith('.')) expect(compose.volumes).toHaveProperty(source);
      else if (!source.startsWith('./secrets/'))
        expect([source, existsSync(join(folder, source))]).toEqual([source, true]);
    }
  }
});

it('an upgrade by the guide also replaces our processes that only a profile starts', () => {
  const guide = readFileSync(join(root, 'deploy/UPGRADING.md'), 'utf8');
  const served = ours.filter(([name]) => !jobs.includes(name));
  const profiles = served.flatMap(([, service]) => service.profiles ?? []);
  expect(profiles).toEqual(['teams']);
  for (const one of profiles) expect(guide).toContain(`compose --profile ${one} up --detach`);
});
