import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '@stridewell/embedded-postgres';
import { superviseApi } from './supervised-api.fixture.ts';

/** Mistakes that our code should never make, triggered on request. */
const mistakes = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('an unhandled rejection')));
  process.on('SIGWINCH', () => setImmediate(() => { throw new Error('an uncaught exception'); }));`;

const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-process-'));
const api = await superviseApi({
  environment: { STRIDEWELL_DATA: dataFolder, LOG_LEVEL: 'info' },
  nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(mistakes)}`],
});
const postmaster = async () => (await readPostmasterFile(join(dataFolder, 'postgres')))?.pid ?? 0;

afterAll(async () => {
  await api.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the process of the API', () => {
  it('survives an unhandled rejection and logs it', async () => {
    const pid = api.pid();
    api.signal('SIGUSR2');
    while (!api.log().includes('unhandled promise rejection')) await sleep(10);
    expect(api.log()).toContain('an unhandled rejection');
    await api.ready();
    expect(api.pid()).toBe(pid);
  });

  it('ends after an uncaught exception, logs it, and restarts with its database intact', async () => {
    const pid = api.pid();
    const server = await postmaster();
    api.signal('SIGWINCH');
    while (api.pid() === pid) await sleep(10);
    await api.ready();
    expect(api.log()).toContain('an uncaught exception');
    expect(api.ownDeaths()).toBe(1);
    // It ended cleanly: its database server stopped with it, and was started again.
    expect(await postmaster()).not.toBe(server);
  });

  it('restarts its database when that dies, without restarting itself', async () => {
    const pid = api.pid();
    const server = await postmaster();
    process.kill(server, 'SIGKILL');
    while ((await postmaster()) === server) await sleep(10);
    await api.ready();
    expect(api.pid()).toBe(pid);
    expect(api.log()).toContain('The embedded PostgreSQL died. Restarting it.');
  });

  it('keeps serving when no one reads its log anymore', async () => {
    const pid = api.pid();
    api.stopListening();
    for (let request = 0; request < 20; request += 1) {
      expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
      expect((await fetch(`${api.address}/nothing-here`)).status).toBe(404);
    }
    expect(api.pid()).toBe(pid);
  });

  it('ends within its time limit even if its database is frozen', async () => {
    const server = await postmaster();
    process.kill(server, 'SIGSTOP');
    const since = performance.now();
    await api.stop();
    expect(performance.now() - since).toBeLessThan(20_000);
    process.kill(server, 'SIGKILL');
  });
});
