import { expect, it } from 'vitest';
import { buildOverlay, hasKubectl } from './kustomize.fixture.ts';

interface Thing {
  kind: string;
  metadata: { name: string };
  spec?: {
    backup?: { barmanObjectStore?: Record<string, unknown> };
    bootstrap?: object;
    externalClusters?: object[];
    podSelector?: { matchExpressions?: { values?: string[] }[] };
  };
}

it.runIf(hasKubectl)(
  'the recovery overlay makes a new cluster from the archive of the old one, and everything uses it',
  () => {
    const [before = [], after = []] = ['overlays/production', 'overlays/recovery'].map((overlay) =>
      buildOverlay<Thing>(overlay),
    );
    const find = (things: readonly Thing[], kind: string) =>
      things.find((thing) => thing.kind === kind);
    const [old, cluster] = [before, after].map((things) => find(things, 'Cluster'));
    const name = cluster?.metadata.name;
    expect(name).not.toBe(old?.metadata.name);
    // The new cluster archives under its own name, and everything else is as before.
    const { bootstrap, externalClusters, ...rest } = cluster?.spec ?? {};
    const { bootstrap: _, ...restBefore } = old?.spec ?? {};
    expect(rest).toEqual(restBefore);
    const { destinationPath, endpointURL, s3Credentials } =
      old?.spec?.backup?.barmanObjectStore ?? {};
    expect(externalClusters).toEqual([
      {
        name: old?.metadata.name,
        barmanObjectStore: { destinationPath, endpointURL, s3Credentials },
      },
    ]);
    expect(bootstrap).toMatchObject({ recovery: { source: old?.metadata.name } });
    for (const kind of ['Pooler', 'ScheduledBackup'])
      expect(find(after, kind)?.spec).toMatchObject({ cluster: { name } });
    const policy = after.find((thing) => thing.metadata.name === 'stridewell-to-database');
    expect(policy?.spec?.podSelector?.matchExpressions?.[0]?.values).toContain(name);
  },
);
