import {
  blockMember,
  createDiscussion,
  createJournal,
  type Endpoint,
  endpoints,
  listFriends,
  updateMember,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { toJsonSchema } from '#engine/requests/input/check-input.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { absentId, kindOf, makeMobileToken } from './actors.fixture.ts';
import { isOpen } from './declared-access.fixture.ts';
import {
  isIdName,
  propertyNames,
  type SampleCall,
  sampleCall,
  type Schema,
  schemaOf,
} from './sample-calls.fixture.ts';

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
  quiet: await make('Quillon', { image: 'a'.repeat(32) }),
  blocker: await make('Brunhild', { image: 'b'.repeat(32) }),
  blocked: await make('Bartholomew', { image: 'c'.repeat(32) }),
  unshown: await make('Ursuline', { image: 'd'.repeat(32) }),
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
/** The storage keys of their pictures, which are part of every address of one. */
const pictures = new Map<number, string>();
const ids: Record<string, number> = { program: programId };
/** The newest post and entry of each hidden member, which everyone may read but for a block. */
const written = new Map<number, { discussion: number; journal: number }>();
let sealed = 0;
let embedToken = '';
let origin = '';
const mobileTokens = new Map<number, string>();

const entryOf = ({ memberId }: TestMember) => `Entry of ${memberId}`;

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
    const enter = async (name: string, startDay: string, endDay: string, who = memberIds) => {
      const about = { name, description: 'Together.', steps: 8000, organiserId: admin.memberId };
      const made = await createChallenge(db, programId, { ...about, startDay, endDay }, start);
      await joinChallenge(db, programId, made, who, admin.memberId, start);
      return made.challengeId;
    };
    ids.organization = await createOrganization(db, programId, { name: 'North' }, start);
    ids.challenge = await enter('Autumn Miles', '2026-11-14', '2026-11-28');
    ids.openChallenge = await enter('Open Miles', '2026-11-14', '2026-11-28', inTeam);
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
      .select(['memberId', 'firstName', 'lastName', 'username', 'image'])
      .where('programId', '=', programId)
      .execute();
    for (const { memberId, firstName, lastName, username, image } of rows) {
      names.set(memberId, [memberId, username, `${firstName} ${lastName}`]);
      if (image !== null) pictures.set(memberId, image);
    }
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
  for (const by of Object.values(hidden)) {
    const post = { topic: ids.challenge ?? 0, text: `Post of ${by.memberId}` };
    const { data: discussion } = await api.as(by).call(createDiscussion, { body: post });
    const entry = { text: entryOf(by), visibility: 'public' } as const;
    const { data: journal } = await api.as(by).call(createJournal, { body: entry });
    written.set(by.memberId, { discussion: discussion.id, journal: journal.id });
    ids.topic = post.topic;
  }
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
  origin = api.app.listeningOrigin;
  for (const member of members) {
    const token = (await api.as(member).accessToken()) ?? '';
    mobileTokens.set(member.memberId, await makeMobileToken(api, member, token));
  }
  embedToken = opened.json<{ data: { accessToken: string } }>().data.accessToken;
});

/**
 * Every request of a call: of each thing and person, a read by each choice that its query offers, a write also with the
 * viewer in the path.
 */
function requestsOf(endpoint: Endpoint, { memberId = stranger.memberId }: Looking): SampleCall[] {
  const challenges = [ids.challenge, ids.openChallenge, sealed].map((challenge) => ({ challenge }));
  const people = Object.values(hidden).map((one) => {
    const { memberId: member } = one;
    return { ...written.get(member), member, friend: member, recipient: member };
  });
  const requests = [...challenges, ...people].flatMap((one) => {
    const naming = (things: Record<string, number | undefined>) => (property: string) =>
      things[kindOf(property, endpoint)] ?? absentId;
    const named = naming({ ...ids, member: memberId, ...one });
    const call = sampleCall(endpoint, today, { path: named, query: named, body: named });
    if (endpoint.method !== 'GET') {
      const own = naming({ ...ids, ...one, member: memberId });
      return [call, sampleCall(endpoint, today, { path: own, query: named, body: named })];
    }
    const choices = choicesOf(endpoint).map((choice) => withChoice(call.url, choice));
    return [call.url, ...choices].map((url) => ({ ...call, url }));
  });
  return [...new Map(requests.map((call) => [`${call.url} ${call.payload}`, call])).values()];
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

/** Properties whose numbers are about what somebody did, whatever they come to. */
const tellingNames = /steps|points|rank|streak|score|average|minutes|distance|percent/i;

/** Whether an object, or an object inside it, tells such a number; a list inside has rows of its own. */
function tellsNumber(node: object): boolean {
  return Object.entries(node).some(([name, value]) =>
    typeof value === 'number'
      ? value > 0 && tellingNames.test(name)
      : typeof value === 'object' && value !== null && !Array.isArray(value) && tellsNumber(value),
  );
}

/** Rows of an answer that name somebody beside a number of theirs: a multiple of their pace, or one whose name tells. */
function rowsOf(answer: unknown, who: Hidden): string[] {
  const own = names.get(hidden[who].memberId) ?? [];
  const picture = pictures.get(hidden[who].memberId) ?? '';
  const tellsWho = (value: unknown) =>
    own.includes(value) || (typeof value === 'string' && value.includes(picture));
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
    const isNamed = values.some(tellsWho);
    if (isNamed && ([...values, ...days].some(isTheirs) || tellsNumber(node)))
      found.push(JSON.stringify(node).slice(0, 300));
    return values;
  };
  visit(answer);
  return found;
}

/** Rows of a text file that name somebody and hold a multiple of their pace. */
function linesOf(text: string, who: Hidden): string[] {
  const cells = (line: string) =>
    line.split(/[,;\t"]/).map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell));
  return text.split('\n').flatMap((line) => rowsOf({ line: cells(line) }, who));
}

interface Answered {
  status: number;
  type: string;
  text: string;
}

/** A reader, their session, their mobile token if they have one, and the members whose numbers they must not see. */
interface Looking {
  name: string;
  memberId?: number;
  token(): Promise<string | null>;
  mobileToken?(): Promise<string>;
  headers?: Record<string, string>;
  unseen: readonly Hidden[];
  /** Whose journal is closed to them. */
  unread?: readonly Hidden[];
}

async function send(
  viewer: Looking,
  endpoint: Endpoint,
  { method, url, payload, type }: SampleCall,
): Promise<Answered> {
  const token = endpoint.scope ? await viewer.mobileToken?.() : await viewer.token();
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type }),
      ...viewer.headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text };
}

/** What was seen that must not be, as `call as viewer: row`, and how many answers there were. */
async function search(
  viewer: Looking,
  calls: readonly [name: string, endpoint: Endpoint][],
): Promise<{ leaks: string[]; answers: number }> {
  const leaks: string[] = [];
  let answers = 0;
  for (const [name, endpoint] of calls) {
    if (endpoint.scope && !viewer.mobileToken) continue;
    for (const call of requestsOf(endpoint, viewer)) {
      const { status, type, text } = await send(viewer, endpoint, call);
      expect(status, `${call.url} ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(status, call.url).not.toBe(429);
      if (status >= 300) continue;
      answers += 1;
      const isJson = type.startsWith('application/json');
      if (!isJson && !type.startsWith('text/')) continue;
      const answer = isJson ? Json.parse(JSON.parse(text)) : text;
      const rows = (who: Hidden) => (isJson ? rowsOf(answer, who) : linesOf(text, who));
      for (const who of viewer.unseen)
        leaks.push(...rows(who).map((row) => `${name} as ${viewer.name}: ${call.url} ${row}`));
      for (const who of viewer.unread ?? [])
        if (text.includes(entryOf(hidden[who])))
          leaks.push(`${name} as ${viewer.name}: ${call.url} an entry of the ${who} member`);
    }
  }
  return { leaks, answers };
}

/** Whether an answer can name somebody. */
function showsPeople({ response }: Endpoint): boolean {
  if (response.type === 'file') return false;
  // Our contracts use the part of JSON Schema that Schema describes.
  const named = propertyNames(toJsonSchema(response, 'output') as Schema);
  return ['name', 'username', 'image'].some((property) => named.includes(property));
}

const ofMembers: ReadonlySet<Endpoint['access']> = new Set(['member', 'team-leader', 'partner']);
const all = Object.entries(endpoints).filter(([, endpoint]) => !isOpen(endpoint));
const reads = all.filter(
  ([, { method, access, response }]) =>
    method === 'GET' && (response.type !== 'file' || ofMembers.has(access)),
);
// What takes something away comes last, so that the others find what they name.
const writes = all
  .filter(([, endpoint]) => endpoint.method !== 'GET' && showsPeople(endpoint))
  .filter(([, { access }]) => ofMembers.has(access) || access === 'mobile-token')
  .sort(([one], [other]) => Number(takesAway(one)) - Number(takesAway(other)));

function takesAway(name: string): boolean {
  return /^(remove|destroy|leave)/.test(name);
}

const asMember = (member: TestMember) => ({
  memberId: member.memberId,
  token: () => api.as(member).accessToken(),
  async mobileToken() {
    const made = mobileTokens.get(member.memberId) ?? (await api.as(member).accessToken());
    return made ?? '';
  },
});

/** What an administrator reads of everyone in the course of their work. */
const ofAdmins: ReadonlySet<unknown> = new Set([endpoints.listTeamMembers]);

const viewers: Looking[] = [
  { name: 'stranger', ...asMember(stranger), unseen: ['quiet'] },
  { name: 'friend', ...asMember(friend), unseen: [] },
  { name: 'teammate', ...asMember(teammate), unseen: ['quiet'] },
  { name: 'provider staff', ...asMember(provider), unseen: ['quiet'] },
  { name: 'partner', ...asMember(partner), unseen: ['quiet', 'blocker', 'blocked', 'unshown'] },
  {
    name: 'embedded page',
    token: async () => embedToken,
    headers: { origin: site },
    unseen: ['quiet'],
  },
  {
    name: 'blocked member',
    ...asMember(hidden.blocked),
    unseen: ['quiet', 'blocker'],
    unread: ['blocker'],
  },
  {
    name: 'blocker',
    ...asMember(hidden.blocker),
    unseen: ['quiet', 'blocked'],
    unread: ['blocked'],
  },
];

const administrator: Looking = { name: 'administrator', ...asMember(admin), unseen: ['quiet'] };
/** Whether an administrator makes a call as members do. */
const isShared = ([, endpoint]: [string, Endpoint]) =>
  endpoint.access === 'member' && !ofAdmins.has(endpoint);

describe('no answer to', () => {
  it.each(viewers)('a read by the $name puts a hidden name beside a number', async (viewer) => {
    const { leaks, answers } = await search(viewer, reads);
    expect(leaks).toEqual([]);
    expect(answers).toBeGreaterThan(5);
  });

  it('a read that an administrator shares with members puts a quiet name beside a number', async () => {
    const { leaks } = await search(administrator, reads.filter(isShared));
    expect(leaks).toEqual([]);
  });
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

// They change things, so they come after everything that is read. Reads prove the policy with every change, writes
// before a release: none of their answers depends on it so far.
describe.skipIf(process.env.STRIDEWELL_LANE === 'fast')('no answer to', () => {
  // An administrator can remove the others, and so comes last.
  it.each([...viewers, administrator])(
    'a write by the $name puts a hidden name beside a number',
    async (viewer) => {
      const calls = viewer === administrator ? writes.filter(isShared) : writes;
      const { leaks, answers } = await search(viewer, calls);
      expect(leaks).toEqual([]);
      const isMember = members.some(({ memberId }) => memberId === viewer.memberId);
      expect(answers).toBeGreaterThan(isMember ? 5 : 0);
    },
  );
});
