import {
  adminLevels,
  createOrganization,
  freshMinutes,
  getAuthUser,
  getBulkAct,
  getTeam,
  listBulkActs,
  stopBulkAct,
  undoBulkAct,
  updateTeamSettings,
  type RoleName,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  api,
  endAct,
  isHere,
  makePlace,
  makeTeam,
  runAct,
  startAct,
} from '#test/fixtures/bulk-acts.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { testMail, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { createBulkHandlers, undoers } from '#bulk-handlers.ts';
import { createBulkAct as startBulkAct } from './bulk-act-jobs.service.ts';
import { defineBulkActJob } from './work-on-bulk-acts.job.ts';

afterEach(() => {
  vi.useRealTimers();
});

const skipsOf = (act: { skippedItems: { id: number; code: string }[] }) =>
  new Map(act.skippedItems.map(({ id, code }) => [id, code]));
const isRefused = (code: string) => expect.objectContaining({ code });

const handlers = createBulkHandlers({ auditKey: new Uint8Array(32), mail: testMail });

/** Removes members for an admin who proved their identity long ago, after another change at the same moment. */
const removeAfter = async (
  program: TestProgram,
  by: TestMember,
  ids: readonly number[],
  change: { memberId: number; roleName: RoleName },
) => {
  const { programId, memberId } = by;
  const viewer = {
    programId,
    memberId,
    sessionId: 0,
    adminLevel: adminLevels.CoreTierAdmin,
    timeZone: 'UTC',
    dayStartsAt: 0,
    provenAt: null,
  };
  const act = await api.inProgram(program, async (db) => {
    const kind = 'members-removed' as const;
    const asked = { kind, ids: [...ids], bulkAct: 'meanwhile-1' };
    const job = defineBulkActJob({ handlers, undoers, mail: testMail });
    const made = await startBulkAct(db, viewer, asked, { handlers, job }, new Date());
    await db
      .updateTable('member')
      .set({ roleName: change.roleName })
      .where('programId', '=', programId)
      .where('memberId', '=', change.memberId)
      .execute();
    return made;
  });
  return act.id;
};

describe('a bulk action cannot be used to', () => {
  it("change another program's members, teams or organizations", async () => {
    const { admin, make } = await makePlace();
    const other = await makePlace();
    const stranger = await other.make();
    const own = await make();
    const theirTeam = await makeTeam(other.admin, 'Theirs');
    for (const kind of ['members-removed', 'members-restored'] as const) {
      const act = await runAct(admin, kind, [stranger]);
      expect(act).toMatchObject({ state: 'done', items: 0, skipped: 1, left: 0 });
      expect(act.skippedItems).toMatchObject([{ name: null, code: 'not_found' }]);
    }
    const deleted = await endAct(admin, await startAct(admin, 'teams-deleted', [theirTeam]));
    expect(deleted.skippedItems).toMatchObject([{ name: null, code: 'not_found' }]);
    await expect(startAct(admin, 'team-members', [own.memberId], theirTeam)).rejects.toEqual(
      isRefused('not_found'),
    );
    const body = { name: 'Theirs' };
    const { id } = (await api.as(other.admin).call(createOrganization, { body })).data;
    await expect(startAct(admin, 'organization-members', [own.memberId], id)).rejects.toEqual(
      isRefused('not_found'),
    );
    const ours = await makeTeam(admin, 'Ours');
    expect(await runAct(admin, 'team-members', [stranger, own], ours)).toMatchObject({
      items: 1,
      skippedItems: [{ id: stranger.memberId, code: 'not_found' }],
    });
    expect(await isHere(other.admin, stranger)).toBe(true);
    expect((await api.as(other.admin).call(getTeam, { params: { id: theirTeam } })).data.id).toBe(
      theirTeam,
    );
  });

  it("remove oneself, someone with a higher role, or a reseller's person", async () => {
    const { program, admin, make } = await makePlace();
    const [pro, odile, ann] = [await make('ProTierAdmin'), await make(), await make()];
    await makeReseller(api, { programs: [program], people: [odile] });
    const act = await runAct(admin, 'members-removed', [admin, pro, odile, ann]);
    expect(act).toMatchObject({ total: 4, reached: 4, skipped: 3, items: 1 });
    expect(skipsOf(act)).toEqual(
      new Map([
        [admin.memberId, 'forbidden'],
        [pro.memberId, 'role_above_own'],
        [odile.memberId, 'reseller_staff'],
      ]),
    );
    for (const kept of [admin, pro, odile]) expect(await isHere(admin, kept)).toBe(true);
    expect(await isHere(admin, ann)).toBe(false);
  });

  it('remove an admin without a recent sign-in, even one who became an admin meanwhile', async () => {
    const { program, admin, make } = await makePlace();
    const [second, ann, bea] = [await make('CoreTierAdmin'), await make(), await make()];
    await api.as(admin).call(getAuthUser);
    moveClock({ seconds: freshMinutes * 60 + 1 });
    const ids = [ann.memberId, second.memberId];
    await expect(startAct(admin, 'members-removed', ids)).rejects.toEqual(
      isRefused('step_up_required'),
    );
    const { data } = await api.as(admin).call(listBulkActs, { params: { id: program.programId } });
    expect(data).toEqual([]);
    vi.useRealTimers();
    const promoted = { memberId: ann.memberId, roleName: 'CoreTierAdmin' } as const;
    const id = await removeAfter(program, admin, [ann.memberId, bea.memberId], promoted);
    const act = await endAct(admin, { id });
    expect(act).toMatchObject({ items: 1, skipped: 1 });
    expect(skipsOf(act)).toEqual(new Map([[ann.memberId, 'step_up_required']]));
  });

  it('continue after its admin lost the role or left', async () => {
    const { program, admin, make } = await makePlace();
    const second = await make('CoreTierAdmin', 'Otto');
    const ann = await make();
    const demoted = { memberId: second.memberId, roleName: 'NonAdmin' } as const;
    const id = await removeAfter(program, second, [ann.memberId], demoted);
    expect(await endAct(admin, { id })).toMatchObject({ state: 'stopped', items: 0, reached: 0 });
    expect(await isHere(admin, ann)).toBe(true);
  });

  it('see, stop or undo the actions of another program, or do so as a member', async () => {
    const { admin, make } = await makePlace();
    const { admin: stranger } = await makePlace();
    const [ann, bea] = [await make(), await make()];
    const { id } = await runAct(admin, 'members-removed', [ann]);
    const params = { id };
    for (const endpoint of [getBulkAct, stopBulkAct, undoBulkAct] as const) {
      await expect(api.as(stranger).call(endpoint, { params })).rejects.toEqual(
        isRefused('not_found'),
      );
      await expect(api.as(bea).call(endpoint, { params })).rejects.toEqual(isRefused('forbidden'));
    }
    await expect(startAct(bea, 'members-removed', [admin.memberId])).rejects.toEqual(
      isRefused('forbidden'),
    );
  });

  it("exceed the size of a team, or add to another admin's action with its token", async () => {
    const { program, admin, make } = await makePlace();
    const second = await make('CoreTierAdmin');
    const params = { id: program.programId };
    await api.as(admin).call(updateTeamSettings, { params, body: { maxTeamMembers: 2 } });
    const people = [await make(), await make(), await make()];
    const team = await makeTeam(admin, 'Small');
    const act = await runAct(admin, 'team-members', people, team);
    expect(act).toMatchObject({ state: 'done', items: 2, skipped: 1 });
    expect([...skipsOf(act).values()]).toEqual(['team_full']);
    const ids = people.map(({ memberId }) => memberId);
    const first = await startAct(admin, 'members-removed', ids, undefined, 'the-same-token');
    const other = await startAct(second, 'members-removed', ids, undefined, 'the-same-token');
    expect(other.id).not.toBe(first.id);
    await endAct(admin, first);
    await expect(
      startAct(admin, 'members-restored', ids, undefined, 'the-same-token'),
    ).rejects.toEqual(isRefused('already_settled'));
  });
});
