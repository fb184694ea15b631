import { Registry, withReachableReleases } from './registry.ts';
import type { RolloutRule } from './registry.ts';
import { sampleRegistry, sampleRelease } from './release.fixture.ts';
import { selectReleases } from './select-releases.ts';
import type { ReleaseViewer } from './select-releases.ts';

const next = '1.0.0-00000003';

function chosen(rules: RolloutRule[], viewer: ReleaseViewer): string | undefined {
  const selected = selectReleases(sampleRegistry({ rules }), viewer);
  return selected.get('mf-plan')?.release.version;
}

function members(count: number, programId = 1): NonNullable<ReleaseViewer>[] {
  return Array.from({ length: count }, (_, index) => ({ memberId: 9_000_000 + index, programId }));
}

function reached(rule: RolloutRule, viewers: NonNullable<ReleaseViewer>[]): number[] {
  return viewers.filter((viewer) => chosen([rule], viewer) === next).map((one) => one.memberId);
}

describe('the release of a remote', () => {
  it('is the current one, with the last good one as fallback', () => {
    const selected = selectReleases(sampleRegistry(), null).get('mf-plan');
    expect(selected?.release.version).toBe('1.0.0-00000002');
    expect(selected?.lastGood?.version).toBe('1.0.0-00000001');
  });

  it('has no fallback if the last good one is the chosen one', () => {
    const registry = sampleRegistry({ lastGood: null });
    expect(selectReleases(registry, null).get('mf-plan')?.lastGood).toBeNull();
  });

  it("doesn't exist without a current one, and a rule's release then has no fallback", () => {
    const rules = [{ version: next, percent: 100, programs: [7] }];
    const registry = sampleRegistry({ current: null, lastGood: null, rules });
    expect(Registry.safeParse(registry).success).toBe(true);
    expect(selectReleases(registry, null).has('mf-plan')).toBe(false);
    expect(selectReleases(registry, { memberId: 1, programId: 8 }).has('mf-plan')).toBe(false);
    const selected = selectReleases(registry, { memberId: 1, programId: 7 }).get('mf-plan');
    expect(selected?.release.version).toBe(next);
    expect(selected?.lastGood).toBeNull();
  });

  it('falls back to the current one, not to an older one, if a rule chose a newer one', () => {
    const registry = sampleRegistry({ rules: [{ version: next, percent: 100 }] });
    const selected = selectReleases(registry, { memberId: 1, programId: 1 }).get('mf-plan');
    expect(selected?.release.version).toBe(next);
    expect(selected?.lastGood?.version).toBe('1.0.0-00000002');
  });

  it('for a share of members is close to that share, and always for the same members', () => {
    const rule = { version: next, percent: 20 };
    const first = reached(rule, members(5000));
    expect(first.length).toBeGreaterThan(900);
    expect(first.length).toBeLessThan(1100);
    expect(reached(rule, members(5000))).toEqual(first);
  });

  it('stays with a member when the share grows', () => {
    const few = reached({ version: next, percent: 10 }, members(2000));
    const more = new Set(reached({ version: next, percent: 40 }, members(2000)));
    expect(few.filter((member) => !more.has(member))).toEqual([]);
  });

  it('reaches no one at 0 percent and everyone at 100', () => {
    expect(reached({ version: next, percent: 0 }, members(500))).toHaveLength(0);
    expect(reached({ version: next, percent: 100 }, members(500))).toHaveLength(500);
  });

  it('for some programs reaches no other program', () => {
    const rule = { version: next, percent: 100, programs: [7] };
    expect(reached(rule, members(20, 7))).toHaveLength(20);
    expect(reached(rule, members(20, 8))).toHaveLength(0);
  });

  it('before sign-in is the current one, whatever the rules', () => {
    expect(chosen([{ version: next, percent: 100 }], null)).toBe('1.0.0-00000002');
  });

  it('on trial wins over the rules, and has no fallback', () => {
    const viewer = { memberId: 1, programId: 1 };
    const tried = sampleRelease('1.0.0-0000000f');
    const registry = sampleRegistry({ rules: [{ version: next, percent: 100 }] });
    const selected = selectReleases(registry, viewer, { 'mf-plan': tried }).get('mf-plan');
    expect(selected).toEqual({ release: tried, lastGood: null });
  });

  it('may be of a remote that the registry does not know', () => {
    const tried = sampleRelease('1.0.0-0000000f', 'mf-teams');
    const selected = selectReleases(sampleRegistry(), null, { 'mf-teams': tried });
    expect([...selected.keys()]).toEqual(['mf-plan', 'mf-teams']);
  });
});

describe('a registry', () => {
  it('is refused if it names a release that it does not list', () => {
    expect(Registry.safeParse(sampleRegistry()).success).toBe(true);
    const broken = Registry.safeParse(sampleRegistry({ current: '2.0.0-00000009' }));
    expect(broken.error?.issues[0]?.message).toContain('2.0.0-00000009');
  });

  it('omits in a page releases that no one can get', () => {
    const remotes = withReachableReleases(sampleRegistry()).remotes;
    expect(Object.keys(remotes['mf-plan']?.releases ?? {})).toEqual([
      '1.0.0-00000001',
      '1.0.0-00000002',
    ]);
  });
});
