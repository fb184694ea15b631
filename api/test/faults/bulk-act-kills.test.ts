import { expect, it } from 'vitest';
// Registers the listeners of changed days.
import '#app.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { killBulkActs } from './bulk-act-kills.fixture.ts';

const members = drillSize(20_000, 300);
const kills = drillSize(4);

it.runIf(process.platform === 'linux')(
  'a bulk action affects each member once and can be stopped and undone, however often its process is killed',
  { timeout: 1_800_000 },
  async () => {
    const version = testPostgresVersion();
    const { secondsToMove, secondsToTakeOut, secondsToUndo, killed, goneWhenStopped, ...figures } =
      await killBulkActs({ version, members, kills });
    console.log(
      `${members} members: moved in ${secondsToMove} s, taken out in ${secondsToTakeOut} s, undone in ${secondsToUndo} s`,
    );
    // A small action can end before the last kill.
    expect(killed).toBeGreaterThan(kills);
    expect(goneWhenStopped).toBeGreaterThanOrEqual((members * 3) / 4);
    expect(goneWhenStopped).toBeLessThan(members);
    expect(figures).toEqual({
      moved: members,
      keptAsMoved: members,
      keptWhenStopped: goneWhenStopped,
      goneAfterStop: 0,
      leftInProgram: 0,
      leftInTeam: 0,
      leftCounted: 0,
      backInProgram: members,
      backInTeam: members,
      backCounted: members,
      acts: 3,
      notUndone: 0,
    });
  },
);
