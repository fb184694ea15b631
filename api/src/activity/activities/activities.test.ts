import {
  addSteps,
  listActivities,
  listUsedActivities,
  updateProgramActivities,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const otherProgram = await api.makeProgram();
const maya = await api.makeMember(program);
const provider = await api.makeMember(program, { roleName: 'Super WT Admin' });
const stranger = await api.makeMember(otherProgram);
await api.inProgram(program, (db) =>
  db
    .insertInto('programActivity')
    .values({ programId: program.programId, activityId: 13, enabled: false })
    .execute(),
);

it('the built-in activities are offered with their rates', async () => {
  const { data } = await api.as(stranger).call(listActivities, {});
  expect(data).toHaveLength(43);
  expect(data.every(({ enabled }) => enabled === 1)).toBe(true);
  expect(data.find(({ slug }) => slug === 'cycling-general')).toEqual({
    id: 7,
    slug: 'cycling-general',
    name: 'Cycling',
    intensity: 'General',
    stepsPerMinute: 145,
    isOnFoot: false,
    enabled: 1,
  });
});

it('activities that a program switched off are marked, and not offered to members', async () => {
  const slugs = async (query: { enabled?: 0 | 1; forMembers?: 0 | 1 }) =>
    (await api.as(maya).call(listActivities, { query })).data.map(({ slug }) => slug);
  expect(await slugs({})).toContain('yoga');
  expect(await slugs({ enabled: 0 })).toEqual(['yoga']);
  expect(await slugs({ enabled: 1 })).toHaveLength(42);
  expect(await slugs({ forMembers: 1 })).toHaveLength(42);
  expect(await slugs({ forMembers: 1, enabled: 0 })).not.toContain('yoga');
});

it("another program's activities are answered like those of a program that doesn't exist", async () => {
  const own = { programId: program.programId };
  expect((await api.as(maya).call(listActivities, { query: own })).data).toHaveLength(43);
  for (const asker of [maya, provider]) {
    for (const programId of [otherProgram.programId, 4711]) {
      await expect(
        api.as(asker).call(listActivities, { query: { programId } }),
      ).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
  }
  await expect(api.nobody.call(listActivities, {})).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  const wrong = await api.as(maya).request({ url: '/api/activities?forMembers=perhaps' });
  expect(wrong.json()).toMatchObject({ error: { fields: { forMembers: [expect.any(String)] } } });
});

it('an administrator chooses which activities the program offers from now on', async () => {
  const own = await api.makeProgram();
  const [admin, member] = [
    await api.makeMember(own, { roleName: 'CoreTierAdmin' }),
    await api.makeMember(own),
  ];
  const params = { id: own.programId };
  const offer = async (activityIds: number[], by = admin) =>
    (await api.as(by).call(updateProgramActivities, { params, body: { activityIds } })).data
      .filter(({ enabled }) => enabled === 1)
      .map(({ id }) => id);
  expect(await offer([7, 13])).toEqual([7, 13]);
  expect(await offer([13])).toEqual([13]);
  const { data } = await api.as(member).call(listActivities, { query: { forMembers: 1 } });
  expect(data.map(({ id }) => id)).toEqual([13]);
  await expect(offer([7, 4711])).rejects.toMatchObject({
    fields: { 'activityIds.1': "This activity doesn't exist." },
  });
  await expect(offer([7], member)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await offer([])).toEqual([]);
});

describe('the activities that a member used', () => {
  const used = (by: TestMember, id = by.memberId) =>
    api.as(by).call(listUsedActivities, { params: { id } });
  const record = (by: TestMember, activityId: number, date: string) =>
    api
      .as(by)
      .call(addSteps, {
        params: { id: by.memberId },
        body: { stepData: [{ mode: 'add', date, activityId, minutes: 30 }] },
      });

  it('are listed by their newest entry, with how often', async () => {
    const own = await api.makeProgram();
    const walker = await api.makeMember(own, { registeredOn: '2026-01-01' });
    await signInAhead(api, [walker]);
    setClock('2026-11-20T10:00:00Z');
    expect((await used(walker)).data).toEqual([]);
    await record(walker, 13, '2026-11-19');
    setClock('2026-11-20T10:01:00Z');
    await record(walker, 7, '2026-11-20');
    expect((await used(walker)).data).toEqual([
      { activityId: 7, uses: 1 },
      { activityId: 13, uses: 1 },
    ]);
    setClock('2026-11-20T10:02:00Z');
    // An earlier day that is written later was used last.
    await record(walker, 13, '2026-11-18');
    expect((await used(walker)).data).toEqual([
      { activityId: 13, uses: 2 },
      { activityId: 7, uses: 1 },
    ]);
    const other = await api.makeMember(own);
    expect((await used(other)).data).toEqual([]);
    for (const asker of [other, stranger, provider]) {
      await expect(used(asker, walker.memberId)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
