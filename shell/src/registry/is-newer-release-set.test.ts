import { selectReleases } from '@stridewell/platform';
import { isNewerReleaseSet } from './is-newer-release-set.ts';
import { registryOf } from './published.fixture.ts';

const setOf = (version: string, shell: string | null = 'shell.a.js') => ({
  releases: selectReleases(registryOf(version), null),
  shell,
});
const own = setOf('1.0.0-00000001');

describe('isNewerReleaseSet', () => {
  it('is false while the viewer would get the same releases and shell', () => {
    expect(isNewerReleaseSet(own, setOf('1.0.0-00000001'))).toBe(false);
  });

  it("is true when one of the viewer's releases has changed, forward or back", () => {
    expect(isNewerReleaseSet(own, setOf('1.0.0-00000002'))).toBe(true);
    expect(isNewerReleaseSet(setOf('1.0.0-00000002'), own)).toBe(true);
  });

  it('is true when a remote was added or removed', () => {
    expect(isNewerReleaseSet(own, { ...own, releases: new Map() })).toBe(true);
  });

  it('is true for another shell, and false if the server does not name its shell', () => {
    expect(isNewerReleaseSet(own, setOf('1.0.0-00000001', 'shell.b.js'))).toBe(true);
    expect(isNewerReleaseSet(own, setOf('1.0.0-00000001', null))).toBe(false);
  });
});
