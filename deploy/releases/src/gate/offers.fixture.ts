import type {
  ReleaseCall,
  ReleaseContract,
  RemoteDescription,
  Shape,
  ShellOffer,
} from '@stridewell/platform/registry';
import type { Offers } from './offers.ts';

const text: Shape = { type: 'string' };

/** Returns a closed object shape in which all fields are required. */
export function objectOf(
  properties: Record<string, Shape>,
  required = Object.keys(properties),
): Shape {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** A call that takes a name and returns a plan. */
export function samplePlanCall(changes: Partial<ReleaseCall> = {}): ReleaseCall {
  return {
    method: 'POST',
    path: '/members/{id}/plan',
    sends: {
      params: objectOf({ id: { type: 'integer' } }),
      body: objectOf({ name: text, note: text }, ['name']),
    },
    reads: objectOf({ data: objectOf({ name: text, days: { type: 'integer' } }) }),
    ...changes,
  };
}

/** A contract that fits `sampleOffers`. */
export function sampleContract(changes: Partial<ReleaseContract> = {}): ReleaseContract {
  return {
    shared: {
      react: { version: '19.3.1', range: '^19.3.1', isSingleton: true },
      '@stridewell/platform': { version: '1.0.0', range: '^1.0.0', isSingleton: true },
      'react-hook-form': { version: '7.92.0', range: '^7.92.0', isSingleton: false },
    },
    sends: { 'save-settings': objectOf({ group: text }) },
    hears: { 'session-ended': objectOf({ memberId: { type: 'number' } }, []) },
    calls: { makePlan: samplePlanCall() },
    leadsTo: ['/my-dashboard', '/plan/:part'],
    ...changes,
  };
}

/** A release that fits `sampleOffers`. */
export function sampleRelease(changes: Partial<RemoteDescription> = {}): RemoteDescription {
  return {
    name: 'mf-plan',
    title: { en: 'Plan', es: 'Plan' },
    paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
    links: [{ path: '/plan', label: { en: 'Plan', es: 'Plan' }, order: 50, showWhen: 'always' }],
    version: '1.0.0-00000002',
    globalName: 'plan_00000002',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity: 'sha384-abc', bytes: 3 } },
    platform: '^1.0.0',
    contract: sampleContract(),
    ...changes,
  };
}

/** A release of another remote, at `/my-dashboard`. */
export function otherRelease(changes: Partial<RemoteDescription> = {}): RemoteDescription {
  const title = { en: 'My Dashboard', es: 'Mi panel' };
  return sampleRelease({
    name: 'mf-dashboard',
    paths: [{ path: '/my-dashboard', title, access: 'member' }],
    links: [{ path: '/my-dashboard', label: title, order: 10, showWhen: 'always' }],
    contract: sampleContract({ leadsTo: [] }),
    ...changes,
  });
}

/** The offer of a shell. */
export function sampleShell(changes: Partial<ShellOffer> = {}): ShellOffer {
  return {
    platform: '1.0.0',
    shared: { react: '19.3.2', '@stridewell/platform': '1.0.0' },
    events: {
      'save-settings': objectOf({ group: text }),
      'session-ended': objectOf({ memberId: { type: 'number' } }, []),
    },
    sends: ['session-ended'],
    linkConditions: ['always', 'teamsOn'],
    pageAccesses: ['member', 'admin'],
    paths: ['/', '/login', '/404', '/api'],
    leadsTo: ['/my-dashboard'],
    ...changes,
  };
}

/** The offers of a shell, an API and one other remote. */
export function sampleOffers(changes: Partial<Offers> = {}): Offers {
  return {
    shell: sampleShell(),
    api: { makePlan: samplePlanCall() },
    others: [{ release: otherRelease(), standing: 'current' }],
    ...changes,
  };
}
