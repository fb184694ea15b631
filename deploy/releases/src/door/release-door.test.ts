import { publicKeyOf } from '@stridewell/remote/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHistory } from '#store/registry-file.ts';
import { buildTeamRemote, Door, fakeBrowser } from './door.fixture.ts';

let door: Door;
beforeEach(async () => {
  door = new Door();
  await door.start();
});
afterEach(() => door.stop());

const why = 'a test';
const stored = async () =>
  (await door.store.objects.list('remotes/mf-plan/')).map(({ key }) => key.split('/').at(-1));

describe('a release over HTTP', () => {
  it('uploads, describes, tries and stages a build with the key of the team', async () => {
    const { data } = await door.upload(await buildTeamRemote());
    expect(data['preview']).toBe(`/plan?remote=mf-plan@${data['version']}`);
    expect(await door.plan()).toBeUndefined();
    expect((await stored()).sort()).toEqual([
      '@mf-types.d.ts',
      'plan.js',
      'remote.json',
      'remoteEntry.js',
    ]);

    const staged = await door.send('stage', { ...door.signed(data), percent: 20, why });
    expect(staged).toMatchObject({ status: 200, said: '' });
    const plan = await door.plan();
    expect(plan).toMatchObject({
      current: null,
      rules: [{ version: data['version'], percent: 20 }],
      owner: { keys: [publicKeyOf(door.key)] },
    });
    const [latest] = await readHistory(door.store, 1);
    expect(latest).toMatchObject({ action: 'stage', who: 'Plan', why });
    // Without a version it is the newest stage that goes, if no one else gets a release.
    expect((await door.send('roll-back', { why })).data).toEqual({
      withdrawn: data['version'],
      current: null,
    });
  });

  it('promotes, rolls back and retires releases with the same key', async () => {
    await door.grant({ percent: 100 });
    const versions: string[] = [];
    for (const code of ['1;', '2;', '3;']) {
      const { data } = await door.upload(await buildTeamRemote(code));
      versions.push(data['version'] ?? '');
      const promoted = await door.send('promote', { ...door.signed(data), why });
      expect(promoted.said).toBe('');
    }
    const [first, second, third] = versions;
    expect(await door.plan()).toMatchObject({ current: third, lastGood: second });
    expect(await door.send('roll-back', { why })).toMatchObject({
      data: { withdrawn: third, current: second },
    });
    expect(await door.send('retire', { version: second, why })).toMatchObject({
      data: { withdrawn: second, current: first },
    });
    const { data } = await door.send('status', {});
    expect(data).toMatchObject({ limits: { percent: 100 }, status: { remotes: [{}] } });
    // Listed already, so it needs no signature, but a reason: it was rolled back.
    const refused = await door.send('promote', { version: third, why });
    expect(refused.said).toContain('was rolled back');
    const again = await door.send('promote', { version: third, why, again: true });
    expect(again.said).toBe('');
  });

  it('refuses what the gate or the browser refuses, and offers no way to overrule it', async () => {
    const other = await door.stage(await buildTeamRemote('1;', {}, '^9.0.0'));
    expect(other.status).toBe(422);
    expect(other.said).toContain("isn't compatible with what it would run with");
    expect(other.said).not.toContain('--despite');
    door.openBrowser = async () => fakeBrowser('boom');
    const { status, said } = await door.stage(await buildTeamRemote('2;'));
    expect(status).toBe(422);
    expect(said).toContain('In the shell it failed: failed (boom)');
    expect(said).not.toContain('--despite');
    expect((await door.plan())?.rules).toEqual([]);
  });

  it('gives a release to no one where there is no browser', async () => {
    door.openBrowser = async () => {
      throw new Error('Install Chromium.');
    };
    const { status, said } = await door.stage(await buildTeamRemote());
    expect(status).toBe(503);
    expect(said).toBe(
      'This server has no browser to try the release in, so it gives it to no one. Install Chromium.',
    );
    expect(await door.plan()).toBeUndefined();
  });
});

describe('a trial', () => {
  it("may take longer than the server's limit for silent connections", async () => {
    door.server.setTimeout(200);
    door.openBrowser = async () => {
      await new Promise((done) => void setTimeout(done, 1000));
      return fakeBrowser();
    };
    expect((await door.stage(await buildTeamRemote())).said).toBe('');
  });
});

describe('two releases together', () => {
  it('are never checked together: the second is refused while the first is tried', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    door.openBrowser = async () => {
      asked();
      await waiting;
      return fakeBrowser();
    };
    const first = door.stage(await buildTeamRemote());
    await isAsked;
    const { status, said } = await door.upload(await buildTeamRemote('2;'));
    expect(status).toBe(409);
    expect(said).toContain('Another request for mf-plan is in progress');
    release();
    expect((await first).said).toBe('');
    expect((await door.upload(await buildTeamRemote('2;'))).said).toBe('');
  });

  it('stay within the limit together, also through two servers', async () => {
    const builds = [await buildTeamRemote('1;'), await buildTeamRemote('2;')];
    const second = new Door(door);
    await second.listen();
    // Both have checked the limit before either is staged.
    let opened = 0;
    const openBoth = async () => {
      opened += 1;
      await vi.waitUntil(() => opened === 2, { timeout: 30_000 });
      return fakeBrowser();
    };
    door.openBrowser = openBoth;
    second.openBrowser = openBoth;
    try {
      const done = await Promise.all([
        door.stage(builds[0] ?? '', { percent: 15 }),
        second.stage(builds[1] ?? '', { percent: 15 }),
      ]);
      expect(done.filter(({ said }) => said === '')).toHaveLength(1);
      expect((await door.plan())?.rules).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });
});
