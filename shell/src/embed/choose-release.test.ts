import type { Registry } from '@stridewell/platform';
import { releaseOf } from '#registry/published.fixture.ts';
import { chooseEmbeddable } from './choose-release.ts';

const release = { ...releaseOf('1.0.0-00000001'), embed: { path: '/plan' } as const };
const releases = { [release.version]: release };
const viewer = { memberId: 7, programId: 1 };

function registryWith(remote: Partial<Registry['remotes'][string]>): Registry {
  const staged = { current: null, lastGood: null, rules: [], releases };
  return { schema: 1, revision: 1, remotes: { 'mf-plan': { ...staged, ...remote } } };
}

const version = (remote: Parameters<typeof registryWith>[0], who: typeof viewer | null) =>
  chooseEmbeddable(registryWith(remote), 'mf-plan', who)?.release.version;

describe('the release for a partner page', () => {
  const rules = [{ version: release.version, percent: 100, programs: [1] }];

  it('is the one that the person gets', () => {
    expect(version({ current: release.version }, viewer)).toBe(release.version);
    expect(version({ rules }, viewer)).toBe(release.version);
    expect(version({ rules }, { ...viewer, programId: 2 })).toBeUndefined();
  });

  it('is a staged first release as long as no one knows who is there', () => {
    expect(version({ rules }, null)).toBe(release.version);
    expect(version({}, null)).toBeUndefined();
  });

  it('is none if partners may not show it', () => {
    const { embed: _, ...own } = release;
    const others = { releases: { [own.version]: own }, rules };
    expect(version({ ...others, current: own.version }, viewer)).toBeUndefined();
    expect(version(others, null)).toBeUndefined();
  });
});
