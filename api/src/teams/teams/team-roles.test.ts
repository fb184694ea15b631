import {
  addTeamMembers,
  answerTeamRequest,
  createDiscussion,
  createTeam,
  deleteDiscussion,
  deleteTeam,
  demoteTeamMember,
  getTeam,
  getTopicSubscription,
  listTeamDiscussion,
  listTeamMembers,
  listTeamRequests,
  promoteTeamMember,
  removeTeamInvite,
  removeTeamMembers,
  requestToJoinTeam,
  sendInvites,
  updateDiscussion,
  updateTeam,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

/** Creates a team with people of every role, and one of everything that can be changed on it. */
async function makeWorld() {
  const settings = { timeZone: 'UTC', settings: { teamsOff: 0 } } as const;
  const [program, elsewhere] = [await api.makeProgram(settings), await api.makeProgram(settings)];
  const make = () => api.makeMember(program);
  const [leader, member, otherLeader] = [await make(), await make(), await make()];
  const [mate, asking, invited] = [await make(), await make(), await make()];
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const stranger = await api.makeMember(elsewhere);
  const foreignAdmin = await api.makeMember(elsewhere, { roleName: 'CoreTierAdmin' });
  const body = { name: 'Herons', joining: 'request' } as const;
  const team = (await api.as(leader).call(createTeam, { body })).data;
  const params = { id: team.id };
  await api.as(otherLeader).call(createTeam, { body: { name: 'Otters' } });
  const memberIds = [member.memberId, mate.memberId];
  await api.as(admin).call(addTeamMembers, { params, body: { memberIds } });
  await api.as(asking).call(requestToJoinTeam, { params });
  const recipientIds = [invited.memberId];
  await api
    .as(leader)
    .call(sendInvites, { body: { type: 'groups', teamId: team.id, recipientIds } });
  const text = 'Along the weir';
  const post = (await api.as(leader).call(createDiscussion, { body: { topic: team.id, text } }))
    .data;
  const people = { leader, member, otherLeader, admin, stranger, foreignAdmin };
  return { people, params, post: { id: post.id }, mate, asking, invited };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Role = keyof World['people'];
type Act = (by: TestMember, world: World) => Promise<unknown>;

/** The actions of leaders and administrators on a team. */
const leading: Record<string, Act> = {
  'change it': (by, { params }) =>
    api.as(by).call(updateTeam, { params, body: { description: 'Mine' } }),
  'make a member a leader': (by, { params, people: { member } }) =>
    api.as(by).call(promoteTeamMember, { params, body: { memberId: member.memberId } }),
  'remove a member': (by, { params, mate: { memberId } }) =>
    api.as(by).call(removeTeamMembers, { params, body: { memberIds: [memberId] } }),
  'invite someone': (by, { params, asking: { memberId } }) =>
    api
      .as(by)
      .call(sendInvites, { body: { type: 'groups', teamId: params.id, recipientIds: [memberId] } }),
  'withdraw an invitation': (by, { params, invited: { memberId } }) =>
    api.as(by).call(removeTeamInvite, { params, body: { memberId } }),
  'read the requests to join': (by, { params }) => api.as(by).call(listTeamRequests, { params }),
  'accept a request to join': (by, { params, asking: { memberId } }) =>
    api.as(by).call(answerTeamRequest, { params, body: { memberId, accept: 1 } }),
  'delete it': (by, { params }) => api.as(by).call(deleteTeam, { params }),
};

/** The actions for all team members. */
const belonging: Record<string, Act> = {
  'read its discussion': (by, { params }) => api.as(by).call(listTeamDiscussion, { params }),
  'write a post there': (by, { params }) =>
    api.as(by).call(createDiscussion, { body: { topic: params.id, text: 'Hello' } }),
  'reply there': (by, { params, post }) => {
    const body = { topic: params.id, text: 'Hello', parentId: post.id };
    return api.as(by).call(createDiscussion, { body });
  },
  'read their subscription there': (by, { params }) =>
    api.as(by).call(getTopicSubscription, { params }),
};

/** The actions that only the listed roles may take. */
const others: Record<string, { act: Act; may: readonly Role[] }> = {
  'delete a post of the leader': {
    act: (by, { post }) => api.as(by).call(deleteDiscussion, { params: post }),
    may: ['leader', 'admin'],
  },
  'change a post of the leader': {
    act: (by, { post }) =>
      api.as(by).call(updateDiscussion, { params: post, body: { text: 'Otherwise' } }),
    may: ['leader'],
  },
  'add a member': {
    act: (by, { params, asking: { memberId } }) =>
      api.as(by).call(addTeamMembers, { params, body: { memberIds: [memberId] } }),
    may: ['admin'],
  },
};

interface Judged {
  name: string;
  act: Act;
  may: readonly Role[];
}

function judge(acts: Record<string, Act>, may: readonly Role[]): Judged[] {
  return Object.entries(acts).map(([name, act]) => ({ name, act, may }));
}

const acts = [
  ...judge(leading, ['leader', 'admin']),
  ...judge(belonging, ['leader', 'member', 'admin']),
  ...Object.entries(others).map(([name, one]): Judged => ({ name, ...one })),
];

/** Reads everything that could have changed, as the program's administrator sees it. */
async function stateOf({ people: { admin }, params }: World) {
  const [team, members, requests, posts] = await Promise.all([
    api.as(admin).call(getTeam, { params }),
    api.as(admin).call(listTeamMembers, { params }),
    api.as(admin).call(listTeamRequests, { params }),
    api.as(admin).call(listTeamDiscussion, { params }),
  ]);
  return [team.data, members.data, requests.data, posts.data];
}

describe('team actions', async () => {
  const world = await makeWorld();

  it.each(acts)(
    'only permitted roles can $name, and attempts by others change nothing',
    async (one) => {
      const before = await stateOf(world);
      const entries = Object.entries(world.people) as [Role, TestMember][]; // its own keys
      for (const [role, by] of entries) {
        if (one.may.includes(role)) continue;
        const isForeign = role === 'stranger' || role === 'foreignAdmin';
        // Another program's objects look as if they never existed.
        const code: unknown = isForeign
          ? 'not_found'
          : (expect.stringMatching(/^(forbidden|not_found)$/) as unknown);
        await expect(one.act(by, world), role).rejects.toMatchObject({ code });
      }
      expect(await stateOf(world)).toEqual(before);
    },
  );

  it.each(acts)('permitted roles can $name', async ({ act, may }) => {
    for (const role of may) {
      const own = await makeWorld();
      await expect(act(own.people[role], own), role).resolves.toBeDefined();
    }
  });

  it('a leader loses these rights once another leader makes them a regular member', async () => {
    const own = await makeWorld();
    const { leader, member } = own.people;
    await leading['make a member a leader']?.(leader, own);
    const body = { memberId: leader.memberId };
    await api.as(member).call(demoteTeamMember, { params: own.params, body });
    for (const act of Object.values(leading))
      await expect(act(leader, own)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('hostile text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("https://evil.example")',
    'javascript:alert(1)',
    '\u202Etxt.exe',
  ];

  it('are kept as text in discussions and in team descriptions', async () => {
    const { people, params } = await makeWorld();
    for (const text of hostile) {
      const body = { topic: params.id, text };
      const { data } = await api.as(people.member).call(createDiscussion, { body });
      expect(data.text).toBe(text);
      const changed = await api
        .as(people.leader)
        .call(updateTeam, { params, body: { description: text, imageAlt: text } });
      expect(changed.data).toMatchObject({ description: text });
    }
  });

  it("can't make another member's picture, or a missing one, a team's picture", async () => {
    const { people, params } = await makeWorld();
    await expect(
      api.as(people.leader).call(updateTeam, { params, body: { image: params.id } }),
    ).rejects.toMatchObject({ code: 'validation_failed', fields: { image: expect.any(String) } });
  });
});
