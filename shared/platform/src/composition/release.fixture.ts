import type { RegisteredRemote, Registry } from './registry.ts';
import type { RemoteDescription } from './remote-description.ts';

/** A description that the schema accepts. */
export function sampleRelease(
  version: RemoteDescription['version'],
  name: RemoteDescription['name'] = 'mf-plan',
): RemoteDescription {
  return {
    name,
    title: { en: 'Plan', es: 'Plan' },
    paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
    links: [],
    version,
    globalName: `plan_${version.slice(-8)}`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity: 'sha384-abc', bytes: 3 } },
    platform: '^1.0.0',
  };
}

/** A registry of one remote with three releases; the second is current. */
export function sampleRegistry(changes: Partial<RegisteredRemote> = {}): Registry {
  const [first, second, third] = [
    sampleRelease('1.0.0-00000001'),
    sampleRelease('1.0.0-00000002'),
    sampleRelease('1.0.0-00000003'),
  ];
  return {
    schema: 1,
    revision: 1,
    remotes: {
      'mf-plan': {
        current: second.version,
        lastGood: first.version,
        rules: [],
        releases: { [first.version]: first, [second.version]: second, [third.version]: third },
        ...changes,
      },
    },
  };
}
