import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../observability', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Rule {
  alert?: string;
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

/** Returns the metrics that the processes' sources declare, by their Prometheus names. */
function declaredMetrics(): Set<string> {
  const sources = [
    'api/src/engine/requests/server/metrics.ts',
    'api/src/engine/requests/server/release-metrics.ts',
    'api/src/engine/requests/server/visit-metrics.ts',
    'deploy/local/src/page-health.ts',
  ];
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const texts = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = texts.matchAll(/(?:name: |gauge\(\s*\[?|^\s*\[)'([a-z_]+)'/gm);
  return new Set([...named].map(([, name]) => name ?? ''));
}

it('rules and dashboards name only existing metrics', () => {
  const dashboards = readdirSync(join(folder, 'grafana/dashboards')).map((name) =>
    read(join('grafana/dashboards', name)),
  );
  const text = [...rules.map(({ expr }) => expr), ...dashboards].join('\n');
  const ours =
    text.match(
      /\b(?:http_request|page|database|job_queue|backup|release|rows)_[a-z_]+(?=[{[ )"\\]|$)/gm,
    ) ?? [];
  const declared = declaredMetrics();
  const unknown = new Set(
    ours
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !declared.has(name)),
  );
  expect([...unknown]).toEqual([]);
  expect(declared.size).toBeGreaterThan(14);
});
