import { describe, expect, it } from 'vitest';
import { drillSize } from '#test/setup/drill-size.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { runKills } from './kill-run.fixture.ts';

// With 50 and 20 kills, on every version, and with a table of figures: pnpm --filter @stridewell/api kills
describe.runIf(process.platform === 'linux')(
  '32 writers who retry until they get a response',
  () => {
    it(
      'lose or double no acknowledged write, however often the API and its database are killed',
      { timeout: 180_000 },
      async () => {
        const version = testPostgresVersion();
        const run = { version, apiKills: drillSize(8), databaseKills: drillSize(4), writers: 32 };
        const { stats, truth, ownDeaths, exitCode } = await runKills(run, () => {});
        expect(stats.complaints).toEqual([]);
        expect(truth).toEqual({
          entries: expect.any(Number),
          lost: 0,
          doubled: 0,
          wrongDays: 0,
          wrongBoards: 0,
          wrongPoints: 0,
          wrongBadges: 0,
        });
        expect(truth.entries).toBeGreaterThan(0);
        expect(ownDeaths).toBe(0);
        expect(exitCode).toBe(0);
      },
    );
  },
);
