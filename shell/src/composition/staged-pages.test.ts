// In a page of its own: a page has one composition.
import { init } from '@module-federation/runtime';
import type { Registry } from '@stridewell/platform';
import { decidePage } from '#page/page-decision.ts';
import { releaseOf } from '#registry/published.fixture.ts';
import { compositionState, startComposition } from './composition.ts';

it('a page of a first release that is staged asks who is there before it is called unknown', () => {
  init({ name: 'shell', remotes: [] });
  const release = releaseOf('1.0.0-00000001');
  const rules = [{ version: release.version, percent: 20 }];
  const remote = { current: null, lastGood: null, rules, releases: { [release.version]: release } };
  const registry: Registry = { schema: 1, revision: 1, remotes: { [release.name]: remote } };
  startComposition(registry);
  const state = compositionState();
  expect(state.pages).toEqual([]);
  const decide = (address: string) =>
    decidePage(address, { status: 'signed-out' }, state.pages, state);
  expect(decide('/plan/today')).toEqual({ show: 'sign-in' });
  expect(decide('/plans')).toEqual({ show: 'redirect', to: '/404' });
});
