import {
  adjustPoints,
  blockMember,
  correctSteps,
  getTeam,
  listAdminLog,
  listFriends,
  login,
  restoreMember,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { verifyPoints } from '#activity/points/points.service.ts';
import { dropSignInNames, takeSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { insertFriendship } from '#community/friends/friends.sql.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { changeLeader, createTeam } from '#teams/teams/teams.service.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import {
  admin,
  api,
  makeWalker,
  merge,
  now,
  program,
  programId,
  stepsOf,
  today,
} from '#test/fixtures/member-merges.fixture.ts';
import { testPassword, type TestMember } from '#test/setup/test-api.ts';

const pointsOf = ({ memberId }: TestMember) =>
  api.inProgram(program, async (db) => {
    const rows = await db
      .selectFrom('pointEntry')
      .select(['rule', 'points'])
      .where('memberId', '=', memberId)
      .where('rule', '=', 'adjustment')
      .where('reversedAt', 'is', null)
      .execute();
    return rows.map(({ points }) => points);
  });
const friendsOf = async (who: TestMember) =>
  (await api.as(who).call(listFriends, { params: { id: who.memberId } })).data.map(({ id }) => id);

const correctionWritersOf = ({ memberId }: TestMember) =>
  api.inProgram(program, async (db) => {
    const rows = await db
      .selectFrom('stepEntry')
      .select('writtenBy')
      .where('memberId', '=', memberId)
      .where('source', '=', 'correction')
      .execute();
    return rows.map(({ writtenBy }) => writtenBy);
  });

describe('mergeProgramMembers', () => {
  it('previews what it does, and keeps days, points, team and friends', async () => {
    const [kept, closed] = [await makeWalker(5000, 4000), await makeWalker(3000, 9000, 7000)];
    const [friend, blockedByKept] = [await makeWalker(), await makeWalker()];
    const [blockedByClosed, blocker] = [await makeWalker(), await makeWalker()];
    const teamId = await api.inProgram(program, async (db) => {
      for (const other of [friend, blockedByKept, blockedByClosed, blocker])
        await insertFriendship(db, programId, [closed.memberId, other.memberId], now);
      const team = await createTeam(
        db,
        programId,
        { name: 'Striders', createdBy: admin.memberId },
        now,
      );
      await joinGroup(db, programId, 'teams', team, [closed.memberId], { by: admin.memberId, now });
      return team;
    });
    for (const [by, { memberId: id }] of [
      [kept, blockedByKept],
      [closed, blockedByClosed],
      [blocker, closed],
    ] as const)
      await api.as(by).call(blockMember, { params: { id }, body: { block: 1 } });
    await api
      .as(admin)
      .call(adjustPoints, {
        params: { id: closed.memberId },
        body: { points: 30, reason: 'Helped out', date: today },
      });
    const asked = { memberId: kept.memberId, closedId: closed.memberId };
    const { data: plan } = await merge({ ...asked, dryRun: 1 });
    expect(plan).toMatchObject({
      takenDays: 2,
      standingDays: 1,
      adjustments: 1,
      friends: 1,
      team: 'Striders',
      organization: null,
    });
    expect(await stepsOf(kept)).toEqual([5000, 4000]);
    await expect(merge(asked)).rejects.toMatchObject({ fields: { confirm: expect.any(String) } });
    const { data: done } = await merge({ ...asked, confirm: closed.username });
    expect(done).toEqual(plan);
    expect(await stepsOf(kept)).toEqual([5000, 9000, 7000]);
    expect((await stepsOf(closed)).every((steps) => steps === 0)).toBe(true);
    expect([await pointsOf(kept), await pointsOf(closed)]).toEqual([[30], []]);
    expect(await friendsOf(kept)).toEqual([friend.memberId]);
    expect(await friendsOf(friend)).toContain(kept.memberId);
    const teams = await api.inProgram(program, (db) =>
      db
        .selectFrom('teamMember')
        .select('memberId')
        .where('teamId', '=', teamId)
        .where('leftAt', 'is', null)
        .execute(),
    );
    expect(teams).toEqual([{ memberId: kept.memberId }]);
    for (const { email } of [kept, closed])
      expect(await mailsTo(api, email, 'accounts-merged')).toHaveLength(1);
    const { data: log } = await api
      .as(admin)
      .call(listAdminLog, {
        params: { id: programId },
        query: { memberId: closed.memberId, action: 'changed-member' },
      });
    expect(log[0]?.detail.operation).toBe('mergeProgramMembers');
    await api.inProgram(program, async (db) => {
      expect(await verifyPoints(db, programId)).toEqual([]);
    });
    expect(await inspectBoards(api, program)).toMatchObject({ wrongScores: [], wrongBuckets: [] });
  });

  it('keeps the author of a correction', async () => {
    const [kept, closed] = [await makeWalker(10), await makeWalker(500)];
    const body = { date: addDays(today, -1), steps: 900, reason: 'Typed twice' };
    await api.as(admin).call(correctSteps, { params: { id: closed.memberId }, body });
    const asked = { memberId: kept.memberId, closedId: closed.memberId };
    await merge({ ...asked, confirm: closed.username });
    expect(await stepsOf(kept)).toEqual([900]);
    expect(await correctionWritersOf(kept)).toEqual([admin.memberId]);
  });

  it.each(['joins the team of', 'is in the team of'])(
    'makes the account that %s the closed one a leader, if the closed one leads it',
    async (how) => {
      const [kept, closed] = [await makeWalker(), await makeWalker()];
      const change = { by: admin.memberId, now };
      const inIt = how === 'is in the team of' ? [closed, kept] : [closed];
      const teamId = await api.inProgram(program, async (db) => {
        const about = { name: `Led by one who ${how}`, createdBy: admin.memberId };
        const id = await createTeam(db, programId, about, now);
        const ids = inIt.map(({ memberId }) => memberId);
        await joinGroup(db, programId, 'teams', id, ids, change);
        const leader = { teamId: id, memberId: closed.memberId, isLeader: true };
        await changeLeader(db, programId, leader);
        return id;
      });
      const asked = { memberId: kept.memberId, closedId: closed.memberId };
      expect((await merge({ ...asked, dryRun: 1 })).data.leadsTeam).toBe(true);
      await merge({ ...asked, confirm: closed.username });
      const { data } = await api.as(kept).call(getTeam, { params: { id: teamId } });
      expect(data).toMatchObject({ isJoined: true, isTeamLeader: true });
    },
  );

  it('lets a restored member sign in again, unless someone else has the name', async () => {
    const [kept, closed, other] = [await makeWalker(), await makeWalker(), await makeWalker()];
    const signIn = () =>
      api.nobody.call(login, { body: { username: closed.username, password: testPassword } });
    await merge({ memberId: kept.memberId, closedId: closed.memberId, confirm: closed.username });
    await expect(signIn()).rejects.toMatchObject({ code: 'sign_in_failed' });
    const restore = () => api.as(admin).call(restoreMember, { params: { id: closed.memberId } });
    const owner = { programId, memberId: other.memberId };
    await api.inProgram(program, (db) => takeSignInNames(db, owner, [closed.username]));
    await expect(restore()).rejects.toMatchObject({
      code: 'already_taken',
      message: expect.stringContaining("Change the other member's first."),
    });
    await api.inProgram(program, (db) => dropSignInNames(db, owner, [closed.username]));
    await restore();
    expect((await signIn()).data.memberId).toBe(closed.memberId);
  });

  it("doesn't move data that only the member sees", async () => {
    const [kept, closed] = [await makeWalker(), await makeWalker()];
    await api.inProgram(program, (db) =>
      db
        .insertInto('journal')
        .values({
          programId,
          journalId: 1,
          memberId: closed.memberId,
          day: today,
          text: 'Mine alone',
          visibility: 'self',
          createdAt: now,
          createdOn: today,
        })
        .execute(),
    );
    await merge({ memberId: kept.memberId, closedId: closed.memberId, confirm: closed.username });
    const journals = await api.inProgram(program, (db) =>
      db.selectFrom('journal').select('memberId').where('journalId', '=', 1).execute(),
    );
    expect(journals).toEqual([{ memberId: closed.memberId }]);
  });
});
