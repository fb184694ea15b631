import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseFaults } from './database-faults.fixture.ts';
import { startFaultyWorld } from './faulty-world.fixture.ts';

const world = await startFaultyWorld();
afterAll(() => world.end());

describe('while its database is unreachable or slow, the API responds, loses nothing and recovers', () => {
  afterEach(() => {
    expect(world.api.ownDeaths()).toBe(0);
  });

  it.each(Object.keys(databaseFaults))('%s', { timeout: 120_000 }, async (name) => {
    const measured = await databaseFaults[name]?.(world, 2);
    expect(measured).toBeDefined();
  });
});
