import {
  addSteps,
  addTeamMembers,
  createTeam,
  explain,
  listProgramLeaderboard,
  listTeamLeaderboard,
  listTeamMemberDays,
  listTeamMembers,
  listTeamStepDays,
  updateMember,
} from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
const make = (firstName: string) => api.makeMember(program, { firstName, timeZone: 'UTC' });
const [maya, quentin] = [await make('Maya'), await make('Quentin')];
const today = localDay(new Date(), 'UTC');
const team = (await api.as(maya).call(createTeam, { body: { name: 'Herons' } })).data;
const params = { id: team.id };

async function walk(by: TestMember, steps: number) {
  const body = { stepData: [{ date: today, steps }] };
  await api.as(by).call(addSteps, { params: { id: by.memberId }, body });
}

it('a quiet member is unnamed to others in lists of steps, and their steps still count', async () => {
  await api.as(quentin).call(addTeamMembers, { params, body: { memberIds: [quentin.memberId] } });
  await walk(maya, 4000);
  await walk(quentin, 9000);
  const own = { id: quentin.memberId };
  const changed = await api.as(quentin).call(updateMember, { params: own, body: { quietMode: 1 } });
  expect(changed.data.quietMode).toBe(1);
  const board = async (by: TestMember, search?: string) =>
    (
      await api
        .as(by)
        .call(listProgramLeaderboard, {
          params: { id: program.programId },
          query: { period: 'day', ...(search !== undefined && { search }) },
        })
    ).data;
  const nameless = { name: '', username: null, memberId: null, image: null, team: null };
  const [first, second] = await board(maya);
  expect(first).toMatchObject({ rank: 1, total: 9000, ...nameless });
  expect(first?.id).not.toBe(quentin.memberId);
  expect(second).toMatchObject({ rank: 2, memberId: maya.memberId });
  const { meta } = await api
    .as(maya)
    .call(listProgramLeaderboard, {
      params: { id: program.programId },
      query: { period: 'day', perPage: 1 },
    });
  // The next page starts after the unnamed row.
  expect(Buffer.from(meta.nextCursor ?? '', 'base64url').toString('latin1')).not.toContain(
    String(quentin.memberId),
  );
  expect((await board(quentin))[0]).toMatchObject({ memberId: quentin.memberId, isViewer: true });
  expect(await board(maya, 'Quentin')).toEqual([]);
  const ofTeam = await api.as(maya).call(listTeamLeaderboard, { params, query: { period: 'day' } });
  expect(ofTeam.data).toMatchObject([{ rank: 2, memberId: maya.memberId }]);
  const why = await api
    .as(maya)
    .call(explain, { params: { id: maya.memberId }, query: { subject: 'rank', period: 'day' } });
  expect(why.data.rank?.higher).toMatchObject({ memberId: null, name: '', total: 9000 });
  const days = async (by: TestMember) => api.as(by).call(listTeamMemberDays, { params });
  expect((await days(maya)).data.map(({ memberId }) => memberId)).toEqual([maya.memberId]);
  expect((await days(maya)).meta.total).toBe(1);
  expect((await days(quentin)).meta.total).toBe(2);
  const members = await api.as(maya).call(listTeamMembers, { params, query: { orderBy: 'steps' } });
  expect(members.data).toMatchObject([
    { id: maya.memberId, weekSteps: 4000 },
    { id: quentin.memberId, weekSteps: null, lastStepDay: null },
  ]);
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', timeZone: 'UTC' });
  const managed = await api
    .as(admin)
    .call(listTeamMembers, { params, query: { orderBy: 'steps' } });
  // Quiet members come last for admins as well, who see their steps.
  expect(managed.data[1]).toMatchObject({ id: quentin.memberId, weekSteps: 9000 });
  const [sum] = (await api.as(maya).call(listTeamStepDays, { params })).data;
  expect(sum).toMatchObject({ date: today, steps: 13_000, members: 2 });
});
