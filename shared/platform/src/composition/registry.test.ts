import { withReachableReleases } from './registry.ts';
import { sampleRegistry } from './release.fixture.ts';

it('the registry in a page omits the contracts of releases', () => {
  const registry = sampleRegistry();
  const plan = registry.remotes['mf-plan'];
  for (const release of Object.values(plan?.releases ?? {})) {
    release.contract = { shared: {}, sends: {}, hears: {}, calls: {}, leadsTo: [] };
  }
  const inPage = withReachableReleases(registry).remotes['mf-plan']?.releases ?? {};
  expect(Object.keys(inPage)).not.toHaveLength(0);
  for (const release of Object.values(inPage)) expect(release).not.toHaveProperty('contract');
});
