import {
  addTeamMembers,
  createDiscussion,
  createTeam,
  deleteDiscussion,
  keepReportedPost,
  listReportedPosts,
  reportDiscussion,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makeWorld() {
  const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
  const make = () => api.makeMember(program);
  const [lead, ben, noor, other] = [await make(), await make(), await make(), await make()];
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const team = (await api.as(lead).call(createTeam, { body: { name: 'Herons' } })).data;
  await api.as(other).call(createTeam, { body: { name: 'Otters' } });
  for (const by of [ben, noor]) {
    const body = { memberIds: [by.memberId] };
    await api.as(by).call(addTeamMembers, { params: { id: team.id }, body });
  }
  const write = async (text: string) =>
    (await api.as(ben).call(createDiscussion, { body: { topic: team.id, text } })).data.id;
  const report = (by: TestMember, id: number, reason: 'spam' | 'unkind' = 'unkind') =>
    api.as(by).call(reportDiscussion, { params: { id }, body: { reason } });
  const queue = async (by: TestMember) => (await api.as(by).call(listReportedPosts)).data;
  const keep = (by: TestMember, id: number) =>
    api.as(by).call(keepReportedPost, { params: { id } });
  return { lead, ben, noor, other, admin, write, report, queue, keep };
}

it("a reported post is shown to the team's leaders and administrators, and to no one else", async () => {
  const { lead, ben, noor, other, admin, write, report, queue, keep } = await makeWorld();
  const id = await write('Buy my shoes');
  await report(noor, id);
  await report(noor, id, 'spam');
  await report(lead, id, 'spam');
  for (const by of [lead, admin])
    expect(await queue(by)).toMatchObject([
      {
        id,
        about: 'team',
        name: 'Herons',
        reports: 2,
        reasons: ['spam'],
        post: { text: 'Buy my shoes', mayDelete: true },
      },
    ]);
  for (const by of [ben, noor, other]) expect(await queue(by)).toEqual([]);
  await expect(keep(noor, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(keep(other, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(report(ben, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(report(other, id)).rejects.toMatchObject({ code: 'not_found' });
});

it('a post leaves the queue when it is kept or deleted, and stays out when it is reported again', async () => {
  const { lead, noor, admin, write, report, queue, keep } = await makeWorld();
  const [kept, gone] = [await write('Harmless'), await write('Harmful')];
  await report(noor, kept);
  await report(noor, gone);
  expect((await queue(admin)).map(({ id }) => id)).toEqual([gone, kept]);
  await keep(lead, kept);
  await expect(keep(lead, kept)).rejects.toMatchObject({ code: 'not_found' });
  await report(noor, kept, 'spam');
  await api.as(admin).call(deleteDiscussion, { params: { id: gone } });
  expect(await queue(lead)).toEqual([]);
  await report(admin, kept);
  expect((await queue(lead)).map(({ id }) => id)).toEqual([kept]);
});
