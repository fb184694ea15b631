import { expect } from 'vitest';
import type { TestApi } from '#test/setup/test-api.ts';

/** Waits until no job is due or running, because workers change tables a moment later. */
export async function waitForJobs({ pools }: Pick<TestApi, 'pools'>): Promise<void> {
  const countJobs = async () => {
    const { rows } = await pools.provider.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job
       where state in ('created', 'retry', 'active') and start_after <= now()`,
    );
    return rows[0]?.jobs ?? 0;
  };
  await expect.poll(countJobs, { timeout: 30_000 }).toBe(0);
}
