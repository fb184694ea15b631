import { afterAll, describe, expect, it } from 'vitest';
import { clientFaults } from './client-faults.fixture.ts';
import { startFaultyWorld } from './faulty-world.fixture.ts';

const world = await startFaultyWorld();
afterAll(() => world.end());

describe('whatever clients and their connections do, the API serves everyone else and writes nothing twice', () => {
  it.each(Object.keys(clientFaults))('%s', { timeout: 120_000 }, async (name) => {
    const measured = await clientFaults[name]?.(world, 2);
    expect(measured).toBeDefined();
    expect(world.api.ownDeaths()).toBe(0);
  });
});
