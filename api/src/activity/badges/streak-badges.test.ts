import { addSteps, claimRestDay, listMemberBadges, withdrawRestDay } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const member = await api.makeMember(program);
await signInAhead(api, [member]);
const params = { id: member.memberId };

it('awards the badge of a streak that a rest day holds together, and revokes it with the rest day', async () => {
  setClock('2026-11-21T12:00:00Z');
  const walked = [14, 15, 16, 17, 19, 20, 21].map((of) => `2026-11-${of}`);
  const stepData = walked.map((date) => ({ date, steps: 9000 }));
  await api.as(member).call(addSteps, { params, body: { stepData } });
  const readStreak = async () => {
    const { data } = await api.as(member).call(listMemberBadges, { params });
    return data.find(({ slug }) => slug === 'streak-7');
  };
  expect(await readStreak()).toMatchObject({
    isEarned: false,
    progress: { reached: 4, target: 7 },
  });
  const body = { date: '2026-11-18' };
  await api.as(member).call(claimRestDay, { params, body });
  expect(await readStreak()).toMatchObject({ isEarned: true, earnedOn: '2026-11-21' });
  await api.as(member).call(withdrawRestDay, { params, body });
  expect(await readStreak()).toMatchObject({
    isEarned: false,
    history: [{ cause: { 'longest-streak': 7 }, takenWhy: 'not-earned' }],
  });
});
