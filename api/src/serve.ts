import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemCode } from '@stridewell/contracts';
import {
  connectionOf,
  type DatabaseConnection,
  findLoginProblems,
  findSchemaProblem,
  purposesOf,
} from '#engine/postgres/index.ts';
import { createHttpServer } from '#engine/requests/index.ts';
import { type AppParts, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { guardProcess } from './process-guard.ts';

/** What a process does: answer calls or run jobs. */
export type ServeKind = 'api' | 'worker';

const lookAgainMs = 1_000;

/**
 * Serves the API, or runs its jobs, against the server of `DATABASE_URL`. It doesn't migrate: while the schema is too
 * old or the database can't be reached, it waits and says so in `/api/readyz`. If the schema is too new, or the login
 * has more rights than its work needs, it ends with an error message.
 */
export async function serveProcess(
  kind: ServeKind,
  releases: Pick<AppParts, 'isEmbeddable' | 'isReleaseGiven' | 'mayRemoteCall'> = {},
): Promise<void> {
  const config = readConfig();
  const connection = connectionOf(config);
  await waitForDatabase(config, connection);
  if (!config.databaseSharedLogin) await requireNarrowLogins(connection, kind);
  const app = await buildApp({ config, database: { connection }, ...releases, work: kind });
  guardProcess(app.log, () => app.close());
  await app.listen({ port: config.port, host: config.host });
}

async function requireNarrowLogins(connection: DatabaseConnection, kind: ServeKind): Promise<void> {
  const problems = await findLoginProblems(connection, purposesOf(kind));
  if (problems.length === 0) return;
  throw new Error(
    `${problems.join('\n')}\nA compromised process could read every program. Create separate logins with "stridewell roles", or set DATABASE_SHARED_LOGIN=1 to accept one login for everything.`,
  );
}

/** Answers the health checks until nothing prevents serving; the log and `/api/readyz` say what does. */
async function waitForDatabase(
  { port, host }: Pick<Config, 'port' | 'host'>,
  connection: DatabaseConnection,
): Promise<void> {
  let problem = await findSchemaProblem(connection);
  if (problem === undefined) return;
  // The first process of a container receives only the signals that it listens to.
  const end = () => process.exit(0);
  process.once('SIGTERM', end).once('SIGINT', end);
  const server = createHttpServer((request, response) => {
    const isAlive = /^\/api\/healthz(\?|$)/.test(request.url ?? '');
    const code: ProblemCode = problem?.isMaintenance ? 'maintenance' : 'unavailable';
    const error = { code, message: problem?.message };
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isAlive && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify(isAlive ? { data: { status: 'alive' } } : { error }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  let said = '';
  while (problem !== undefined) {
    if (problem.message !== said) console.error(problem.message);
    said = problem.message;
    await sleep(lookAgainMs);
    problem = await findSchemaProblem(connection);
  }
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  process.off('SIGTERM', end).off('SIGINT', end);
}
