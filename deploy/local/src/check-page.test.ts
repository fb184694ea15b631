import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@stridewell/api/command-line';
import { openStore, registryKey } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConfigOf } from './check-config.ts';
import { pageCheck } from './check-page.ts';
import { publishPlan, publishSmallShell } from './small-product.fixture.ts';

afterEach(() => vi.unstubAllEnvs());

/** Runs the command in an environment; returns its exit code and everything that it printed. */
async function check(environment: Record<string, string>): Promise<[number, string]> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const lines: string[] = [];
  const outputs = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const output of outputs) output.mockImplementation((line: string) => void lines.push(line));
  const code = await runCommandLine([checkConfigOf({ page: pageCheck })], ['check-config', 'page']);
  for (const output of outputs) output.mockRestore();
  return [code, lines.join('\n')];
}

async function publish(): Promise<string> {
  const folder = temporaryFolder();
  const store = openStore(folder, {});
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  return folder;
}

it('check-config page accepts published releases and a full environment', async () => {
  const data = await publish();
  const [code, text] = await check({
    STRIDEWELL_DATA: data,
    STRIDEWELL_RELEASES: join(data, 'releases'),
    STRIDEWELL_RELEASE_PUBLIC_KEY: openStore(data, {}).keys.publicKey,
    PUBLIC_ORIGIN: 'https://wellness.example',
    METRICS_TOKEN: 'a token for operators',
  });
  expect([code, text]).toEqual([0, 'The configuration is valid for serve page.']);
});

it('check-config page names every wrong variable together', async () => {
  const [code, text] = await check({
    STRIDEWELL_DATA: temporaryFolder(),
    PORT: 'eighty',
    SUPPORT_EMAIL: 'nobody',
    STRIDEWELL_OVERRIDE_ORIGINS: 'localhost',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'SUPPORT_EMAIL', 'STRIDEWELL_OVERRIDE_ORIGINS'])
    expect(text).toContain(name);
});

it('check-config page refuses releases that no trusted key signed', async () => {
  const data = await publish();
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const [code, text] = await check({
    STRIDEWELL_DATA: temporaryFolder(),
    STRIDEWELL_RELEASES: join(data, 'releases'),
    STRIDEWELL_RELEASE_PUBLIC_KEY: Buffer.from(x, 'base64url').toString('base64'),
  });
  expect([code, text]).toEqual([1, expect.stringContaining('trusted key')]);
});

it('check-config page refuses a registry that is damaged', async () => {
  const data = await publish();
  writeFileSync(join(data, 'releases', registryKey), 'not a registry');
  expect((await check({ STRIDEWELL_DATA: data }))[0]).toBe(1);
});

it('check-config page accepts a store without releases, and names secrets that pages never use', async () => {
  const [code, text] = await check({
    STRIDEWELL_DATA: temporaryFolder(),
    DATABASE_URL: 'postgres://login@database/stridewell',
    ACCESS_TOKEN_KEY_PREVIOUS: '',
  });
  expect(code).toBe(0);
  expect(text).toContain('has no releases yet: run "stridewell publish"');
  expect(text).toContain("doesn't use DATABASE_URL: leave");
});

it('check-config of the API and the worker is left to their own command', async () => {
  const run = vi.fn(async () => 7);
  const others = { name: 'check-config', usage: '', summary: '', run };
  expect(
    await runCommandLine([checkConfigOf({ page: pageCheck }, others)], ['check-config', 'worker']),
  ).toBe(7);
  expect(await runCommandLine([checkConfigOf({ page: pageCheck }, others)], ['check-config'])).toBe(
    7,
  );
});
