import { installedVersions } from '@stridewell/embedded-postgres';
import { type KillFigures, runKills } from './kill-run.fixture.ts';

// pnpm --filter @stridewell/api kills [<API kills> <database kills>]
const [apiKills = 50, databaseKills = 20] = process.argv.slice(2).map(Number);
const writers = 32;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function line(version: number, { stats, truth, ...figures }: KillFigures): Record<string, unknown> {
  const { entries: _, lost, doubled, ...wrong } = truth;
  const counts = Object.values(wrong);
  const seconds = (values: number[]) =>
    `${(median(values) / 1000).toFixed(2)} / ${(Math.max(...values) / 1000).toFixed(2)}`;
  return {
    'on PostgreSQL': version,
    acknowledged: stats.acknowledged,
    lost,
    doubled,
    'totals wrong': counts.reduce((sum, count) => sum + count, 0),
    '503 responses': stats.unavailable,
    'broken connections': stats.broken,
    'anything else': stats.complaints.length,
    'API back, s (median / worst)': seconds(figures.afterApiKill),
    'of it work': seconds(figures.startWork),
    'database back, s': seconds(figures.afterDatabaseKill),
    'slowest response, s': (stats.slowestMs / 1000).toFixed(2),
  };
}

const lines: Record<string, unknown>[] = [];
for (const version of installedVersions) {
  console.log(
    `PostgreSQL ${version}: ${apiKills} kills of the API, ${databaseKills} of the database`,
  );
  const figures = await runKills({ version, apiKills, databaseKills, writers }, console.log);
  for (const complaint of new Set(figures.stats.complaints)) console.log(complaint);
  lines.push(line(version, figures));
}
console.table(lines);
