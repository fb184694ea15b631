import {
  createOrganization,
  createTeam,
  deleteTeam,
  getRegistration,
  getTeam,
  joinOrganization,
  listInvites,
  listTeamInvites,
  listTeamMembers,
  register,
  removeTeamInvite,
  sendInvites,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makeWorld(settings: object = {}, columns: { name?: string } = {}) {
  const program = await api.makeProgram({
    ...columns,
    tier: 'pro',
    timeZone: 'UTC',
    settings: {
      teamsOff: 0,
      organizationsOn: 1,
      programCode: 'Gate-26',
      allowRegistration: 1,
      leadersInviteOutsiders: 1,
      leadersInviteOrganizations: 1,
      ...settings,
    },
  });
  const make = () => api.makeMember(program);
  const [maya, theo] = [await make(), await make()];
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const { data: team } = await api.as(maya).call(createTeam, { body: { name: 'Herons', open: 0 } });
  const invite = (outsiderEmail: string, by: TestMember = maya) =>
    api.as(by).call(sendInvites, { body: { type: 'outsiders', outsiderEmail, teamId: team.id } });
  const waiting = async (by: TestMember = maya) =>
    (await api.as(by).call(listTeamInvites, { params: { id: team.id } })).data;
  const take = (body: object) =>
    api.as(maya).call(removeTeamInvite, { params: { id: team.id }, body });
  const inTeam = async () =>
    (await api.as(maya).call(listTeamMembers, { params: { id: team.id } })).data.map(
      ({ id }) => id,
    );
  return { program, make, maya, theo, admin, team, invite, waiting, take, inTeam };
}

const type = 'outsider-invite';
async function tokensOf(email: string, count = 1): Promise<string[]> {
  return (await mailsTo(api, email, type, count)).map(tokenIn);
}
const ask = (invite: string) =>
  api.nobody.call(getRegistration, { params: { programName: '-' }, query: { invite } });
const enter = (proof: object, email: string, more: object = {}) =>
  api.nobody.call(register, {
    body: {
      programName: '-',
      email,
      username: email.split('@', 1)[0] ?? '',
      firstName: 'Oda',
      lastName: 'Reyes',
      password: 'heron over the quiet weir',
      ...proof,
      ...more,
    },
  });
const over = { code: 'invite_over' };

it('a person who is invited to a team by email registers and joins it right away, even if the program requires a code', async () => {
  const { team, invite, waiting, inTeam } = await makeWorld({ teamAtRegistration: 'forced' });
  const email = 'oda.herons@example.org';
  expect((await invite('Oda.Herons@example.org')).data.invited).toBe(1);
  expect(await waiting()).toMatchObject([{ kind: 'outsider', name: email, waiting: 1 }]);
  const [token = ''] = await tokensOf(email);
  const { data: form } = await ask(token);
  expect(form).toMatchObject({
    needsCode: false,
    invitedTeam: { id: team.id, name: 'Herons' },
    teams: { mode: 'off' },
    person: { email, firstName: null, lastName: null },
  });
  const { data: registered } = await enter({ invite: token }, email);
  expect(await inTeam()).toContain(registered.id);
  expect(await waiting()).toEqual([]);
});

it('leaders invite outsiders only if the program allows it; administrators always can', async () => {
  const { theo, admin, invite, team, maya } = await makeWorld({ leadersInviteOutsiders: 0 });
  await expect(invite('one@example.org')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(invite('one@example.org', theo)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await invite('one@example.org', admin)).data.invited).toBe(1);
  const { data } = await api.as(maya).call(getTeam, { params: { id: team.id } });
  expect(data.mayInviteOutsiders).toBe(false);
  const allowed = await makeWorld();
  await expect(allowed.invite('one@example.org', allowed.theo)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(allowed.waiting(allowed.theo)).rejects.toMatchObject({ code: 'forbidden' });
  // Another program's team doesn't exist.
  await expect(allowed.invite('one@example.org', maya)).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('resending an invitation replaces its link, and withdrawing it ends both', async () => {
  const { invite, waiting, take } = await makeWorld();
  const email = 'twice@example.org';
  await invite(email);
  const [before = ''] = await tokensOf(email);
  await invite(email);
  const newest = (await tokensOf(email, 2)).find((token) => token !== before) ?? '';
  const [row, ...rest] = await waiting();
  expect(rest).toEqual([]);
  await expect(ask(before)).rejects.toMatchObject(over);
  await expect(enter({ invite: before }, email)).rejects.toMatchObject(over);
  expect((await ask(newest)).data.invitedTeam).not.toBeNull();
  await take({ outsiderInviteId: row?.id });
  expect(await waiting()).toEqual([]);
  await expect(enter({ invite: newest }, email)).rejects.toMatchObject(over);
  await expect(take({ outsiderInviteId: row?.id })).rejects.toMatchObject({ code: 'not_found' });
});

it("a team's links expire with it", async () => {
  const { maya, team, invite } = await makeWorld();
  await invite('late.herons@example.org');
  const [token = ''] = await tokensOf('late.herons@example.org');
  await api.as(maya).call(deleteTeam, { params: { id: team.id } });
  await expect(ask(token)).rejects.toMatchObject(over);
});

it('no one can be invited to a full team, and a person whose team filled up in the meantime becomes a member with an invitation', async () => {
  const { program, admin, team, invite, inTeam } = await makeWorld({ maxTeamMembers: 2 });
  await invite('first@example.org');
  await invite('second@example.org');
  const [first = ''] = await tokensOf('first@example.org');
  const [second = ''] = await tokensOf('second@example.org');
  await enter({ invite: first }, 'first@example.org');
  await expect(invite('third@example.org')).rejects.toMatchObject({ code: 'team_full' });
  const { data: form } = await ask(second);
  expect(form).toMatchObject({ invitedTeam: null, teams: { mode: 'optional' } });
  const { data: late } = await enter({ invite: second }, 'second@example.org');
  expect(late.programId).toBe(program.programId);
  expect(await inTeam()).toHaveLength(2);
  const { data } = await api.as(admin).call(listTeamInvites, { params: { id: team.id } });
  expect(data).toMatchObject([{ kind: 'member', id: late.id }]);
});

it('a person who registers another way finds all team invitations of their address', async () => {
  const { theo, team, invite, inTeam } = await makeWorld({}, { name: 'Heron Meadow' });
  const { data: otters } = await api.as(theo).call(createTeam, { body: { name: 'Otters' } });
  const email = 'both@example.org';
  await invite(email);
  await api
    .as(theo)
    .call(sendInvites, { body: { type: 'outsiders', outsiderEmail: email, teamId: otters.id } });
  const proof = { programName: 'heron-meadow', programCode: 'Gate-26' };
  const { data: both } = await enter(proof, email);
  expect(await inTeam()).not.toContain(both.id);
  const member = { ...theo, memberId: both.id };
  const { data } = await api
    .as(member)
    .call(listInvites, { params: { id: both.id }, query: { type: 'groups' } });
  expect(data.map((one) => one.team?.id).toSorted()).toEqual([team.id, otters.id].toSorted());
});

it('an invited address of a member invites that member, and is refused if they are on the team', async () => {
  const { maya, theo, invite, waiting } = await makeWorld();
  expect((await invite(theo.email)).data.invited).toBe(1);
  expect(await waiting()).toMatchObject([{ kind: 'member', id: theo.memberId }]);
  expect(await mailTo(api, theo.email, type)).toEqual([]);
  await expect(invite(maya.email)).rejects.toMatchObject({
    fields: { outsiderEmail: 'This person is already on the team.' },
  });
});

it("an organization's current members are invited, listed and withdrawn together", async () => {
  const { maya, make, admin, theo, team, waiting, take } = await makeWorld();
  const crew = [theo, await make(), await make()];
  const { data: organization } = await api
    .as(admin)
    .call(createOrganization, { body: { name: 'Riverside' } });
  for (const one of [maya, ...crew]) {
    await api.as(one).call(joinOrganization, { body: { organizationId: organization.id } });
  }
  const body = { type: 'groups' as const, teamId: team.id, organizationIds: [organization.id] };
  await expect(api.as(theo).call(sendInvites, { body })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await api.as(maya).call(sendInvites, { body })).data.invited).toBe(3);
  expect((await api.as(maya).call(sendInvites, { body })).data.invited).toBe(0);
  expect(await waiting()).toMatchObject([{ kind: 'organization', name: 'Riverside', waiting: 3 }]);
  const invitesOf = async (by: TestMember) =>
    (await api.as(by).call(listInvites, { params: { id: by.memberId }, query: { type: 'groups' } }))
      .data;
  expect(await invitesOf(theo)).toMatchObject([{ team: { id: team.id } }]);
  const sent = await api
    .as(maya)
    .call(listInvites, { params: { id: maya.memberId }, query: { type: 'groups', recipient: 0 } });
  // No one is named who wasn't chosen by name.
  expect(sent.data).toEqual([]);
  await take({ organizationId: organization.id });
  expect(await invitesOf(theo)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('leaders invite whole organizations only if the program allows it and has organizations', async () => {
  for (const settings of [{ leadersInviteOrganizations: 0 }, { organizationsOn: 0 }]) {
    const { maya, admin, team } = await makeWorld(settings);
    const { data: organization } = await api
      .as(admin)
      .call(createOrganization, { body: { name: 'Hillside' } });
    const { data } = await api.as(maya).call(getTeam, { params: { id: team.id } });
    expect(data.mayInviteOrganizations).toBe(false);
    await expect(
      api
        .as(maya)
        .call(sendInvites, {
          body: { type: 'groups', teamId: team.id, organizationIds: [organization.id] },
        }),
    ).rejects.toMatchObject({ code: 'organizationsOn' in settings ? 'not_found' : 'forbidden' });
  }
});
