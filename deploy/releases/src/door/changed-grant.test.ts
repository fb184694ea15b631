import { request } from 'node:http';
import { packBuild, signRequest } from '@stridewell/remote/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTeamRemote, Door, fakeBrowser, reason } from './door.fixture.ts';
import { grantTeam } from './team-grant.ts';

const why = 'a test';
let door: Door;
beforeEach(async () => {
  door = new Door();
  await door.start();
  await door.grant({ percent: 100 });
});
afterEach(() => door.stop());

/** Sends the first half of a signed body; returns the function that sends the rest. */
async function sendHalf(action: string, body: Buffer): Promise<() => Promise<number>> {
  const address = door.address(action);
  const header = signRequest(door.key, { method: 'POST', address, content: body });
  const sent = request(address, { method: 'POST', headers: { authorization: header } });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.once('error', reject);
  });
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  await vi.waitUntil(async () => (await door.store.objects.list('nonces/')).length > 0);
  return () => {
    sent.end(body.subarray(half));
    return status;
  };
}

describe('a grant that changes during a request', () => {
  it.each([
    ['a withdrawn key', { key: null }, 403, 'was withdrawn at'],
    ['a narrowed grant', { percent: 5 }, 409, 'changed what the team of mf-plan may release'],
  ] as const)(
    'stops the release after its trial: %s',
    async (_what, settings, status, sentence) => {
      const { data } = await door.upload(await buildTeamRemote());
      door.openBrowser = async () => {
        await grantTeam(door.store, 'mf-plan', settings, reason);
        return fakeBrowser();
      };
      const refused = await door.send('promote', { ...door.signed(data), why });
      expect(refused.status).toBe(status);
      expect(refused.said).toContain(sentence);
      expect((await door.plan())?.current ?? null).toBeNull();
    },
  );

  it('stops a promotion whose release was listed before', async () => {
    const folder = await buildTeamRemote();
    const { data } = await door.stage(folder, { percent: 5 });
    door.openBrowser = async () => {
      await grantTeam(door.store, 'mf-plan', { key: null }, reason);
      return fakeBrowser();
    };
    const { version } = data;
    expect((await door.send('promote', { version, why })).status).toBe(403);
    expect((await door.plan())?.current).toBeNull();
  });

  it('counts for a body that was still on its way', async () => {
    const sendRest = await sendHalf('builds', await packBuild(await buildTeamRemote()));
    await grantTeam(door.store, 'mf-plan', { key: null }, reason);
    expect(await sendRest()).toBe(403);
    expect(await door.store.objects.list('remotes/mf-plan/')).toEqual([]);
  });
});
