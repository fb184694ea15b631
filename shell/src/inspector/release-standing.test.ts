import type { RegisteredRemote } from '@stridewell/platform';
import { standingOf, withdrawnRemotes } from './release-standing.ts';

const remote: RegisteredRemote = {
  current: '1.0.0-00000002',
  lastGood: '1.0.0-00000001',
  rules: [{ version: '1.0.0-00000003', percent: 20 }],
  releases: {},
};

describe('the standing of a release', () => {
  it.each([
    ['1.0.0-00000002', 'current'],
    ['1.0.0-00000003', 'staged'],
    ['1.0.0-00000001', 'last_good'],
    ['1.0.0-00000009', undefined],
  ])('%s is %s', (version, standing) => {
    expect(standingOf(remote, version)).toBe(standing);
  });

  it('is withdrawn for a remote that no one gets, and not for a staged one', () => {
    const nothing = { ...remote, current: null, lastGood: null };
    expect(withdrawnRemotes({ 'mf-a': remote, 'mf-b': nothing })).toEqual([]);
    expect(withdrawnRemotes({ 'mf-b': { ...nothing, rules: [] } })).toEqual(['mf-b']);
  });
});
