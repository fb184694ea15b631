import { measureBounds, type VisitMeasure, visitSampling } from '@stridewell/contracts';
import { Gauge, type Registry } from 'prom-client';
import { shareRead } from './share-read.ts';

/** How many measured visits of a release are in a bucket of a measure. */
export interface VisitBucket {
  remote: string;
  version: string;
  measure: VisitMeasure;
  /** The index of its upper bound; one more holds larger figures. */
  bucket: number;
  visits: number;
}

/** Releases with metrics: more than any registry has in use, so that invented ones can't fill a metrics store. */
const maxReleases = 100;

/** Keeps the rows of the releases with the largest weight. */
export function keepLargest<Row extends { remote: string; version: string }>(
  rows: readonly Row[],
  weightOf: (row: Row) => number,
): Row[] {
  const keyOf = ({ remote, version }: Row) => `${remote} ${version}`;
  const weights = new Map<string, number>();
  for (const row of rows) weights.set(keyOf(row), (weights.get(keyOf(row)) ?? 0) + weightOf(row));
  const largest = [...weights].sort(([, a], [, b]) => b - a).slice(0, maxReleases);
  const kept = new Set(largest.map(([key]) => key));
  return rows.filter((row) => kept.has(keyOf(row)));
}

/** A histogram of a measure; `perUnit` converts its bounds to the unit in the name. */
interface VisitHistogram {
  measure: VisitMeasure;
  name: string;
  help: string;
  perUnit: number;
}

const histograms: readonly VisitHistogram[] = [
  {
    measure: 'load',
    name: 'release_load_seconds',
    help: 'Measured visits that loaded a release within "le"',
    perUnit: 1000,
  },
  {
    measure: 'mount',
    name: 'release_mount_seconds',
    help: 'Measured visits that rendered it within "le"',
    perUnit: 1000,
  },
  {
    measure: 'long_task',
    name: 'release_long_task_seconds',
    help: 'Measured visits with long tasks of up to "le" in total',
    perUnit: 1000,
  },
  {
    measure: 'bytes',
    name: 'release_transfer_bytes',
    help: 'Measured visits with up to "le" bytes from the network',
    perUnit: 1,
  },
];

/** Figures of releases from measured visits within the last day, in cumulative buckets for `histogram_quantile`. */
export function measureVisits(
  read: () => Promise<readonly VisitBucket[]>,
  registry: Registry,
): void {
  const readTogether = shareRead(async () => keepLargest(await read(), (row) => row.visits), []);
  for (const { measure, name, help, perUnit } of histograms)
    new Gauge({
      name: `${name}_bucket`,
      help: `${help} in the last day, from 1 in ${visitSampling} visits.`,
      labelNames: ['remote', 'version', 'le'],
      registers: [registry],
      async collect() {
        this.reset();
        const bounds: readonly number[] = measureBounds[measure];
        const rows = (await readTogether()).filter((row) => row.measure === measure);
        for (const { remote, version, bucket, visits } of rows) {
          for (const [at, bound] of bounds.entries())
            this.inc({ remote, version, le: String(bound / perUnit) }, at >= bucket ? visits : 0);
          this.inc({ remote, version, le: '+Inf' }, visits);
        }
      },
    });
}
