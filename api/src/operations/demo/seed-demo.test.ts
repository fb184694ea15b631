import {
  getAuthUser,
  getPartner,
  listChallengeDiscussion,
  listDemoAccounts,
  listMemberBadges,
  listMemberChallenges,
  listMemberJournals,
  listMemberTeams,
  listMessages,
  listPartnerPrograms,
  listPoints,
  listProgramLeaderboard,
  listTeamDiscussion,
  listWellnessMetrics,
  login,
} from '@stridewell/contracts';
import { addDays, firstInstantOf, localDay } from '@stridewell/rules';
import { expect, describe, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { writtenShare } from './made-days.ts';
import { seedDemo } from './seed-demo.ts';

const api = await startTestApi({ isDemo: true });
const isSeeded = await seedDemo(api.pools, new Date());
const { data: accounts } = await api.nobody.call(listDemoAccounts);

async function signInAs(username: string) {
  const account = accounts.find((candidate) => candidate.username === username);
  if (!account) throw new Error(`${username} is no demo account`);
  const { password, memberId, programId } = account;
  const { data } = await api.nobody.call(login, { body: { username, password } });
  expect(data).toMatchObject({ memberId, programId });
  const member = { memberId, programId, username, email: account.email };
  return { account, member, call: api.as(member).call };
}

describe('the demo', () => {
  it('is created once', async () => {
    expect(isSeeded).toBe(true);
    expect(await seedDemo(api.pools, new Date())).toBe(false);
  });

  it('has an account for every role, two programs, and a reseller with two clients', async () => {
    const roles = new Set(accounts.map(({ role }) => role));
    expect(roles).toEqual(
      new Set([
        'NonAdmin',
        'CoreTierAdmin',
        'PlusTierAdmin',
        'ProTierAdmin',
        'WT Admin',
        'Super WT Admin',
      ]),
    );
    const ofProvider = accounts.filter(({ resellerName }) => resellerName === null);
    expect(new Set(ofProvider.map(({ programName }) => programName)).size).toBe(2);
    const { call } = await signInAs('odile.renard');
    expect((await call(getPartner)).data).toMatchObject({
      name: 'Tidewater Wellbeing',
      programs: 2,
    });
    const { data } = await call(listPartnerPrograms);
    expect(data.map(({ health }) => health)).toEqual(['good', 'fair']);
  });

  it('lets each of its accounts sign in', async () => {
    for (const { username } of accounts) {
      const { call } = await signInAs(username);
      const { data } = await call(getAuthUser);
      expect(data.username).toBe(username);
    }
  });

  it('has sleep data that only its owners see', async () => {
    const { call, account } = await signInAs('theo.marsh');
    const query = { metric: 'sleep' } as const;
    const { data } = await call(listWellnessMetrics, { params: { id: account.memberId }, query });
    expect(data[0]).toMatchObject({ unit: 'h', source: 'device', points: 5 });
    const admin = await signInAs('priya.raman');
    await expect(
      admin.call(listWellnessMetrics, { params: { id: account.memberId } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has two running challenges and an active leaderboard', async () => {
    const { call, account } = await signInAs('maya.lindqvist');
    const mine = await call(listMemberChallenges, { params: { id: account.memberId } });
    expect(mine.data.map(({ status }) => status)).toContain('active');
    expect(mine.data[0]?.standing?.total).toBeGreaterThan(0);
    const board = await call(listProgramLeaderboard, {
      params: { id: account.programId },
      query: { period: 'all', perPage: 100 },
    });
    expect(board.meta.total).toBeGreaterThan(70);
    expect(board.data.every(({ total }) => total > 0)).toBe(true);
    // Members who walked yesterday had a rank then, and logged it that day.
    expect(board.data.some(({ rankChange }) => rankChange !== null)).toBe(true);
    const written = board.data.map(({ lastEntryAt }) => lastEntryAt);
    expect(new Set(written).size).toBeGreaterThan(1);
  });

  it('has members whose last visit is their last entry', async () => {
    const { rows } = await api.pools.provider.query<{ visited: number; walked: number }>(
      `select count(last_visit_at)::int as visited,
         (select count(distinct (program_id, member_id))::int from member_day) as walked
       from member where last_visit_at < now()`,
    );
    expect(rows[0]?.walked).toBeGreaterThan(70);
    expect(rows[0]?.visited).toBe(rows[0]?.walked);
  });

  it('has points and badges that follow from its days', async () => {
    const { call, account } = await signInAs('maya.lindqvist');
    const params = { id: account.memberId };
    const points = await call(listPoints, { params, query: { perPage: 100, reversed: 0 } });
    const sum = points.data.reduce((total, entry) => total + entry.points, 0);
    expect(points.meta.balance).toBe(sum);
    expect(sum).toBeGreaterThan(50);
    const { data } = await call(listMemberBadges, { params });
    const earned = data.filter(({ isEarned }) => isEarned).map(({ slug }) => slug);
    expect(earned).toEqual(
      expect.arrayContaining(['first-entry', 'steps-50k', 'challenge-joined']),
    );
  });

  it('has discussions of a team and of a challenge, by several people over several days', async () => {
    const { call, account } = await signInAs('maya.lindqvist');
    const { data: teams } = await call(listMemberTeams, { params: { id: account.memberId } });
    const mine = await call(listMemberChallenges, { params: { id: account.memberId } });
    const ridge = mine.data.find(({ name }) => name === 'River to Ridge');
    const posts = [
      await call(listTeamDiscussion, { params: { id: teams[0]?.id ?? 0 } }),
      await call(listChallengeDiscussion, { params: { id: ridge?.id ?? 0 } }),
    ];
    for (const { data } of posts) {
      expect(new Set(data.map(({ member }) => member?.id)).size).toBeGreaterThan(2);
      expect(data.some(({ replies }) => replies > 1)).toBe(true);
      const written = data.map(({ createdAt }) => createdAt);
      expect(written).toEqual([...written].sort().reverse());
      expect(new Set(written.map((at) => at.slice(0, 10))).size).toBe(written.length);
    }
    const inbox = await call(listMessages, { params: { id: account.memberId } });
    expect(inbox.data.map(({ type }) => type)).toContain('discussion-reply');
    const sent = inbox.data.map(({ sentAt }) => sentAt);
    expect(sent).toEqual([...sent].sort().reverse());
  });

  it('has posts, journal entries and friend requests at different times on many days', async () => {
    const tables = { discussion: 'created_at', journal: 'created_at', friend_request: 'sent_at' };
    for (const [table, column] of Object.entries(tables)) {
      const { rows } = await api.pools.provider.query<{ at: string }>(
        `select ${column}::text as at from ${table}`,
      );
      const written = rows.map(({ at }) => at);
      expect(new Set(written.map((at) => at.slice(0, 10))).size, table).toBeGreaterThan(1);
      expect(new Set(written.map((at) => at.slice(14, 16))).size, table).toBeGreaterThan(5);
    }
  });

  it('has journals in which no two people wrote the same text', async () => {
    const texts = [];
    for (const { username } of accounts) {
      const { call, account } = await signInAs(username);
      const { data } = await call(listMemberJournals, { params: { id: account.memberId } });
      expect(data.length, username).toBeGreaterThan(0);
      texts.push(...data.map(({ text }) => text));
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('contains nothing from later hours: at one in the morning no one has walked', async () => {
    expect([1, 7, 13.5, 20, 23].map((hours) => writtenShare('device', hours))).toEqual([
      0, 0, 0.5, 1, 1,
    ]);
    expect([1, 13.5, 19.9, 20].map((hours) => writtenShare('manual', hours))).toEqual([0, 0, 0, 1]);
    const early = await startTestApi({ isDemo: true });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const atOne = new Date(firstInstantOf(localDay(new Date(), timeZone), timeZone) + 3_600_000);
    await seedDemo(early.pools, atOne);
    const { rows } = await early.pools.provider.query(
      'select max(last_entry_at) as last, max(day)::text as day from member_day',
    );
    expect(rows[0].day).toBe(addDays(localDay(atOne, timeZone), -1));
    expect(new Date(rows[0].last).getTime()).toBeLessThan(atOne.getTime());
  });

  it("leaves today's entries to the people who try it", async () => {
    const { call } = await signInAs('maya.lindqvist');
    const { data } = await call(getAuthUser);
    expect(data.walkData.steps).toBe(0);
    expect(data.unansweredQuestions.some(({ required }) => required === 1)).toBe(false);
  });
});

describe('outside the demo', () => {
  it('there are no demo accounts', async () => {
    const { nobody } = await startTestApi();
    await expect(nobody.call(listDemoAccounts)).rejects.toMatchObject({ status: 404 });
  });
});
