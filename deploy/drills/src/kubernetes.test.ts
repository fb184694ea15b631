import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@stridewell/api';
import { newSecrets } from '@stridewell/local/secrets';
import { describe, expect, it } from 'vitest';
import { buildOverlay, hasKubectl, overlays } from './kustomize.fixture.ts';
import { withSecretFiles } from './secret-files.fixture.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Container {
  image: string;
  args: string[];
  envFrom?: { configMapRef: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: object } }[];
  volumeMounts: { name: string; mountPath: string }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  resources: { requests: object; limits: { memory: string } };
}
interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: { runAsUser: number };
  topologySpreadConstraints?: object[];
  containers: Container[];
  volumes: { name: string; secret?: { items: { key: string }[] } }[];
}
interface Thing {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    ingress?: { from: unknown[]; ports?: { port: number | string }[] }[];
    rules?: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
    imageName?: string;
    backup?: { barmanObjectStore?: object };
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    scaleTargetRef?: { name: string };
    podSelector?: {
      matchLabels?: Record<string, string>;
      matchExpressions?: { key: string; values?: string[] }[];
    };
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

it.runIf(!hasKubectl)('kubectl is not installed here', () => {
  console.warn('kubectl is not installed: the Kubernetes overlays were not built.');
});

describe.runIf(hasKubectl).each(overlays)('%s', (overlay) => {
  const things = hasKubectl ? buildOverlay<Thing>(overlay) : [];
  const of = (kind: string) => things.filter((thing) => thing.kind === kind);
  const workloads = [...of('Deployment'), ...of('Job')];
  const name = ({ metadata }: Thing) => metadata.name;
  const pod = ({ spec }: Thing): PodSpec => {
    if (!spec?.template) throw new Error('This has no pods.');
    return spec.template.spec;
  };

  it('every pod runs as user 65532 with a read-only root, limits, and no cluster token', () => {
    for (const workload of workloads) {
      const { automountServiceAccountToken, securityContext, containers } = pod(workload);
      expect([name(workload), automountServiceAccountToken, securityContext.runAsUser]).toEqual([
        name(workload),
        false,
        65_532,
      ]);
      for (const { securityContext: own, resources, image } of containers) {
        expect(own).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        expect(resources.limits.memory).toBeDefined();
        expect(image).toMatch(/^registry\.example\/stridewell-(server|page|releases):\d/);
      }
    }
  });

  it('make-secrets creates every secret that a pod reads, and the pod mounts it', () => {
    const made = Object.keys(newSecrets('a:1', 'b:1', 'c'));
    for (const workload of workloads) {
      const { containers, volumes } = pod(workload);
      const keys = volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []);
      expect([name(workload), keys.filter((key) => !made.includes(key))]).toEqual([
        name(workload),
        [],
      ]);
      const read = containers.flatMap(({ env = [] }) =>
        env
          .filter(({ name: variable }) => variable.endsWith('_FILE'))
          .map(({ value = '' }) => value.split('/').at(-1) ?? ''),
      );
      expect([name(workload), new Set(read)]).toEqual([name(workload), new Set(keys)]);
      const mounted = new Set(
        containers.flatMap(({ volumeMounts }) => volumeMounts.map((mount) => mount.name)),
      );
      expect(mounted).toEqual(new Set(volumes.map((volume) => volume.name)));
    }
  });

  it('the product reads every variable', () => {
    const sources = ['api/src/config.ts', 'deploy/releases/src/store/store.ts'];
    const known = new Set(
      sources
        .map((file) => readFileSync(join(root, file), 'utf8'))
        .join('\n')
        .match(/\b[A-Z][A-Z0-9_]{3,}\b/g),
    );
    const given = [
      ...workloads.flatMap((workload) =>
        pod(workload).containers.flatMap(({ env = [] }) =>
          env.map(({ name: variable }) => variable),
        ),
      ),
      ...of('ConfigMap').flatMap(({ data = {} }) => Object.keys(data)),
    ];
    expect(
      given
        .map((variable) => variable.replace(/_FILE$/, ''))
        .filter((variable) => !known.has(variable)),
    ).toEqual([]);
  });

  it('every workload starts with its variables and secrets', () => {
    const maps = new Map(
      buildOverlay<Thing>('overlays/production')
        .filter(({ kind }) => kind === 'ConfigMap')
        .map((map) => [name(map), map.data]),
    );
    for (const workload of workloads) {
      for (const { envFrom = [], env = [] } of pod(workload).containers) {
        const given = Object.assign(
          {},
          ...envFrom.map(({ configMapRef }) => maps.get(configMapRef.name)),
          ...env.map(({ name: variable, value }) => ({ [variable]: value })),
        );
        expect(() => readConfig(withSecretFiles(given)), name(workload)).not.toThrow();
      }
    }
  });

  it.runIf(overlay.startsWith('overlays/'))(
    'the API and the worker get the previous key, if any',
    () => {
      const previous = {
        name: 'ACCESS_TOKEN_KEY_PREVIOUS',
        valueFrom: {
          secretKeyRef: { name: 'stridewell', key: 'access-token-key-previous', optional: true },
        },
      };
      const holders = workloads.filter((workload) => /-(api|worker)$/.test(name(workload)));
      expect(holders).toHaveLength(2);
      for (const workload of holders)
        expect([name(workload), pod(workload).containers[0]?.env]).toEqual([
          name(workload),
          expect.arrayContaining([previous]),
        ]);
    },
  );

  it('no workload with an autoscaler sets its number of pods', () => {
    const scaled = of('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef?.name);
    const fixed = workloads
      .filter(({ spec }) => spec?.replicas !== undefined)
      .map(({ metadata }) => metadata.name);
    expect(fixed.filter((one) => scaled.includes(one))).toEqual([]);
  });

  it('the ingress closes the same paths as the proxies', () => {
    const nginx = readFileSync(join(root, 'deploy/web/nginx.conf.template'), 'utf8');
    const [, below = '', own = ''] =
      /location ~\* \^\/\+\(api\/\+\(([^)]+)\)\|([^)]+)\)/.exec(nginx) ?? [];
    const closed = [
      ...below.split('|').map((path) => `/api/${path.replaceAll('\\', '')}`),
      ...own.split('|').map((path) => `/${path}`),
    ];
    expect(closed).toContain('/api/metrics');
    for (const { spec } of of('Ingress').filter((one) => name(one) === 'stridewell')) {
      const paths = spec?.rules?.flatMap(({ http }) => http.paths) ?? [];
      expect(
        paths
          .filter(({ backend }) => backend.service.name === 'stridewell-closed')
          .map(({ path }) => path)
          .sort(),
      ).toEqual(closed.sort());
    }
  });

  it('certificate challenges work, and monitoring reaches the database and its pooler', () => {
    const open = (label: string) =>
      of('NetworkPolicy').flatMap(({ spec }) => {
        const { matchLabels = {}, matchExpressions = [] } = spec?.podSelector ?? {};
        const keys = [...Object.keys(matchLabels), ...matchExpressions.map(({ key }) => key)];
        return keys.includes(label) ? (spec?.ingress ?? []) : [];
      });
    const from = (namespace: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
    ];
    if (of('Ingress').length > 0)
      expect(open('acme.cert-manager.io/http01-solver')).toContainEqual({
        from: from('ingress-nginx'),
        ports: [{ port: 8089 }],
      });
    if (of('Cluster').length > 0)
      for (const [label, port] of [
        ['cnpg.io/cluster', 9187],
        ['cnpg.io/poolerName', 9127],
      ] as const)
        expect(open(label)).toContainEqual({ from: from('monitoring'), ports: [{ port }] });
  });

  it('the database image has the tools for its backups', () => {
    for (const { spec } of of('Cluster').filter((one) => one.spec?.backup?.barmanObjectStore))
      expect(spec?.imageName).toMatch(/:18\.\d+-\S*system-/);
  });

  it('services, disruption budgets, autoscalers and network rules select existing pods', () => {
    const labels = workloads.map(
      ({ spec }) => spec?.template?.metadata.labels['app.kubernetes.io/name'] ?? '',
    );
    const others = ['stridewell-closed', 'stridewell-publish', 'stridewell-first-admin'];
    const named = things.flatMap(({ kind, spec }) => {
      const own = spec?.selector?.matchLabels ?? (kind === 'Service' ? spec?.selector : undefined);
      const label: unknown = own && Reflect.get(own, 'app.kubernetes.io/name');
      const chosen =
        spec?.podSelector?.matchExpressions
          ?.filter(({ key }) => key === 'app.kubernetes.io/name')
          .flatMap(({ values = [] }) => values) ?? [];
      const one = spec?.podSelector?.matchLabels?.['app.kubernetes.io/name'];
      return [label, one, spec?.scaleTargetRef?.name, ...chosen].filter(
        (found) => typeof found === 'string',
      );
    });
    expect(named.filter((found) => !labels.includes(found) && !others.includes(found))).toEqual([]);
  });

  it("serving pods have probes, spread and budgets, and liveness doesn't use the database", () => {
    for (const app of of('Deployment').filter((thing) => name(thing) !== 'stridewell-guard')) {
      const {
        containers: [container],
        topologySpreadConstraints,
      } = pod(app);
      expect(container?.livenessProbe?.httpGet.path).toMatch(/healthz$/);
      expect(container?.readinessProbe?.httpGet.path).toMatch(/readyz$/);
      expect(topologySpreadConstraints?.length).toBe(2);
      expect(of('PodDisruptionBudget').map(name)).toContain(name(app));
    }
  });

  it('only the pods that need them get the keys for signing and migrations', () => {
    const holders = (key: string) =>
      workloads
        .filter((one) =>
          pod(one).volumes.some(({ secret }) => secret?.items.some((item) => item.key === key)),
        )
        .map(name);
    const mayHold: Record<string, string[]> = {
      'release-key': ['stridewell-guard', 'stridewell-publish', 'stridewell-releases'],
      'owner-key': ['stridewell-publish'],
      'backup-key': ['stridewell-worker'],
      'database-migrator-url': [
        'stridewell-migrate',
        'stridewell-worker',
        'stridewell-first-admin',
      ],
    };
    for (const [key, names] of Object.entries(mayHold))
      expect(holders(key).filter((holder) => !names.includes(holder))).toEqual([]);
    // Applied separately: releases are checked against the API, which an overlay may still be replacing.
    expect(holders('owner-key')).toEqual(overlay === 'publish' ? ['stridewell-publish'] : []);
  });
});
