import { expect, it } from 'vitest';
// Registers the listeners of changed days.
import '#app.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { killJobs } from './job-kills.fixture.ts';

const kills = drillSize(4);
const run = { kills, programs: 2 * kills, linesOfImport: 1_500 };

it.runIf(process.platform === 'linux')(
  'every job is done and takes effect once, however often its process is killed',
  { timeout: 600_000 },
  async () => {
    const version = testPostgresVersion();
    const { expected, ...figures } = await killJobs({ version, ...run });
    expect(figures).toEqual({
      killed: kills,
      states: ['applied'],
      jobsLeft: 0,
      linesApplied: run.programs * run.linesOfImport,
      entries: expected,
      scores: expected,
      seconds: expect.any(Number),
      secondsToResume: expect.any(Number),
    });
    // A heartbeat every 2 s, a timeout after 8 s, and a check every second.
    expect(figures.secondsToResume).toBeLessThan(11);
  },
);
