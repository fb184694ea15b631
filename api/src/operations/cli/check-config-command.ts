import type { DeviceVendor } from '@stridewell/contracts';
import { type Config, readConfig } from '#config.ts';
import { listDeviceVendors } from '#device-config.ts';
import type { ServeKind } from '#serve.ts';
import {
  connectionOf,
  findLoginProblems,
  findSchemaProblem,
  purposesOf,
} from '#engine/postgres/index.ts';
import { type Command, Misunderstood } from './command-line.ts';

/** Checks the environment of a serving process. */
export const checkConfigCommand: Command = {
  name: 'check-config',
  usage: '[api|worker]',
  summary: "checks a process's environment, database, logins, schema or releases; changes nothing",
  details:
    "Run it in the process's environment. Without a name, it checks a worker if DATABASE_MIGRATOR_URL is set, or else the API.",
  async run({ positionals }) {
    // Throws a message that names every wrong variable.
    const config = readConfig();
    const kind = findKind(positionals, config);
    const problems = await findDatabaseProblems(config, kind);
    for (const problem of problems) console.error(`✗ ${problem}`);
    for (const hint of listHints(config)) console.log(`! ${hint}`);
    console.log(
      `The configuration is ${problems.length === 0 ? 'valid' : 'invalid'} for serve ${kind}.`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};

function findKind([given, ...more]: readonly string[], { databaseLogins }: Config): ServeKind {
  const kind = given ?? (databaseLogins.migrator === undefined ? 'api' : 'worker');
  if ((kind === 'api' || kind === 'worker') && more.length === 0) return kind;
  throw new Misunderstood('Name one kind of process.');
}

async function findDatabaseProblems(config: Config, kind: ServeKind): Promise<string[]> {
  if (config.databaseUrl === undefined) return ["DATABASE_URL isn't set."];
  const connection = connectionOf(config);
  try {
    const schema = await findSchemaProblem(connection);
    const logins = config.databaseSharedLogin
      ? []
      : await findLoginProblems(connection, purposesOf(kind));
    return [...(schema === undefined ? [] : [schema.message]), ...logins];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Returns hints for settings that work, but are rarely what an operator wants. */
function listHints(config: Config): string[] {
  const hints: [boolean, string][] = [
    [
      config.publicOrigin === undefined,
      "PUBLIC_ORIGIN isn't set: links in emails point to this machine, and cookies aren't Secure.",
    ],
    [
      config.publicOrigin?.startsWith('http:') ?? false,
      "PUBLIC_ORIGIN isn't https: passwords cross the network unencrypted.",
    ],
    [
      config.trustProxy === false,
      "TRUST_PROXY isn't set: behind a proxy, everyone shares one rate limit.",
    ],
    [
      config.accessTokenKey === undefined,
      "ACCESS_TOKEN_KEY isn't set: each data folder gets its own key, so instances must share one folder.",
    ],
    [config.smtpUrl === undefined, "SMTP_URL isn't set: no email goes out."],
    [
      config.metricsToken === undefined,
      "METRICS_TOKEN isn't set: metrics are only available on this machine.",
    ],
    [
      config.pictureBucket === undefined,
      "PICTURE_BUCKET_URL isn't set: instances must share one data folder.",
    ],
    [config.databaseSharedLogin, 'DATABASE_SHARED_LOGIN is set: one login can read every program.'],
    [config.isDemo, 'STRIDEWELL_DEMO is set: the passwords of demo accounts are public.'],
  ];
  const vendors = listDeviceVendors(config.vendors).flatMap(({ provider, isSetUp, variables }) =>
    isSetUp ? [] : `Members can't connect ${vendorNames[provider]}: set ${listOf(variables)}.`,
  );
  return [...hints.flatMap(([isSo, words]) => (isSo ? [words] : [])), ...vendors];
}

const vendorNames: Record<DeviceVendor['provider'], string> = {
  'google-health': 'Fitbit',
  garmin: 'Garmin',
  withings: 'Withings',
  webhook: 'a step counter of your own',
};

function listOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
