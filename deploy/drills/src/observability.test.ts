import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { expressionsIn, type MetricList, metricsIn } from './metric-names.fixture.ts';

const folder = fileURLToPath(new URL('../../observability', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}

const rules = ['alerts.yaml', 'slos.yaml'].flatMap((name): Rule[] =>
  parse(read(name)).groups.flatMap((group: { rules: Rule[] }) => group.rules),
);
const alerts = rules.filter(({ alert }) => alert !== undefined);

it('every alert has a test, a severity and a runbook', () => {
  const tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] = parse(
    read('alerts.test.yaml'),
  ).tests;
  const fired = tests.flatMap(({ alert_rule_test: all }) =>
    all.filter(({ exp_alerts: expected }) => expected?.length).map(({ alertname }) => alertname),
  );
  const readme = read('README.md');
  for (const { alert = '', labels, annotations } of alerts) {
    expect(fired).toContain(alert);
    expect(['page', 'ticket']).toContain(labels?.severity);
    expect(annotations?.runbook).toBe(`deploy/observability/README.md#${alert.toLowerCase()}`);
    expect(readme).toContain(`\n### ${alert}\n`);
  }
});

it('Prometheus sends alerts to the Alertmanager of Compose, which sends each severity to a receiver', () => {
  const [
    {
      static_configs: [{ targets }],
    },
  ] = parse(read('prometheus.yaml')).alerting.alertmanagers;
  const compose = parse(readFileSync(join(folder, '../compose/compose.yaml'), 'utf8'), {
    merge: true,
  });
  expect(targets).toEqual(['alertmanager:9093']);
  expect(compose.services.alertmanager.volumes).toContainEqual(
    expect.stringMatching(/observability\/alertmanager\.yaml:/),
  );
  const { route, receivers } = parse(read('alertmanager.yaml'));
  const names = receivers.map(({ name }: { name: string }) => name);
  expect(route.routes).toMatchObject([{ matchers: ['severity = "page"'], receiver: 'pages' }]);
  expect(names).toEqual(['pages', route.receiver]);
});

interface Drills {
  faults: Record<string, { drills: string[]; alerts: string[] }>;
  quiet: Record<string, string>;
}

it('every drill is listed with the alerts of its fault, which exist', () => {
  const { faults, quiet }: Drills = parse(read('drills.yaml'));
  const root = join(folder, '../..');
  const files = ['api/test/faults', 'deploy/drills/src'].flatMap((place) =>
    readdirSync(join(root, place))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${place}/${name}`),
  );
  const listed = new Set(Object.values(faults).flatMap((fault) => fault.drills));
  const named = [...listed, ...Object.keys(quiet)];
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(quiet).filter((file) => listed.has(file))).toEqual([]);
  const known = alerts.map(({ alert }) => alert);
  for (const [fault, { alerts: fired }] of Object.entries(faults)) {
    expect([fault, fired]).not.toEqual([fault, []]);
    expect([fault, fired.filter((alert) => !known.includes(alert))]).toEqual([fault, []]);
  }
});

it('rules and dashboards name only metrics that the product or a named exporter has', () => {
  const { product, exporters }: MetricList = parse(read('metrics.yaml'));
  const dashboards = readdirSync(join(folder, 'grafana/dashboards')).flatMap((name) =>
    expressionsIn(JSON.parse(read(join('grafana/dashboards', name)))),
  );
  const recorded = rules.flatMap(({ record = [] }) => record);
  const known = new Set([
    ...recorded,
    ...Object.values(product).flat(),
    ...Object.values(exporters).flatMap(({ metrics }) => metrics),
  ]);
  const named = [...rules.map(({ expr }) => expr), ...dashboards].flatMap(metricsIn);
  // A histogram is listed by its name alone.
  const isKnown = (name: string) =>
    known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ''));
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(40);
});

it.each([
  ['sum by (queue) (job_queue_jobs{queue=~".+-dead"}) > 0', ['job_queue_jobs']],
  ['time() - max(a:b or c > 0) > 2 * 86400', ['a:b', 'c']],
  ['rate(x_bucket{le="0.5"}[5m]) / ignoring(state) group_left y offset 1h', ['x_bucket', 'y']],
])('metricsIn finds the metrics of %s', (expression, metrics) => {
  expect(metricsIn(expression)).toEqual(metrics);
});
