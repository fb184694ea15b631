import { request } from 'node:http';
import { signRequest } from '@stridewell/remote/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTeamRemote, Door } from './door.fixture.ts';
import type { FinishedRequest } from './release-door.ts';

const why = 'a test';
let door: Door;
let without: Door;
const finished: FinishedRequest[] = [];

beforeEach(async () => {
  door = new Door();
  await door.start();
  finished.length = 0;
  without = new Door(door, {
    openBrowser: null,
    log: () => undefined,
    onResponse: (done) => void finished.push(done),
  });
  await without.listen();
});
afterEach(async () => {
  await without.stop();
  await door.stop();
});

const stored = async () => (await door.store.objects.list('remotes/mf-plan/')).length;

describe('a door without trials', () => {
  it('takes no build, and gives no one a release that was uploaded elsewhere', async () => {
    const folder = await buildTeamRemote();
    const refused = await without.upload(folder);
    expect([refused.status, refused.retryAfter]).toEqual([503, '60']);
    expect(refused.said).toMatch(/takes no builds: it has no browser/);
    expect(await stored()).toBe(0);

    await door.grant({ percent: 100 });
    const { data } = await door.upload(folder);
    const stage = { ...door.signed(data), percent: 20, why };
    expect((await without.send('stage', stage)).status).toBe(503);
    expect((await without.send('promote', { ...door.signed(data), why })).status).toBe(503);
    expect(await door.plan()).toBeUndefined();
  });

  it('still rolls back, retires and shows the status', async () => {
    await door.grant({ percent: 100 });
    const versions: string[] = [];
    for (const code of ['1;', '2;']) {
      const { data } = await door.upload(await buildTeamRemote(code));
      versions.push(data['version'] ?? '');
      expect((await door.send('promote', { ...door.signed(data), why })).said).toBe('');
    }
    const [first, second] = versions;
    const rolledBack = await without.send('roll-back', { why });
    expect(rolledBack.data).toEqual({ withdrawn: second, current: first });
    const retired = await without.send('retire', { version: first, why });
    expect(retired.data).toEqual({ withdrawn: first, current: null });
    expect((await without.send('status', {})).status).toBe(200);
    expect(finished.map(({ action, status }) => `${action} ${status}`)).toEqual([
      'roll-back 200',
      'retire 200',
      'status 200',
    ]);
  });

  it('counts a request that is interrupted before its response as 499', async () => {
    const address = without.address('status');
    const body = Buffer.from('{}');
    const authorization = signRequest(door.key, { method: 'POST', address, content: body });
    const headers = { authorization, 'content-length': '2' };
    const sent = request(address, { method: 'POST', headers }).on('error', () => undefined);
    sent.write('{');
    await vi.waitUntil(async () => (await door.store.objects.list('nonces/')).length > 0);
    sent.destroy();
    await vi.waitUntil(() => finished.length > 0);
    expect(finished).toMatchObject([{ action: 'status', status: 499 }]);
  });

  it('counts requests for other addresses as unknown', async () => {
    expect((await without.send('own', {})).status).toBe(404);
    expect(finished).toMatchObject([{ action: 'unknown', status: 404 }]);
  });
});
