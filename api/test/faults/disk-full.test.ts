import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';
import { fillDisk } from './disk-full.fixture.ts';

it.runIf(missingForDrill(import.meta.url).length === 0)(
  'a full disk causes 503s but loses no data, and service recovers once there is space',
  { timeout: 120_000 },
  async () => {
    expect(await fillDisk(2)).toBeDefined();
  },
);
