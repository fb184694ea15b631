import { addSteps } from '@stridewell/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi } from '#test/setup/test-api.ts';
import { updateBadges, verifyBadges } from './badges.service.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const member = await api.makeMember(program);
await signInAhead(api, [member]);

const verify = () => api.inProgram(program, (db) => verifyBadges(db, programId));

it('finds tallies and badges that do not follow from the days', async () => {
  const now = setClock('2026-11-21T12:00:00Z');
  const { memberId } = member;
  const stepData = [
    { date: '2026-11-20', steps: 4000 },
    { date: '2026-11-21', steps: 7000 },
  ];
  await api.as(member).call(addSteps, { params: { id: memberId }, body: { stepData } });
  expect(await verify()).toEqual([]);

  const mood = { memberId, metric: 'mood', isLogged: true };
  const metrics = [14, 15, 16, 17, 18, 19, 20].map((of) => ({ ...mood, day: `2026-11-${of}` }));
  await api.inProgram(program, async (db) => {
    // Removes days of a metric that was never logged.
    await updateBadges(db, programId, { metrics }, now);
    await sql`update member_tally set goal_days = 3`.execute(db);
    await sql`delete from member_badge
      where badge_id = (select badge_id from badge where slug = 'steps-10k')`.execute(db);
  });
  const right = '[11000, 11000, 2, 0, 0, "2026-11-20", "2026-11-21", 7000]';
  expect((await verify()).sort()).toEqual([
    `badge mood-7 of member ${memberId} () is not earned`,
    `badge steps-10k of member ${memberId} () is missing`,
    `member ${memberId} logged mood on 0 days, and 7 are kept`,
    `the tally of member ${memberId} is ${right.replace('0, 0, "', '0, 3, "')}, and should be ${right}`,
  ]);
});
