import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { describe, expect, it } from 'vitest';
import { publishPlan, publishSmallShell } from '#small-product.fixture.ts';
import { readDoorSettings } from './door-settings.ts';

const program = fileURLToPath(new URL('../stridewell.ts', import.meta.url));

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  return String(typeof bound === 'object' && bound ? bound.port : 0);
}

function start(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

async function run(args: readonly string[], environment: Record<string, string>) {
  const { child, said } = start(args, environment);
  const [code] = await once(child, 'close');
  return { code, said: said() };
}

async function preparedFolder(): Promise<string> {
  const folder = temporaryFolder();
  const store = openStore(folder, {});
  await publishSmallShell(store);
  // Signed with the machine's own key.
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  return folder;
}

const publicOrigin = { PUBLIC_ORIGIN: 'https://wellness.example:8443' };

describe('the settings of serve releases', () => {
  it('name the host that teams sign for', async () => {
    const settings = readDoorSettings({ ...publicOrigin, STRIDEWELL_DATA: await preparedFolder() });
    expect([settings.publicHost, settings.hasTrials]).toEqual(['wellness.example:8443', true]);
  });

  it.each([
    [{}, /PUBLIC_ORIGIN isn't set/],
    [{ ...publicOrigin, STRIDEWELL_TRIALS: 'no' }, /STRIDEWELL_TRIALS must be 0 or 1/],
    [{ ...publicOrigin, CHROMIUM_PATH: '/nowhere' }, /CHROMIUM_PATH names a file/],
  ])('refuse %o', async (environment, sentence) => {
    const folder = await preparedFolder();
    expect(() => readDoorSettings({ ...environment, STRIDEWELL_DATA: folder })).toThrow(sentence);
  });

  it('refuse a machine without the key that signs, and create none', () => {
    const folder = temporaryFolder();
    const environment = { ...publicOrigin, STRIDEWELL_DATA: folder };
    for (let time = 0; time < 2; time += 1)
      expect(() => readDoorSettings(environment)).toThrow(/STRIDEWELL_RELEASE_KEY isn't set/);
  });
});

describe('stridewell serve releases', { timeout: 60_000 }, () => {
  it('serves until SIGTERM, and ends with 0', async () => {
    const port = await freePort();
    const { child, said } = start(['serve', 'releases'], {
      ...publicOrigin,
      STRIDEWELL_DATA: await preparedFolder(),
      STRIDEWELL_TRIALS: '0',
      PORT: port,
    });
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(said());
      await sleep(50);
    }
    expect(said()).toContain('It takes no builds');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is refused with a sentence if a variable is missing', async () => {
    const { code, said } = await run(['serve', 'releases'], { STRIDEWELL_DATA: temporaryFolder() });
    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration is invalid: PUBLIC_ORIGIN isn't set[^\n]*\.\n$/);
  });
});

describe('stridewell check-config releases', { timeout: 60_000 }, () => {
  it('accepts what serve releases accepts, and names what is wrong', async () => {
    const environment = { ...publicOrigin, STRIDEWELL_DATA: await preparedFolder() };
    const valid = await run(['check-config', 'releases'], {
      ...environment,
      STRIDEWELL_TRIALS: '0',
    });
    expect([valid.code, valid.said]).toEqual([
      0,
      'The configuration is valid for serve releases.\n',
    ]);
    const broken = temporaryFolder();
    const path = `${broken}/chromium`;
    writeFileSync(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const invalid = await run(['check-config', 'releases'], {
      ...environment,
      CHROMIUM_PATH: path,
      STRIDEWELL_TRIAL_SANDBOX: '0',
    });
    expect(invalid.code).toBe(1);
    expect(invalid.said).toMatch(/✗ No browser starts.*STRIDEWELL_TRIALS=0/);
    expect(invalid.said).toContain('The configuration is invalid for serve releases.');
  });
});
