import { expect } from 'vitest';
import type { TestApi } from '#test/setup/test-api.ts';

/** Waits until no job is due or under way, however busy the machine is: workers change tables a moment later. */
export async function whenNoJobIsDue({ pools }: Pick<TestApi, 'pools'>): Promise<void> {
  const countJobs = async () => {
    const { rows } = await pools.provider.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job
       where state in ('created', 'retry', 'active') and start_after <= now()`,
    );
    return rows[0]?.jobs ?? 0;
  };
  await expect.poll(countJobs, { timeout: 30_000 }).toBe(0);
}
