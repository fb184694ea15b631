import { explain, impersonateMember, type Output, type listPoints } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import {
  api,
  newMember,
  noon,
  program,
  settle,
  today,
  walk,
} from '#test/fixtures/points.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
await signInAhead(api, [boss]);
const partner = await makePartner(api, program, 'external-sso');

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
  '%s learns of no metric and no journal entry from points',
  async (_, open) => {
    const member = await newMember();
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
    const answer = await read('/points');
    const { data, meta } = answer.json<Output<typeof listPoints>>();
    expect(data.map(({ rule }) => rule)).toEqual(['goal-day']);
    expect(meta.balance).toBe(34);
    expect(meta.tally.filter(({ total, today }) => total !== 0 || today !== 0)).toMatchObject([
      { category: 'activity', total: 25 },
    ]);
    const shown = meta.weeks.flatMap(({ categories }) => categories);
    expect(shown).toEqual([{ category: 'activity', points: 25 }]);
    expect(answer.body).not.toContain('mood');
    expect((await read('/points?category=metrics')).json()).toMatchObject({ data: [] });
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
