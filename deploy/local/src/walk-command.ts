import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Command } from '@stridewell/api/command-line';
import { addSteps, listStepDays, login } from '@stridewell/contracts';

/** The time limit of one call. */
const limitMs = 15_000;

/** The result of a walk. */
interface Walk {
  isOk: boolean;
  /** Milliseconds of each completed step, by name. */
  tookMs: Record<string, number>;
  problem?: string;
}

async function call(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    signal: AbortSignal.timeout(limitMs),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${method} ${path} returned ${answer.status}: ${text.slice(0, 200)}`);
  const { data }: { data: unknown } = JSON.parse(text);
  return data;
}

/** Signs in, adds one step to today and reads it back, like any member. */
async function walk(origin: string, username: string, password: string): Promise<Walk> {
  const tookMs: Record<string, number> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const result = await work();
    tookMs[name] = performance.now() - since;
    return result;
  };
  try {
    const session = login.response.parse(
      await timed('sign_in', () =>
        call(origin, login.method, login.path, { body: { username, password } }),
      ),
    );
    const token = session.accessToken;
    const at = (path: string) => path.replace(':id', String(session.memberId));
    const days = async () =>
      listStepDays.response
        .array()
        .parse(await call(origin, listStepDays.method, at(listStepDays.path), { token }));
    const [before] = await timed('read', days);
    if (!before) throw new Error('No day is open for logging steps.');
    const stepData = [{ date: before.date, mode: 'add', steps: 1 }];
    await timed('log_step', () =>
      call(origin, addSteps.method, at(addSteps.path), { token, body: { stepData } }),
    );
    const after = (await timed('see_step', days)).find(({ date }) => date === before.date);
    if (!after || after.steps <= before.steps)
      throw new Error(`The step was accepted, but ${before.date} still shows ${before.steps}.`);
    return { isOk: true, tookMs };
  } catch (error) {
    return { isOk: false, tookMs, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Formats the result for node_exporter's textfile collector. */
function metricsOf({ isOk, tookMs }: Walk, now = Date.now()): string {
  return [
    '# TYPE stridewell_walk_ok gauge',
    `stridewell_walk_ok ${isOk ? 1 : 0}`,
    '# TYPE stridewell_walk_time_seconds gauge',
    `stridewell_walk_time_seconds ${Math.floor(now / 1000)}`,
    '# TYPE stridewell_walk_step_seconds gauge',
    ...Object.entries(tookMs).map(
      ([step, ms]) => `stridewell_walk_step_seconds{step="${step}"} ${(ms / 1000).toFixed(3)}`,
    ),
    '',
  ].join('\n');
}

/** Uses the product from outside, for monitoring. */
export const walkCommand: Command = {
  name: 'walk',
  usage: '--origin <address> --username <name> --password-file <file> [--metrics <file>]',
  summary: 'signs in, logs a step and checks the result; for monitoring',
  details:
    "Exits with 1 if a step fails. With --metrics, it writes a file for node_exporter's textfile collector.",
  options: {
    origin: { type: 'string' },
    username: { type: 'string' },
    'password-file': { type: 'string' },
    metrics: { type: 'string' },
  },
  async run({ text }) {
    const [origin, username, file] = [text('origin'), text('username'), text('password-file')];
    if (origin === undefined || username === undefined || file === undefined)
      throw new Error('Give --origin, --username and --password-file.');
    const password = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    const result = await walk(new URL(origin).origin, username, password);
    for (const [step, ms] of Object.entries(result.tookMs))
      console.log(`${step}: ${ms.toFixed(0)} ms`);
    const metrics = text('metrics');
    if (metrics !== undefined) {
      // Renamed into place, so that the collector never reads half of it.
      writeFileSync(`${metrics}.new`, metricsOf(result));
      renameSync(`${metrics}.new`, metrics);
    }
    if (result.problem !== undefined) console.error(result.problem);
    return result.isOk ? 0 : 1;
  },
};
