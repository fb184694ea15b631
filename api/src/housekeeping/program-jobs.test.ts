import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges.service.ts';
import { dayRuleVersion, recordSourceSteps } from '#steps/steps.service.ts';
import { startTestApi } from '#testing/test-api.ts';
import { runProgramJobs } from './program-jobs.service.ts';

const api = await startTestApi();
const now = new Date('2026-11-21T11:00:00Z');
const later = new Date('2026-11-21T11:05:00Z');

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
