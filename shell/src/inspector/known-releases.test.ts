import { releasesOfRegistry, releasesOfStatus } from './known-releases.ts';

describe('listed releases', () => {
  it('are all stored ones, with the reason for those that no one gets', () => {
    const offered = { programs: null, provenSince: null, health: null };
    const at = '2026-11-20T09:00:00Z';
    const status = {
      revision: 9,
      history: [],
      remotes: [
        {
          name: 'mf-plan',
          withheldFrom: null,
          offered: [
            { ...offered, version: '3', standing: 'staged' as const, percent: 10 },
            { ...offered, version: '2', standing: 'current' as const, percent: null },
          ],
          unused: ['0', '1'],
          takenBack: [{ version: '4', at, who: 'the health guard', why: 'It failed.' }],
        },
      ],
    };
    expect(releasesOfStatus(status)).toEqual([
      { remote: 'mf-plan', version: '3', state: 'staged', percent: 10 },
      { remote: 'mf-plan', version: '2', state: 'current' },
      { remote: 'mf-plan', version: '1', state: 'unused' },
      { remote: 'mf-plan', version: '0', state: 'unused' },
      { remote: 'mf-plan', version: '4', state: 'rolledBack', why: 'It failed.' },
    ]);
  });

  it("are the ones in the page's registry if there is no other source", () => {
    const rules = [{ version: '3', percent: 5 }];
    const remotes = { 'mf-plan': { current: '2', lastGood: '2', rules, releases: {} } };
    expect(releasesOfRegistry(remotes)).toEqual([
      { remote: 'mf-plan', version: '3', state: 'staged', percent: 5 },
      { remote: 'mf-plan', version: '2', state: 'current' },
    ]);
    const withdrawn = { 'mf-plan': { current: null, lastGood: null, rules: [], releases: {} } };
    expect(releasesOfRegistry(withdrawn)).toEqual([]);
  });
});
