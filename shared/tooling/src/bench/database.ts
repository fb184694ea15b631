import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot, stop } from '../preflight.mjs';
import type { Benchmark, Figure } from './benchmark.ts';

/** Runs one benchmark of the API in its own process, with nothing else using its database. */
async function measure(name: string, rounds: number): Promise<Figure[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/bench/bench.ts', name, String(rounds)],
    { cwd: join(repositoryRoot, 'api'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null]; // The first argument of `close`
  if (code !== 0) throw stop(`The benchmark ${name} failed.`);
  return JSON.parse(output) as Figure[]; // Printed by the API's own bench.ts
}

function createApiBenchmark(name: string, says: string): Benchmark {
  return { name, says, run: ({ rounds }) => measure(name, rounds) };
}

/** The benchmarks of the API and its database; each is in `api/test/bench`. */
export const database: readonly Benchmark[] = [
  createApiBenchmark(
    'load',
    "a typical morning's calls on this machine, and the cores that more members need",
  ),
  createApiBenchmark(
    'growth',
    "rows, bytes and write-ahead log of members' days, and what more members add",
  ),
  createApiBenchmark(
    'add-steps',
    'durable entries per second over HTTP, next to pgbench doing the same work',
  ),
  createApiBenchmark(
    'session-check',
    'entries per second when every write checks its session, next to an API that remembers it',
  ),
  createApiBenchmark(
    'leaderboard',
    "a random page and a member's own rank at 10,000 and 1,000,000 members, while steps are written",
  ),
  createApiBenchmark('csv-export', 'a long file over HTTP, next to psql writing the same rows'),
  createApiBenchmark('apple-import', 'a 1 GB Apple Health export: memory and time'),
  createApiBenchmark('step-import', 'checking and applying a step file, next to psql COPY'),
  createApiBenchmark(
    'long-history',
    "My Dashboard's calls after five years of days, and after a week",
  ),
  createApiBenchmark('recount', 'changing a challenge that recounts 10,000 participants'),
  createApiBenchmark(
    'mass-mail',
    'an email to 100,000 addresses, with the process killed halfway; counts deliveries per address',
  ),
  createApiBenchmark('mass-deletion', 'deleting 10,000 members without touching other programs'),
  createApiBenchmark(
    'provider-reports',
    "reports on 1,000 programs, and a member's calls meanwhile",
  ),
  createApiBenchmark('admin-lists', 'first pages of admin lists with 20,000 members, next to 200'),
  createApiBenchmark('sign-in', 'correct sign-ins, alone and next to 1,000 failed ones a minute'),
];
