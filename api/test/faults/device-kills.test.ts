import { expect, it } from 'vitest';
// Registers the listeners of changed days.
import '#app.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { killDevices } from './device-kills.fixture.ts';

const kills = drillSize(4);

it.runIf(process.platform === 'linux')(
  'days that a vendor sends late or twice count once, however often the process is killed',
  { timeout: 600_000 },
  async () => {
    const version = testPostgresVersion();
    const { expected, ...figures } = await killDevices({ version, kills, members: 30, days: 25 });
    expect(figures).toEqual({
      killed: kills,
      messages: expect.any(Number),
      sent: expect.any(Number),
      wrongDays: 0,
      scores: expected,
      noticesLeft: 0,
      jobsLeft: [],
    });
  },
);
