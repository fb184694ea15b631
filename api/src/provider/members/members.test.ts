import {
  adjustPoints,
  listAdminLog,
  mergeMembers,
  moveMember,
  searchAllMembers,
  type Input,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { insertFriendship } from '#community/friends/friends.sql.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const today = localDay(new Date(), 'UTC');
const registeredOn = addDays(today, -40);

/** Makes a member who walked on the days before today, latest day first. */
async function walker(program: TestProgram, ...steps: number[]): Promise<TestMember> {
  const member = await api.makeMember(program, { registeredOn });
  const days = steps.map((count, at) => ({
    memberId: member.memberId,
    day: addDays(today, -1 - at),
    steps: count,
    source: 'device' as const,
  }));
  await api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
  return member;
}

/** Returns the counted steps of a program's days, latest day first. */
const daysOf = (program: TestProgram, memberId?: number) =>
  api.inProgram(program, async (db) => {
    const all = db.selectFrom('memberDay').select('steps').orderBy('day', 'desc');
    const rows = await (
      memberId === undefined ? all : all.where('memberId', '=', memberId)
    ).execute();
    return rows.map(({ steps }) => steps);
  });
const usernameOf = (program: TestProgram, { memberId }: TestMember) =>
  api.inProgram(program, async (db) => {
    const chosen = db.selectFrom('member').select('username').where('memberId', '=', memberId);
    return (await chosen.executeTakeFirstOrThrow()).username;
  });
const move = async (body: Input<typeof moveMember>['body'], by = boss) =>
  (await api.as(by).call(moveMember, { body })).data;
const merge = async (body: Input<typeof mergeMembers>['body'], by = boss) =>
  (await api.as(by).call(mergeMembers, { body })).data;

describe('members of all programs', () => {
  it('are found by name, username and email address, or within one program', async () => {
    const [one, other] = [makeUniqueName('Search One'), makeUniqueName('Search Two')];
    const programs = [await api.makeProgram({ name: one }), await api.makeProgram({ name: other })];
    for (const program of programs)
      await api.makeMember(program, { firstName: 'Zuzanna', lastName: 'Novak' });
    const find = async (query: Input<typeof searchAllMembers>['query'], by = staff) =>
      (await api.as(by).call(searchAllMembers, { query })).data.map(({ program }) => program.name);
    expect((await find({ search: 'zuzanna NO' })).toSorted()).toEqual([one, other].toSorted());
    const [first] = programs;
    expect(await find({ search: 'zuzanna', programId: first?.programId })).toEqual([one]);
    expect(await find({ search: 'zuzanna', status: 'deactivated' })).toEqual([]);
    await expect(find({})).rejects.toMatchObject({ fields: { search: expect.any(String) } });
    const admin = await api.makeMember(home, { roleName: 'ProTierAdmin' });
    await expect(find({ search: 'zuzanna' }, admin)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('moving a member to another program', () => {
  it('takes along the password, names and days, each of which counts in one program', async () => {
    const [from, to] = [await api.makeProgram({}), await api.makeProgram({})];
    const mio = await walker(from, 7000, 5000);
    const confirm = await usernameOf(from, mio);
    const body = { programId: from.programId, memberId: mio.memberId, toProgramId: to.programId };
    expect(await move({ ...body, dryRun: 1 })).toMatchObject({ memberId: null, takenDays: 2 });
    await expect(move({ ...body, confirm: 'somebody' })).rejects.toMatchObject({
      fields: { confirm: expect.any(String) },
    });
    expect(await daysOf(from)).toEqual([7000, 5000]);
    const moved = await move({ ...body, confirm: confirm.toUpperCase() });
    expect(await daysOf(from)).toEqual([]);
    expect(await daysOf(to, moved.memberId ?? 0)).toEqual([7000, 5000]);
    const { data } = await api
      .as(boss)
      .call(searchAllMembers, { query: { search: confirm, status: 'all' } });
    expect(data.map(({ program, status }) => [program.id, status])).toEqual(
      expect.arrayContaining([
        [from.programId, 'deactivated'],
        [to.programId, 'active'],
      ]),
    );
    const signedIn = await api.inProgram(to, (db) =>
      db.selectFrom('signInName').select('memberId').where('signInName', '=', confirm).execute(),
    );
    expect(signedIn).toEqual([{ memberId: moved.memberId }]);
    for (const { programId } of [from, to]) {
      const { data: log } = await api
        .as(boss)
        .call(listAdminLog, { params: { id: programId }, query: { action: 'changed-member' } });
      expect(log[0]).toMatchObject({ detail: { operation: 'moveMember' } });
    }
    // Nothing is left to move.
    await expect(move({ ...body, confirm })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('needs a super administrator, and is refused for an administrator of a program', async () => {
    const [from, to] = [await api.makeProgram({}), await api.makeProgram({})];
    const admin = await api.makeMember(from, { roleName: 'CoreTierAdmin' });
    const body = { programId: from.programId, memberId: admin.memberId, toProgramId: to.programId };
    await expect(move({ ...body, dryRun: 1 }, staff)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(move({ ...body, dryRun: 1 })).rejects.toMatchObject({
      fields: { memberId: expect.any(String) },
    });
  });
});

describe('merging two accounts', () => {
  it.each(['the same program', 'two programs'])(
    'in %s keeps the larger steps of each day, and counts none twice',
    async (where) => {
      const program = await api.makeProgram({});
      const other = where === 'two programs' ? await api.makeProgram({}) : program;
      const kept = await walker(program, 6000, 9000);
      const closed = await walker(other, 8000, 4000, 3000);
      const confirm = await usernameOf(other, closed);
      const body = {
        programId: program.programId,
        memberId: kept.memberId,
        closed: { programId: other.programId, memberId: closed.memberId },
      };
      const counts = { takenDays: 2, standingDays: 1 };
      expect(await merge({ ...body, dryRun: 1 })).toMatchObject(counts);
      expect(await merge({ ...body, confirm })).toMatchObject({
        ...counts,
        memberId: kept.memberId,
      });
      expect(await daysOf(program)).toEqual([8000, 9000, 3000]);
      expect(await daysOf(other, closed.memberId)).toEqual([]);
      await expect(merge({ ...body, confirm })).rejects.toMatchObject({
        fields: { closed: expect.any(String) },
      });
    },
  );

  it('in one program moves friends, points and team, as its own admins do', async () => {
    const program = await api.makeProgram({});
    const { programId } = program;
    const [kept, closed, friend] = [
      await walker(program, 1000),
      await walker(program, 2000),
      await walker(program),
    ];
    const now = new Date();
    await api.inProgram(program, async (db) => {
      await insertFriendship(db, programId, [closed.memberId, friend.memberId], now);
      const about = { name: 'Striders', createdBy: friend.memberId };
      const team = await createTeam(db, programId, about, now);
      const change = { by: friend.memberId, now };
      await joinGroup(db, programId, 'teams', team, [closed.memberId], change);
    });
    const points = { points: 30, reason: 'Helped out', date: today };
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const params = { id: closed.memberId };
    await api.as(admin).call(adjustPoints, { params, body: points });
    const token = await api.beginSession(closed);
    const readOwn = () =>
      api.nobody.request({
        url: `/api/members/${closed.memberId}/friends`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await readOwn()).statusCode).toBe(200);
    const confirm = await usernameOf(program, closed);
    const body = { programId, memberId: kept.memberId };
    await merge({ ...body, closed: { programId, memberId: closed.memberId }, confirm });
    expect((await readOwn()).statusCode).toBe(401);
    const carried = await api.inProgram(program, async (db) => ({
      friends: await db
        .selectFrom('friendship')
        .select('friendId')
        .where('memberId', '=', kept.memberId)
        .execute(),
      teams: await db
        .selectFrom('teamMember')
        .select('memberId')
        .where('leftAt', 'is', null)
        .execute(),
      points: await db
        .selectFrom('pointEntry')
        .select('points')
        .where('memberId', '=', kept.memberId)
        .where('rule', '=', 'adjustment')
        .execute(),
    }));
    expect(carried).toEqual({
      friends: [{ friendId: friend.memberId }],
      teams: [{ memberId: kept.memberId }],
      points: [{ points: 30 }],
    });
    for (const { email } of [kept, closed])
      expect(await mailsTo(api, email, 'accounts-merged')).toHaveLength(1);
  });

  it.each(['one program', 'two programs'])(
    'in %s is refused for the account of an admin',
    async (where) => {
      const program = await api.makeProgram({});
      const other = where === 'two programs' ? await api.makeProgram({}) : program;
      const member = await api.makeMember(program);
      const admin = await api.makeMember(other, { roleName: 'CoreTierAdmin' });
      const at = ({ memberId }: TestMember, { programId }: TestProgram) => ({
        programId,
        memberId,
      });
      const refused = "Remove this person's admin rights first.";
      const closeAdmin = { ...at(member, program), closed: at(admin, other), dryRun: 1 } as const;
      await expect(merge(closeAdmin)).rejects.toMatchObject({ fields: { closed: refused } });
      const keepAdmin = { ...at(admin, other), closed: at(member, program), dryRun: 1 } as const;
      await expect(merge(keepAdmin)).rejects.toMatchObject({ fields: { memberId: refused } });
    },
  );
});
