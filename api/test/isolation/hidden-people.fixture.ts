import { blockMember, createDiscussion, createJournal, updateMember } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { beforeAll } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { makeMobileToken } from './actors.fixture.ts';

/** The steps of hidden members on each of their days: a prime, so that every sum and average gives them away. */
export const paces = { quiet: 7919, blocker: 8017, blocked: 8101, unshown: 8209 } as const;
/** The hidden members. */
export type Hidden = keyof typeof paces;

export const today = '2026-11-21';
const site = 'https://partner.example';
// One API and program for a test file about hidden people; each file that imports this has its own.
export const api = await startTestApi(
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
export const hidden: Record<Hidden, TestMember> = {
  quiet: await make('Quillon', { image: 'a'.repeat(32) }),
  blocker: await make('Brunhild', { image: 'b'.repeat(32) }),
  blocked: await make('Bartholomew', { image: 'c'.repeat(32) }),
  unshown: await make('Ursuline', { image: 'd'.repeat(32) }),
};
export const stranger = await make('Stranger');
export const friend = await make('Friend');
export const teammate = await make('Teammate');
export const admin = await make('Admin', { roleName: 'CoreTierAdmin' });
const elsewhere = await api.makeProgram();
const partner = await api.makeMember(elsewhere);
const provider = await api.makeMember(elsewhere, { roleName: 'WT Admin' });
export const members = [...Object.values(hidden), stranger, friend, teammate, admin];
export const names = new Map<number, readonly unknown[]>();
/** The storage keys of their pictures, which are part of every address of one. */
export const pictures = new Map<number, string>();
export const ids: Record<string, number> = { program: programId };
/** The newest post and entry of each hidden member, which everyone who isn't blocked may read. */
export const written = new Map<number, { discussion: number; journal: number }>();
let embedToken = '';
const mobileTokens = new Map<number, string>();

/** The text of a member's journal entry. */
export const entryOf = ({ memberId }: TestMember) => `Entry of ${memberId}`;

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
    ids.sealedChallenge = await enter('Early Miles', '2026-10-10', '2026-10-20');
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
  for (const member of members) {
    const token = (await api.as(member).accessToken()) ?? '';
    mobileTokens.set(member.memberId, await makeMobileToken(api, member, token));
  }
  embedToken = opened.json<{ data: { accessToken: string } }>().data.accessToken;
});

/** A reader, their session, their mobile token if they have one, and the members whose numbers they must not see. */
export interface Reader {
  name: string;
  memberId?: number;
  token(): Promise<string | null>;
  mobileToken?(): Promise<string>;
  headers?: Record<string, string>;
  unseen: readonly Hidden[];
  /** Members whose journal they can't read. */
  unread?: readonly Hidden[];
}

const asMember = (member: TestMember) => ({
  memberId: member.memberId,
  token: () => api.as(member).accessToken(),
  async mobileToken() {
    const made = mobileTokens.get(member.memberId) ?? (await api.as(member).accessToken());
    return made ?? '';
  },
});

/** Everyone who reads, except the administrator. */
export const viewers: Reader[] = [
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

export const administrator: Reader = {
  name: 'administrator',
  ...asMember(admin),
  unseen: ['quiet'],
};
