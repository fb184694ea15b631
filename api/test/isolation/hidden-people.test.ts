import {
  blockMember,
  type Endpoint,
  endpoints,
  listFriends,
  updateMember,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { absentId, kindOf } from './actors.fixture.ts';
import { isOpen } from './declared-access.fixture.ts';
import { isIdName, sampleCall, schemaOf } from './sample-calls.fixture.ts';

/** They walk this many steps on each of their days: a prime, so that every sum and average gives them away. */
const paces = { quiet: 7919, blocker: 8017, blocked: 8101, unshown: 8209 } as const;
type Hidden = keyof typeof paces;

const today = '2026-11-21';
const site = 'https://partner.example';
const api = await startTestApi(
  { embedOrigins: [site], publicOrigin: 'https://wellness.example' },
  { mayRemoteCall: () => Promise.resolve(true) },
);
const program = await api.makeProgram({
  timeZone: 'UTC',
  settings: { teamsOff: 0, organizationsOn: 1 },
});
const { programId } = program;
const make = (firstName: string, columns = {}) =>
  api.makeMember(program, { firstName, timeZone: 'UTC', registeredOn: '2026-09-01', ...columns });
const hidden: Record<Hidden, TestMember> = {
  quiet: await make('Quillon'),
  blocker: await make('Brunhild'),
  blocked: await make('Bartholomew'),
  unshown: await make('Ursuline'),
};
const stranger = await make('Stranger');
const friend = await make('Friend');
const teammate = await make('Teammate');
const admin = await make('Admin', { roleName: 'CoreTierAdmin' });
const elsewhere = await api.makeProgram();
const partner = await api.makeMember(elsewhere);
const provider = await api.makeMember(elsewhere, { roleName: 'WT Admin' });
const members = [...Object.values(hidden), stranger, friend, teammate, admin];
const names = new Map<number, readonly unknown[]>();
const ids: Record<string, number> = { program: programId };
let sealed = 0;
let embedToken = '';

beforeAll(async () => {
  await makeReseller(api, { programs: [program], people: [partner] });
  const embedding = await makePartner(api, program, 'embed');
  await signInAhead(api, [...members, partner, provider]);
  const start = setClock('2026-10-01T12:00:00Z');
  await api.inProgram(program, async (db) => {
    const memberIds = members.map(({ memberId }) => memberId);
    ids.team = await createTeam(
      db,
      programId,
      { name: 'Alpha', createdBy: teammate.memberId },
      start,
    );
    const inTeam = [...Object.values(hidden), teammate].map(({ memberId }) => memberId);
    const change = { by: admin.memberId, now: start };
    await joinGroup(db, programId, 'teams', ids.team, inTeam, change);
    const enter = async (name: string, startDay: string, endDay: string) => {
      const about = { name, description: 'Together.', steps: 8000, organiserId: admin.memberId };
      const made = await createChallenge(db, programId, { ...about, startDay, endDay }, start);
      await joinChallenge(db, programId, made, memberIds, admin.memberId, start);
      return made.challengeId;
    };
    ids.challenge = await enter('Autumn Miles', '2026-11-14', '2026-11-28');
    sealed = await enter('Early Miles', '2026-10-10', '2026-10-20');
    for (const { memberId } of Object.values(hidden))
      await db
        .insertInto('friendship')
        .values([
          { programId, memberId, friendId: friend.memberId, since: start },
          { programId, memberId: friend.memberId, friendId: memberId, since: start },
        ])
        .execute();
    const rows = await db
      .selectFrom('member')
      .select(['memberId', 'firstName', 'lastName', 'username'])
      .where('programId', '=', programId)
      .execute();
    for (const { memberId, firstName, lastName, username } of rows)
      names.set(memberId, [memberId, username, `${firstName} ${lastName}`]);
  });
  const now = setClock(`${today}T12:00:00Z`);
  const days = Array.from({ length: 50 }, (_, back) => addDays(today, -back));
  const walked = [
    { member: hidden.quiet, steps: paces.quiet },
    { member: hidden.blocker, steps: paces.blocker },
    { member: hidden.blocked, steps: paces.blocked },
    { member: hidden.unshown, steps: paces.unshown },
    ...[stranger, friend, teammate, admin].map((member) => ({ member, steps: 6000 })),
  ];
  await api.inProgram(program, async (db) => {
    const of = (day: string) =>
      walked.map(({ member: { memberId }, steps }) => {
        return { memberId, day, source: 'device' as const, steps };
      });
    for (const day of days) await recordStepDays(db, programId, of(day), now);
  });
  await sealChallenges(api.pools, programId, sealKey, now);
  const choose = (by: TestMember, body: object) =>
    api.as(by).call(updateMember, { params: { id: by.memberId }, body });
  await choose(hidden.quiet, { quietMode: 1 });
  await choose(hidden.unshown, { friendsSeeSteps: 0 });
  const { memberId: id } = hidden.blocked;
  await api.as(hidden.blocker).call(blockMember, { params: { id }, body: { block: 1 } });
  const claims = { email: stranger.email, remote: 'mf-challenges' };
  const opened = await api.nobody.request({
    method: 'POST',
    url: '/api/embed-sessions',
    payload: { embedToken: await embedding.sign(claims), remote: 'mf-challenges' },
    headers: { origin: site, 'sec-fetch-site': 'cross-site' },
  });
  embedToken = opened.json<{ data: { accessToken: string } }>().data.accessToken;
});

/** Every address that a call reads, of each thing and by each choice that its query offers. */
function addressesOf(endpoint: Endpoint): string[] {
  const challenges = [ids.challenge, sealed];
  const people = Object.values(hidden).map(({ memberId }) => memberId);
  return [
    ...challenges.map((challenge) => ({ challenge })),
    ...people.map((member) => ({ member })),
  ]
    .map((one) => {
      const named: Record<string, number | undefined> = {
        ...ids,
        member: stranger.memberId,
        ...one,
      };
      const id = (property: string) => named[kindOf(property, endpoint)] ?? absentId;
      return sampleCall(endpoint, today, { path: id, query: id, body: id }).url;
    })
    .flatMap((url) => [url, ...choicesOf(endpoint).map((choice) => withChoice(url, choice))])
    .filter((url, at, all) => all.indexOf(url) === at);
}

function withChoice(url: string, [name, value]: readonly [string, string]): string {
  const address = new URL(url, 'http://api');
  address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
}

const searched = ['Quillon', 'Brunhild', 'Bartholomew'];

function choicesOf(endpoint: Endpoint): (readonly [string, string])[] {
  return Object.entries(schemaOf(endpoint.query).properties ?? {}).flatMap(([name, schema]) => {
    const options = schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? one.const ?? []);
    if (name === 'search') return searched.map((text) => [name, text]);
    return isIdName(name) ? [] : (options ?? []).map((one) => [name, String(one)] as const);
  });
}

const Json = z.json();

/** Rows of an answer that name somebody and hold a multiple of their pace. */
function rowsOf(answer: unknown, who: Hidden): string[] {
  const own = names.get(hidden[who].memberId) ?? [];
  const isTheirs = (value: unknown) =>
    typeof value === 'number' &&
    value > 0 &&
    value < 1e7 &&
    (value % paces[who] === 0 || value === paces[who] * 2);
  const found: string[] = [];
  const visit = (node: unknown): unknown[] => {
    if (Array.isArray(node)) {
      const inside = node.map(visit);
      // Rows beside each other say nothing of one another; a list of plain values belongs to its row.
      return node.some((one) => typeof one === 'object') ? [] : inside.flat();
    }
    if (typeof node !== 'object' || node === null) return [node];
    const values = Object.values(node).flatMap(visit);
    const days = Object.values(node).flatMap((value) =>
      Array.isArray(value) ? value.flatMap((one) => Object.values(one ?? {})) : [],
    );
    if (values.some((value) => own.includes(value)) && [...values, ...days].some(isTheirs))
      found.push(JSON.stringify(node).slice(0, 300));
    return values;
  };
  visit(answer);
  return found;
}

/** What was seen that must not be, as `call as viewer: row`, and how many answers there were. */
async function search(
  viewer: string,
  ask: (url: string) => Promise<{ statusCode: number; body: string }>,
  unseen: readonly Hidden[],
  isMeant: (endpoint: Endpoint) => boolean = () => true,
): Promise<{ leaks: string[]; answers: number }> {
  const leaks: string[] = [];
  let answers = 0;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET' || isOpen(endpoint) || endpoint.scope || !isMeant(endpoint))
      continue;
    if (endpoint.response.type === 'file') continue;
    for (const url of addressesOf(endpoint)) {
      const { statusCode, body } = await ask(url);
      expect(statusCode, `${url} ${body.slice(0, 200)}`).toBeLessThan(500);
      if (statusCode !== 200) continue;
      answers += 1;
      const answer = Json.parse(JSON.parse(body));
      for (const who of unseen)
        leaks.push(...rowsOf(answer, who).map((row) => `${name} as ${viewer}: ${url} ${row}`));
    }
  }
  return { leaks, answers };
}

const asMember = (member: TestMember) => (url: string) => api.as(member).request({ url });

/** What an administrator reads of everyone in the course of their work. */
const ofAdmins: ReadonlySet<unknown> = new Set([endpoints.listTeamMembers]);

interface Looking {
  name: string;
  ask(url: string): Promise<{ statusCode: number; body: string }>;
  unseen: readonly Hidden[];
}

const viewers: Looking[] = [
  { name: 'stranger', ask: asMember(stranger), unseen: ['quiet'] },
  { name: 'friend', ask: asMember(friend), unseen: [] },
  { name: 'teammate', ask: asMember(teammate), unseen: ['quiet'] },
  { name: 'the blocked member', ask: asMember(hidden.blocked), unseen: ['quiet', 'blocker'] },
  { name: 'who blocked them', ask: asMember(hidden.blocker), unseen: ['quiet', 'blocked'] },
  { name: 'provider staff', ask: asMember(provider), unseen: ['quiet'] },
  { name: 'partner', ask: asMember(partner), unseen: ['quiet', 'blocker', 'blocked', 'unshown'] },
  {
    name: 'embedded page',
    ask: (url: string) =>
      api.nobody.request({ url, headers: { origin: site, authorization: `Bearer ${embedToken}` } }),
    unseen: ['quiet'],
  },
];

it.each(viewers)('no answer to the $name puts a hidden name beside a number', async (viewer) => {
  const { leaks, answers } = await search(viewer.name, viewer.ask, viewer.unseen);
  expect(leaks).toEqual([]);
  expect(answers).toBeGreaterThan(5);
});

it('no answer that an administrator shares with members puts a quiet name beside a number', async () => {
  const isShared = (endpoint: Endpoint) => endpoint.access === 'member' && !ofAdmins.has(endpoint);
  const { leaks } = await search('administrator', asMember(admin), ['quiet'], isShared);
  expect(leaks).toEqual([]);
});

it('shows the steps of a week to friends alone, and only of those who share them', async () => {
  const weeksSeenBy = async (viewer: TestMember, whose = viewer) => {
    const asked = { params: { id: whose.memberId } };
    const { data } = await api.as(viewer).call(listFriends, asked);
    const told = data.filter(({ weekSteps }) => weekSteps !== null);
    return told.map(({ id }) => id).sort((one, other) => one - other);
  };
  const { quiet, blocker, blocked } = hidden;
  const sharing = [quiet, blocker, blocked].map(({ memberId }) => memberId);
  expect(await weeksSeenBy(friend)).toEqual(sharing.sort((one, other) => one - other));
  expect(await weeksSeenBy(stranger, friend)).toEqual([]);
  expect(await weeksSeenBy(admin, friend)).toEqual([]);
  expect(await weeksSeenBy(teammate, friend)).toEqual([]);
});
