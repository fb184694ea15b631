import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { dayRuleVersion, recordSourceSteps } from '#activity/steps/steps.service.ts';
import { openPools } from '#foundation/database/pools.ts';
import { withClient } from '#foundation/database/open-client.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { runProgramJobs, startProgramJobs } from './program-jobs.service.ts';

const api = await startTestApi();
const now = new Date('2026-11-21T11:00:00Z');
const later = new Date('2026-11-21T11:05:00Z');

it('end with the transaction that is under way when they are stopped, and that is no failure', async () => {
  const program = await api.makeProgram();
  const { programId, memberId } = await api.makeMember(program);
  await api.inProgram(program, async (db) => {
    const days = [{ memberId, day: '2026-11-20', steps: 9_000 }];
    await recordSourceSteps(db, programId, 'device', days, now);
    await sql`update member_day set rule_version = ${dayRuleVersion - 1}`.execute(db);
  });
  const limits = { statementTimeoutMs: 30_000, idleInTransactionTimeoutMs: 30_000 };
  const own = { ...limits, size: 2, connectTimeoutMs: 30_000, onError: () => {} };
  const pools = openPools(api.database.connection, own);
  const { log } = fastify();
  const warn = vi.spyOn(log, 'warn');
  let ended: Promise<unknown> = Promise.resolve();
  await api.inProgram(program, async (db) => {
    await sql`select from member where member_id = ${memberId} for update`.execute(db);
    const stop = startProgramJobs(pools, log, { firstAfterMs: 0, everyMs: 900_000 });
    while (!(await isAnyWaiting())) await sleep(5);
    ended = Promise.all([stop(), pools.end()]);
  });
  await ended;
  expect(warn.mock.calls).toEqual([]);
  const { rows } = await api.inProgram(program, (db) =>
    sql`select rule_version from member_day`.execute(db),
  );
  expect(rows).toEqual([{ ruleVersion: dayRuleVersion }]);
});

it('are done for every program, also when one of them cannot be looked after', async () => {
  for (const program of [await api.makeProgram(), await api.makeProgram()]) {
    const { programId, memberId } = await api.makeMember(program);
    await api.inProgram(program, async (db) => {
      const dates = { startDay: '2026-11-01', endDay: '2026-11-02', graceHours: 0 } as const;
      const words = { name: 'Autumn', description: '', steps: 8000, organiserId: memberId };
      await createChallenge(db, programId, { ...dates, ...words }, now);
      const days = [{ memberId, day: '2026-11-20', steps: 60_000 }];
      await recordSourceSteps(db, programId, 'device', days, now);
      await sql`update member_day set rule_version = ${dayRuleVersion - 1}`.execute(db);
    });
  }
  const healthy = { sealed: 2, flagged: 2, rederived: 2, failures: [] };
  const broken = await api.makeProgram();
  await api.makeMember(broken, { timeZone: 'Not/A_Zone' });
  const { failures, ...done } = await runProgramJobs(api.pools, later);
  expect({ ...done, failures: [] }).toEqual(healthy);
  expect(failures).toHaveLength(1);
  expect(await runProgramJobs(api.pools, later)).toMatchObject({
    ...{ sealed: 0, flagged: 0, rederived: 0 },
  });
});

/** Whether somebody waits for a row that another holds. */
function isAnyWaiting(): Promise<boolean> {
  return withClient(api.database.administration, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount !== 0;
  });
}
