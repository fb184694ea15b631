import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('the limits of a team', () => {
  const label = { en: 'Plan', es: 'Plan' };
  const link = { path: '/plan', label, order: 1, showWhen: 'always' } as const;
  const page = (path: `/${string}`) => ({ path, title: label, access: 'member' }) as const;
  const fill = { slot: 'a.b', name: 'c', title: label, order: 1, showWhen: 'always' } as const;

  it.each([
    ['a page elsewhere', { paths: [page('/challenges')] }, 'has the path /challenges'],
    ['a page with a longer name', { paths: [page('/planner')] }, 'has the path /planner'],
    ['a page that matches all', { paths: [page('/:any')] }, 'has the path /:any'],
    ['a page above', { paths: [page('/plan/../admin')] }, 'has the path /plan/../admin'],
    ['a link elsewhere', { links: [{ ...link, path: '/admin' as const }] }, 'has the path /admin'],
    ['two links', { links: [link, { ...link, path: '/plan/b' as const }] }, '1 are allowed'],
    ['a slot', { fills: [fill] }, 'fills the slot a.b, but its slots are: none'],
    ['a slot elsewhere', { slots: [{ name: 'x.y', path: '/teams' }] }, 'has the path /teams'],
    ['an embed', { embed: { path: '/plan' } }, "can't be embedded by partners"],
  ] as const)('refuse %s', async (_what, changes, sentence) => {
    const { status, said } = await door.upload(await buildTeamRemote('1;', changes));
    expect(status).toBe(403);
    expect(said).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  it('apply again when an older upload is staged', async () => {
    const { data } = await door.upload(await buildTeamRemote('1;', { links: [link] }));
    await door.grant({ links: 0 });
    const { said } = await door.send('stage', { ...door.signed(data), percent: 20, why });
    expect(said).toContain('0 are allowed');
  });

  it('refuse a larger share, also as the sum of several stages', async () => {
    expect((await door.stage(await buildTeamRemote(), { percent: 21 })).said).toContain(
      'may be staged for 20% of the members, not for 21%',
    );
    expect((await door.stage(await buildTeamRemote('1;'), { percent: 15 })).said).toBe('');
    expect((await door.stage(await buildTeamRemote('2;'), { percent: 15 })).said).toContain(
      '30% with the releases already staged',
    );
    expect((await door.stage(await buildTeamRemote('2;'), { percent: 5 })).said).toBe('');
  });

  it('refuse other programs, and a stage for all', async () => {
    await door.grant({ percent: 100, programs: [1, 2] });
    const build = await buildTeamRemote();
    for (const body of [{ percent: 100 }, { programs: [3] }, { programs: [1, 3] }]) {
      expect((await door.stage(build, body)).said).toContain(
        'may be staged for the programs 1, 2 only',
      );
    }
    expect((await door.stage(build, { programs: [1] })).said).toBe('');
    expect((await door.stage(await buildTeamRemote('2;'), { programs: [2] })).said).toBe('');
  });

  it('refuse a promotion, also as the replacement of a rollback', async () => {
    const { data } = await door.upload(await buildTeamRemote());
    const said = 'only the operator can give it to everyone';
    expect((await door.send('promote', { ...door.signed(data), why })).said).toContain(said);
    const to = data['version'];
    expect((await door.send('roll-back', { why, to })).said).toContain(said);
  });

  it('refuse to roll back to a release that the trial refused, or that has too much', async () => {
    await door.grant({ percent: 100 });
    const promote = async (code: string, changes = {}) => {
      const { data } = await door.upload(await buildTeamRemote(code, changes));
      const { said } = await door.send('promote', { ...door.signed(data), why });
      return { version: data['version'] ?? '', said };
    };
    const first = await promote('1;', { links: [link] });
    const second = await promote('2;');
    const third = await promote('3;');
    door.openBrowser = async () => fakeBrowser('boom');
    const broken = await promote('4;');
    expect(broken.said).toContain('boom');
    expect((await door.plan())?.releases).toHaveProperty([broken.version]);
    const refused = await door.send('roll-back', { why, to: broken.version });
    expect(refused.status).toBe(422);
    expect(refused.said).toContain(`${broken.version} was never live for everyone`);
    await door.grant({ percent: 100, links: 0 });
    const tooMuch = await door.send('roll-back', { why, to: first.version });
    expect(tooMuch.said).toContain('0 are allowed');
    expect((await door.plan())?.current).toBe(third.version);
    const { data } = await door.send('roll-back', { why, to: second.version });
    expect(data).toEqual({ withdrawn: third.version, current: second.version });
  });

  it("don't let a team change when its releases are rolled back automatically", async () => {
    const failureLimit = { percent: 100, least: 1000 };
    const { said } = await door.stage(await buildTeamRemote(), { percent: 5, failureLimit });
    expect(said).toContain("The request can't be read");
  });
});
