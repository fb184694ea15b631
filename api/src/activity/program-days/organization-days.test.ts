import { listProgramStepDays } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

it("days of an organization reveal nothing about fewer than ten members, nor does the program's remainder", async () => {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const { programId } = program;
  const members: TestMember[] = [];
  for (let at = 0; at < 34; at += 1) members.push(await api.makeMember(program));
  const [asker] = members as [TestMember]; // there are many
  await signInAhead(api, [asker]);
  const now = setClock('2026-11-18T12:00:00Z');
  const ids = members.map(({ memberId }) => memberId);
  const by = asker.memberId;
  const [north, south, west] = await api.inProgram(program, async (db) => {
    const make = async (name: string, memberIds: number[]) => {
      const id = await createOrganization(db, programId, { name }, now);
      await joinGroup(db, programId, 'organizations', id, memberIds, { by, now });
      return id;
    };
    return [
      await make('North', ids.slice(0, 11)),
      await make('South', ids.slice(11, 23)),
      // Nine members, too few for figures of their own. Two more members have no organization.
      await make('West', ids.slice(23, 32)),
    ] as const;
  });
  const walk = async (day: string, walkers: number[]) => {
    const today = setClock(`${day}T12:00:00Z`);
    const days = walkers.map((memberId) => ({
      memberId,
      day,
      source: 'device' as const,
      steps: 100,
    }));
    await api.inProgram(program, (db) => recordStepDays(db, programId, days, today));
  };
  // Without North and South, eleven are left, then one, then none, then nine.
  await walk('2026-11-18', ids);
  await walk('2026-11-19', ids.slice(0, 24));
  await walk('2026-11-20', ids.slice(0, 23));
  await walk('2026-11-21', [...ids.slice(1, 11), ...ids.slice(11, 32)]);

  const stepsOf = async (organizationId?: number) => {
    const query = { startDate: '2026-11-18', ...(organizationId && { organizationId }) };
    const { data } = await api
      .as(asker)
      .call(listProgramStepDays, { params: { id: programId }, query });
    return data.map(({ steps }) => steps).reverse();
  };
  // The program's figures leave out those few as well, so that no difference between figures reveals them.
  expect(await stepsOf()).toEqual([3400, 2300, 2300, 2200]);
  expect(await stepsOf(west)).toEqual([null, null, null, null]);
  expect(await stepsOf(south)).toEqual([1200, 1200, 1200, 1200]);
  expect(await stepsOf(north)).toEqual([1100, 1100, 1100, 1000]);
  expect(await stepsOf(4711)).toEqual([null, null, null, null]);
});
