import { expect, it } from 'vitest';
// Registers the listeners of changed days.
import '#app.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { killPeopleFile } from './people-file-kills.fixture.ts';

const people = drillSize(20_000, 400);
const kills = drillSize(4);

it.runIf(process.platform === 'linux')(
  'a people file is applied once, stopped and undone, however often its process is killed',
  { timeout: 1_800_000 },
  async () => {
    const version = testPostgresVersion();
    const { progressSeen, secondsToApply, secondsToUndo, ...figures } = await killPeopleFile({
      version,
      people,
      kills,
    });
    console.log(
      `${people} people: ${progressSeen} values of the progress seen, applied in ${secondsToApply} s, undone in ${secondsToUndo} s`,
    );
    expect(figures).toEqual({
      killed: kills,
      addedWhileStopped: 0,
      state: 'applied',
      members: people,
      counted: people,
      inTeams: people,
      doubled: 0,
      unwritten: 0,
      membersLeft: 0,
      stateAfterUndo: 'undone',
    });
    expect(progressSeen).toBeGreaterThan(5);
  },
);
