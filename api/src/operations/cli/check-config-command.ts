import { type Config, readConfig } from '#config.ts';
import { connectionOf, findLoginProblems, purposesOf } from '#foundation/database/logins.ts';
import { findSchemaProblem } from '#foundation/database/schema-state.ts';
import type { Command } from './command-line.ts';

/** Checks the environment of a process that serves. */
export const checkConfigCommand: Command = {
  name: 'check-config',
  usage: '',
  summary: 'checks the environment, the database, its logins and its schema; changes nothing',
  async run() {
    // Throws a sentence that names every variable that is wrong.
    const config = readConfig();
    const problems = await findDatabaseProblems(config);
    for (const problem of problems) console.error(`✗ ${problem}`);
    for (const hint of listHints(config)) console.log(`! ${hint}`);
    console.log(
      problems.length === 0 ? 'The configuration is usable.' : 'The configuration is not usable.',
    );
    return problems.length === 0 ? 0 : 1;
  },
};

async function findDatabaseProblems(config: Config): Promise<string[]> {
  if (config.databaseUrl === undefined) return ['DATABASE_URL is not set.'];
  const connection = connectionOf(config);
  try {
    const schema = await findSchemaProblem(connection);
    const logins = config.databaseSharedLogin
      ? []
      : await findLoginProblems(connection, purposesOf('worker'));
    return [...(schema === undefined ? [] : [schema]), ...logins];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What works, but is rarely what an operator wants. */
function listHints(config: Config): string[] {
  const hints: [boolean, string][] = [
    [
      config.publicOrigin === undefined,
      'PUBLIC_ORIGIN is not set: links in emails lead to this machine, and cookies are not Secure.',
    ],
    [
      config.publicOrigin?.startsWith('http:') ?? false,
      'PUBLIC_ORIGIN is not https: passwords cross the network in clear.',
    ],
    [
      config.trustProxy === false,
      'TRUST_PROXY is not set: behind a proxy, everyone shares one rate limit.',
    ],
    [
      config.accessTokenKey === undefined,
      'ACCESS_TOKEN_KEY is not set: each data folder gets a key of its own, so instances must share one folder.',
    ],
    [config.smtpUrl === undefined, 'SMTP_URL is not set: no email goes out.'],
    [
      config.metricsToken === undefined,
      'METRICS_TOKEN is not set: metrics answer this machine alone.',
    ],
    [
      config.pictureBucket === undefined,
      'PICTURE_BUCKET_URL is not set: instances must share one data folder.',
    ],
    [config.databaseSharedLogin, 'DATABASE_SHARED_LOGIN is set: one login can read every program.'],
    [config.isDemo, 'STRIDEWELL_DEMO is set: the passwords of demo accounts are public.'],
  ];
  return hints.flatMap(([isSo, words]) => (isSo ? [words] : []));
}
