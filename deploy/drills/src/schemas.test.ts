import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildOverlay, hasKubectl, overlays } from './kustomize.fixture.ts';
import { findComposeFaults, findObjectFaults, type KubernetesObject } from './schemas.fixture.ts';

const file = new URL('../../compose/compose.yaml', import.meta.url);
const readCompose = () => parse(readFileSync(file, 'utf8'), { merge: true });

it('compose.yaml follows the Compose Specification', () => {
  expect(findComposeFaults(readCompose())).toEqual([]);
});

it.each([
  ['an unknown field', 'services.worker.restarts', 'always'],
  ['a wrong type', 'services.worker.read_only', { yes: true }],
  ['a list in place of a text', 'services.worker.image', ['stridewell']],
  ['an unknown field of a network', 'networks.inside.internl', true],
])('a Compose file with %s is refused', (_, path, value) => {
  const compose = change(readCompose(), path, value);
  expect(findComposeFaults(compose)).not.toEqual([]);
});

/** Sets a value at a path such as `spec.groups.0.name`. */
function change<Content extends object>(content: Content, path: string, value: unknown): Content {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((part: object, name) => Reflect.get(part, name) as object, content); // Paths exist
  Reflect.set(place, last, value);
  return content;
}

it.runIf(!hasKubectl)('kubectl is not installed here', () => {
  console.warn('kubectl is not installed: the Kubernetes objects were not validated.');
});

describe.runIf(hasKubectl)('the objects of Kubernetes', () => {
  it.each(overlays)('%s follows the schemas of its kinds', async (overlay) => {
    expect(await findObjectFaults(buildOverlay(overlay))).toEqual([]);
  });

  it.each([
    ['Deployment', 'spec.replicaz', 2],
    ['Deployment', 'spec.template.spec.containers.0.imagePullPolice', 'Always'],
    ['Deployment', 'spec.template.spec.containers.0.ports.0.containerPort', 'http'],
    ['NetworkPolicy', 'spec.policyType', ['Ingress']],
    ['Cluster', 'spec.storag', { size: '1Gi' }],
    ['Cluster', 'spec.instances', 'three'],
    ['Pooler', 'spec.pgbouncer.poolMode', 'statement'],
    ['PrometheusRule', 'spec.groups.0.rules.0.for', '1 minute'],
    ['PrometheusRule', 'spec.groups.0.rules.0.expression', 'up'],
    ['ServiceMonitor', 'spec.endpoints.0.pth', '/metrics'],
    ['ExternalSecret', 'spec.target.creationPolicy', 'Sometimes'],
  ])('%s with a wrong %s is refused', async (kind, path, value) => {
    const [object] = buildOverlay<KubernetesObject>('overlays/production').filter(
      (one) => one.kind === kind,
    );
    expect(object).toBeDefined();
    if (object) expect(await findObjectFaults([change(object, path, value)])).not.toEqual([]);
  });
});
