import { findMissing } from '@stridewell/tooling/missing-programs';
import { clientFaults, longClientFaults } from './client-faults.fixture.ts';
import { databaseFaults, type Measured } from './database-faults.fixture.ts';
import { fillDisk } from './disk-full.fixture.ts';
import { type FaultyWorld, startFaultyWorld } from './faulty-world.fixture.ts';

// pnpm --filter @stridewell/api faults [<part of a name>] [<seconds that each lasts>]
const [part = '', seconds = '20'] = process.argv.slice(2);

type Fault = (world: FaultyWorld, seconds: number) => Promise<Measured>;
const all: Record<string, Fault> = {
  ...databaseFaults,
  ...clientFaults,
  ...longClientFaults,
  ...(findMissing(['namespaces']).length === 0 && {
    'full: the disk of the database': (_, long) => fillDisk(long),
  }),
};
const chosen = Object.entries(all).filter(([name]) => name.includes(part));
if (chosen.length === 0) {
  console.error(`No fault has "${part}" in its name. There are:\n${Object.keys(all).join('\n')}`);
  process.exitCode = 1;
}
let world: FaultyWorld | undefined;
for (const [name, fault] of chosen) {
  try {
    world ??= await startFaultyWorld(32);
    const measured = Object.entries(await fault(world, Number(seconds)));
    // Counts are integers; times in milliseconds aren't.
    const figures = measured.map(
      ([what, value]) => `${what} ${Number.isInteger(value) ? value : `${value.toFixed(0)} ms`}`,
    );
    console.log(`✓ ${name}: ${figures.join(', ')}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    // Stop here: the next fault needs a clean start.
    await world?.end();
    world = undefined;
  }
}
await world?.end();
