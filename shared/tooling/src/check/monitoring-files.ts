import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

interface ScrapeConfig {
  job_name: string;
  metrics_path?: string;
}

const notice =
  '# Made from deploy/observability by `pnpm check generated --write`. Change the files there.\n';

const readYaml = (root: string, name: string) =>
  parse(readFileSync(join(root, 'deploy/observability', name), 'utf8'));

/** Writes objects as the formatter does. */
function write(objects: readonly object[]): string {
  const options = { lineWidth: 0, singleQuote: true, flowCollectionPadding: true };
  return notice + objects.map((object) => stringify(object, options)).join('---\n');
}

/** Returns the Prometheus operator's rules: the same alerts and objectives as without Kubernetes. */
export function prometheusRule(root: string): string {
  const groups = ['alerts.yaml', 'slos.yaml'].flatMap(
    (name): object[] => readYaml(root, name).groups,
  );
  return write([
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'stridewell' },
      spec: { groups },
    },
  ]);
}

/** Returns a monitor for each of our jobs. The job is the name of the service, as the alerts expect. */
export function serviceMonitors(root: string): string {
  const { global, scrape_configs: jobs } = readYaml(root, 'prometheus.yaml');
  return write(
    (jobs as ScrapeConfig[]) // The file is ours
      .filter(({ job_name: job }) => job.startsWith('stridewell-'))
      .map(({ job_name: job, metrics_path: path }) => ({
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'ServiceMonitor',
        metadata: { name: job },
        spec: {
          jobLabel: 'app.kubernetes.io/name',
          selector: { matchLabels: { 'app.kubernetes.io/name': job } },
          endpoints: [
            {
              port: 'http',
              path,
              interval: global.scrape_interval,
              authorization: { credentials: { name: 'stridewell', key: 'metrics-token' } },
            },
          ],
        },
      })),
  );
}
