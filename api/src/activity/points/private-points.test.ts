import {
  addChallengeMember,
  explain,
  type getPointsInChallenge,
  impersonateMember,
  listBadgeMoments,
  listMemberBadges,
  type listPoints,
  type Output,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import {
  answer,
  api,
  ask,
  newMember,
  noon,
  program,
  settle,
  today,
  walk,
} from '#test/fixtures/points.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';

type Badges = Output<typeof listMemberBadges>;

const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
await signInAhead(api, [boss]);
const partner = await makePartner(api, program, 'external-sso');

/** Creates a points challenge that a member has joined. */
async function joinPointChallenge(member: TestMember): Promise<number> {
  const challenge = {
    name: makeUniqueName('Points'),
    description: 'Collect points together.',
    startDay: today,
    endDay: today,
    steps: 8000,
    format: 'points' as const,
    pointCategories: ['activity' as const, 'metrics' as const, 'journals' as const],
    organiserId: member.memberId,
  };
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(db, program.programId, challenge, new Date()),
  );
  await api.as(member).call(addChallengeMember, { params: { id: challengeId }, body: {} });
  return challengeId;
}

const strangers = {
  'a session that a partner opened': async ({ email }: TestMember) => {
    const payload = { terryberryCode: await partner.sign({ email }) };
    const answer = await api.nobody.request({ method: 'POST', url: '/api/sso/external', payload });
    return answer.json<{ data: { accessToken: string } }>().data.accessToken;
  },
  'an impersonation': async ({ username }: TestMember) => {
    const body = { username, reason: 'Ticket 4711' };
    return (await api.as(boss).call(impersonateMember, { body })).data.accessToken;
  },
};

it.each(Object.entries(strangers))(
  '%s sees no metric or journal entry in points',
  async (_, open) => {
    const member = await newMember();
    const challengeId = await joinPointChallenge(member);
    await walk(member, 8000);
    await settle(member, [
      { subjectId: 'mood', cause: { metric: 'mood' } },
      { rule: 'journal', subjectId: 'private', points: 1 },
      { rule: 'photo', subjectId: 'private', points: 3 },
    ]);
    setClock(noon);
    const token = await open(member);
    const read = (url: string) =>
      api.nobody.request({
        url: `/api/members/${member.memberId}${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const listed = await read('/points');
    const { data, meta } = listed.json<Output<typeof listPoints>>();
    expect(data.map(({ rule }) => rule)).toEqual(['goal-day']);
    expect(meta.balance).toBe(34);
    expect(meta.tally.filter(({ total, today }) => total !== 0 || today !== 0)).toMatchObject([
      { category: 'activity', total: 25 },
    ]);
    const shown = meta.weeks.flatMap(({ categories }) => categories);
    expect(shown).toEqual([{ category: 'activity', points: 25 }]);
    expect(listed.body).not.toContain('mood');
    expect((await read('/points?category=metrics')).json()).toMatchObject({ data: [] });
    const inChallenge = (await read(`/points-in-challenge?challengeId=${challengeId}`)).json<
      Output<typeof getPointsInChallenge>
    >();
    expect(inChallenge.data).toMatchObject({
      points: 25,
      categories: [{ category: 'activity', points: 25 }],
    });
    const score = await read(`/explain?subject=score&challengeId=${challengeId}`);
    expect(score.json()).toMatchObject({ data: { score: { difference: 0, days: [] } } });
    const explained = await read(`/explain?subject=points&date=${today}`);
    expect(explained.statusCode).toBe(403);
    const own = await api
      .as(member)
      .call(explain, {
        params: { id: member.memberId },
        query: { subject: 'points', date: today },
      });
    expect(own.data.points?.entries).toHaveLength(4);
  },
);

it.each(Object.entries(strangers))('%s sees no metric or answer in badges', async (_, open) => {
  const member = await newMember();
  await walk(member, 8000);
  await answer(member, await ask({ rightAnswer: 'a' }), 'a');
  setClock(noon);
  const token = await open(member);
  const headers = { authorization: `Bearer ${token}` };
  const params = { id: member.memberId };
  for (const [path, endpoint] of [
    ['badges', listMemberBadges],
    ['badge-moments', listBadgeMoments],
  ] as const) {
    const url = `/api/members/${member.memberId}/${path}`;
    const told = (await api.nobody.request({ url, headers })).json<Badges>().data;
    expect(told.map(({ slug }) => slug)).toEqual(['first-entry']);
    expect(told.every(({ progress, history }) => !progress && !history)).toBe(true);
    const own = await api.as(member).call(endpoint, { params });
    expect(own.data.map(({ slug }) => slug)).toContain('right-answer');
  }
});
