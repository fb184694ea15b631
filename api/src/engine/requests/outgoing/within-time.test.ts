import { describe, expect, it } from 'vitest';
import { withinTime } from './within-time.ts';

const never = () => new Promise<never>(() => {});

describe('a request that ignores its signal', () => {
  it('is rejected after its time limit', async () => {
    await expect(withinTime(10, never)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is rejected when its job ends or has ended', async () => {
    const job = new AbortController();
    const waiting = withinTime(60_000, never, job.signal);
    job.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(withinTime(60_000, never, job.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

it('a request within its time returns its answer', async () => {
  await expect(withinTime(60_000, async ({ aborted }) => aborted)).resolves.toBe(false);
});
