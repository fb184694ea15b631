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
  const [code] = (await once(child, 'close')) as [number | null]; // the first argument of `close`
  if (code !== 0) throw stop(`The benchmark ${name} did not end well.`);
  return JSON.parse(output) as Figure[]; // printed by the api's own bench.ts
}

function ofTheApi(name: string, says: string): Benchmark {
  return { name, says, run: ({ rounds }) => measure(name, rounds) };
}

/** The benchmarks of the API and its database; each is in `api/test/bench`. */
export const database: readonly Benchmark[] = [
  ofTheApi('load', 'the calls of a morning on this machine, and the cores that more members need'),
  ofTheApi('add-steps', 'durable entries a second over HTTP, beside pgbench doing the same work'),
  ofTheApi(
    'session-check',
    'entries a second when every write checks its session, beside an API that remembers it',
  ),
  ofTheApi(
    'leaderboard',
    'a random page and the own rank at 10,000 and 1,000,000 members, while steps are written',
  ),
  ofTheApi('csv-export', 'a long file over HTTP, beside psql writing the same rows'),
  ofTheApi('apple-import', 'an Apple Health export of a gigabyte: memory and time'),
  ofTheApi('step-import', 'a file of steps until it is checked and applied, beside psql COPY'),
  ofTheApi('long-history', 'the calls of My Dashboard after five years of days, and after a week'),
  ofTheApi('recount', 'a change of a challenge that counts 10,000 participants anew'),
  ofTheApi(
    'mass-mail',
    'a mail to 100,000 readers whose process is killed in the middle, counted by address',
  ),
  ofTheApi('mass-deletion', 'the deletion of 10,000 members, beside programs that are not meant'),
  ofTheApi('provider-reports', 'reports over 1,000 programs, and the calls of a member meanwhile'),
  ofTheApi('admin-lists', 'first pages of the administration: 20,000 members beside 200'),
  ofTheApi('sign-in', 'right sign-ins beside 1,000 wrong ones a minute, and alone'),
];
