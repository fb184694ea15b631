import type { SharedPackage } from '#loading/shared-packages.ts';
import { duplicatedPackages } from './duplicated-packages.ts';

function shared(name: string, version: string, isLoaded: boolean): SharedPackage {
  return { name, version, from: 'shell', users: [], isLoaded, isSingleton: true };
}

describe('a shared package', () => {
  it('is listed if two versions run, not if one is only offered', () => {
    const packages = [
      shared('react', '19.3.1', true),
      shared('react', '19.2.0', true),
      shared('zod', '4.1.0', true),
      shared('zod', '4.0.0', false),
    ];
    expect([...duplicatedPackages(packages)]).toEqual(['react']);
  });
});
