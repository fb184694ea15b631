import { selectReleases } from '@stridewell/platform';
import { isNewerSet } from './is-newer-set.ts';
import { registryOf } from './published.fixture.ts';

const setOf = (version: string, shell: string | null = 'shell.a.js') => ({
  releases: selectReleases(registryOf(version), null),
  shell,
});
const own = setOf('1.0.0-00000001');

describe('a page', () => {
  it('is up to date while the viewer would get the same releases in the same shell', () => {
    expect(isNewerSet(own, setOf('1.0.0-00000001'))).toBe(false);
  });

  it('is not when a release of the viewer has changed, forward or back', () => {
    expect(isNewerSet(own, setOf('1.0.0-00000002'))).toBe(true);
    expect(isNewerSet(setOf('1.0.0-00000002'), own)).toBe(true);
  });

  it('is not when a remote came or went', () => {
    expect(isNewerSet(own, { ...own, releases: new Map() })).toBe(true);
  });

  it('is not in another shell; a server that does not tell its shell has none to offer', () => {
    expect(isNewerSet(own, setOf('1.0.0-00000001', 'shell.b.js'))).toBe(true);
    expect(isNewerSet(own, setOf('1.0.0-00000001', null))).toBe(false);
  });
});
