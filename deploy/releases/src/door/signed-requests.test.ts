import { packBuild, publicKeyOf } from '@stridewell/remote/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTeamRemote, Door, newKey, reason } from './door.fixture.ts';
import { timeWindow } from './require-signed-request.ts';
import { grantTeam } from './team-grant.ts';

let door: Door;
beforeEach(async () => {
  door = new Door();
  await door.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await door.stop();
});

const why = 'a test';

describe('the signature of a request', () => {
  it('is accepted once', async () => {
    const { status, header } = await door.send('status', {});
    expect(status).toBe(200);
    const { said } = await door.send('status', {}, { header });
    expect(said).toContain('was already received');
    door.later = timeWindow - 10_000;
    expect((await door.send('status', {}, { header })).said).toContain('was already received');
    door.later = timeWindow + 10_000;
    expect((await door.send('status', {}, { header })).said).toContain('signature has expired');
  });

  it('is bound to its method, address, host and body', async () => {
    const { said } = await door.send('roll-back', { why }, { action: 'retire' });
    expect(said).toContain("The signature isn't valid for POST /releases/mf-plan/retire");
    expect((await door.send('status', {}, { action: 'status?x=1' })).status).toBe(404);
    expect((await door.send('status', {}, { method: 'PUT' })).status).toBe(404);
    expect((await door.send('status', {}, { host: 'other.example' })).said).toContain(
      "The signature isn't valid",
    );
    expect((await door.send('roll-back', { why }, { body: '{"why":"mine"}' })).said).toContain(
      "The body isn't the one that was signed",
    );
  });

  it('is refused if it is missing, broken or of another key', async () => {
    const { status, said } = await door.send('status', {}, { key: newKey() });
    expect(status).toBe(403);
    expect(said).toContain("isn't the one that releases mf-plan here");
    expect((await door.send('status', {}, { header: '' })).said).toContain("isn't signed");
    const { header } = await door.send('status', {});
    const broken = header.replace(/signature="./, 'signature="_');
    expect((await door.send('status', {}, { header: broken })).said).toContain('"signature"');
    const other = header.replace(/nonce="[^"]*/, 'nonce="0123456789abcdef');
    expect((await door.send('status', {}, { header: other })).said).toContain("isn't valid for");
  });

  it("is refused if it is of another team's key, or for a remote of no team", async () => {
    const meals = newKey();
    const key = publicKeyOf(meals);
    const settings = { key, team: 'Meals', paths: ['/meals'], percent: 100 };
    await grantTeam(door.store, 'mf-meals', settings, reason);
    await door.stage(await buildTeamRemote());
    for (const action of ['builds', 'stage', 'promote', 'roll-back', 'retire', 'status']) {
      const { status, said } = await door.send(action, { why }, { key: meals });
      expect(status).toBe(403);
      expect(said).toContain("isn't the one that releases mf-plan");
    }
    const nobody = await door.send('status', {}, { remote: 'mf-nothing' });
    expect(nobody.said).toContain('No team may release mf-nothing here');
    const foreign = await door.send('builds', await packBuild(await buildTeamRemote()), {
      key: meals,
      remote: 'mf-meals',
    });
    expect(foreign.said).toBe('The build is of mf-plan, but this key releases mf-meals.');
  });

  it('is refused if its key was withdrawn or replaced, and the key never comes back', async () => {
    const old = door.key;
    await grantTeam(door.store, 'mf-plan', { key: null }, { who: 'mara', why: 'a lost laptop' });
    expect((await door.send('status', {})).said).toContain('was withdrawn at');
    expect((await door.send('status', {})).said).toContain('a lost laptop');
    await expect(door.grant({})).rejects.toThrow('was withdrawn from mf-plan before');
    const next = newKey();
    await door.grant({ key: publicKeyOf(next) });
    expect((await door.send('status', {}, { key: next })).status).toBe(200);
    expect((await door.send('status', {}, { key: old })).status).toBe(403);
  });

  it('is worth nothing if the grant in the store was restored or forged', async () => {
    const key = 'teams/mf-plan.json';
    const before = await door.store.objects.read(key);
    await door.grant({ percent: 0 });
    await door.store.objects.write(key, before?.content ?? Buffer.of());
    await expect(door.grant({})).rejects.toThrow('revision 2 was seen here before');
    const forged = String(before?.content).replace('"percent":20', '"percent":100');
    await door.store.objects.write(key, Buffer.from(forged));
    await expect(door.grant({})).rejects.toThrow("isn't signed with a trusted key");
  });

  it('is refused with both times if a clock is wrong, in either direction', async () => {
    door.later = 2 * timeWindow;
    expect((await door.send('status', {})).said).toMatch(
      /signature has expired: it is from .* now/,
    );
    door.later = -2 * timeWindow;
    expect((await door.send('status', {})).said).toMatch(/it is only .* here\. Set the clock/);
    door.later = timeWindow - 5000;
    expect((await door.send('status', {})).status).toBe(200);
    door.later = 5000 - timeWindow;
    expect((await door.send('status', {})).status).toBe(200);
  });

  it('is remembered only while its time would be accepted', async () => {
    await door.send('status', {});
    await door.send('status', {});
    expect(await door.store.objects.list('nonces/')).toHaveLength(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * timeWindow });
    await door.send('status', {});
    expect(await door.store.objects.list('nonces/')).toHaveLength(1);
  });
});
