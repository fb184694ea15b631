// In a page of its own: it mocks a module.
import { mixedShare } from './shared-packages.ts';
import { releaseOf } from '#registry/published.fixture.ts';

const release = releaseOf('1.0.0-00000001');

const mockScope: Record<string, Record<string, object>> = {};

jest.mock('@module-federation/runtime', () => ({
  ...jest.requireActual<object>('@module-federation/runtime'),
  getInstance: () => ({ name: 'shell', shareScopeMap: { default: mockScope } }),
}));

function share(name: string, from: string, version: string, isSingleton: boolean): void {
  const shared = { from, useIn: [], loaded: true, shareConfig: { singleton: isSingleton } };
  mockScope[name] = { ...mockScope[name], [version]: shared };
}

afterEach(() => {
  for (const name of Object.keys(mockScope)) delete mockScope[name];
  globalThis.__FEDERATION__?.__INSTANCES__?.splice(0);
});

describe('a loaded build', () => {
  it('may bring its own copy of a stateless package, but not of React, whatever it declares', () => {
    share('react-hook-form', 'shell', '7.92.0', false);
    share('react-hook-form', release.globalName, '7.80.0', false);
    share('react', 'shell', '19.3.1', true);
    expect(mixedShare(release)).toBeUndefined();
    share('react', release.globalName, '18.3.1', false);
    expect(mixedShare(release)).toBe("It loaded react 18.3.1 beside this page's 19.3.1.");
  });
});
