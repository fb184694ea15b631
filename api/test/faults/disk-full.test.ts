import { expect, it } from 'vitest';
import { fillDisk, mayHaveDisk } from './disk-full.fixture.ts';

it.runIf(mayHaveDisk())(
  'a full disk costs callers a 503 and nobody a word; with room again the service returns by itself',
  { timeout: 120_000 },
  async () => {
    expect(await fillDisk(2)).toBeDefined();
  },
);
