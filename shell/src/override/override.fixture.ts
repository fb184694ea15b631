import type { RemoteDescription } from '@stridewell/platform';

/** A release that isn't published anywhere. */
export function describedTrial(changes: Partial<RemoteDescription> = {}): RemoteDescription {
  return {
    name: 'mf-plan',
    title: { en: 'Plan', es: 'Plan' },
    paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
    links: [],
    version: '1.0.0-0000000f',
    globalName: 'plan_0000000f',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity: 'sha384-abc', bytes: 3 } },
    platform: '^1.0.0',
    ...changes,
  };
}
