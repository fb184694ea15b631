import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { runCommandLine } from './command-line.ts';
import { firstAdminCommand } from './first-admin-command.ts';

const database = await cloneTestDatabase();
const { host, port, user, password, database: name } = database.connection;

beforeAll(async () => {
  const at = `localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
  vi.stubEnv('DATABASE_URL', `postgres://${user}:${String(password ?? '')}@${at}`);
  vi.stubEnv('STRIDEWELL_DATA', await mkdtemp(join(tmpdir(), 'stridewell-first-admin-')));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

/** Runs the command and returns its exit code and the last line that it printed. */
async function run(...args: string[]): Promise<[number, string]> {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const lines: string[] = [];
  for (const output of [log, error])
    output.mockImplementation((line: string) => void lines.push(line));
  const code = await runCommandLine([firstAdminCommand], ['first-admin', ...args]);
  for (const output of [log, error]) output.mockRestore();
  return [code, lines.at(-1) ?? ''];
}

it('first-admin --if-none creates a super admin once, and succeeds without a change afterwards', async () => {
  const email = 'ada@operator.example';
  const [made, link] = await run(email, '--if-none', '--language', 'es');
  expect([made, link]).toEqual([0, expect.stringMatching(/^http:.+#.+/)]);
  const exists = `A super admin already exists: ${email}. Nothing was changed.`;
  expect(await run('other@operator.example', '--if-none')).toEqual([0, exists]);
  expect(await run(email, '--if-none')).toEqual([0, exists]);
  expect(await run('other@operator.example')).toEqual([1, expect.stringContaining('--force')]);
});

it('first-admin refuses a language that the product lacks', async () => {
  const [code, text] = await run('ada@operator.example', '--language', 'fr');
  expect([code, text]).toEqual([2, expect.stringContaining('language: is en or es')]);
});
