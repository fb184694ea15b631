import {
  adminLevels,
  createBulkAct,
  createOrganization,
  deleteTeam,
  getTeam,
  listAdminLog,
  listProgramMembers,
  listProgramTeams,
  stopBulkAct,
  undoBulkAct,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  endAct,
  isHere,
  makePlace,
  makeTeam,
  runAct,
  startAct,
} from '#test/fixtures/bulk-acts.fixture.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { countLockWaits } from '#test/fixtures/lock-waits.fixture.ts';
import { until } from '#test/fixtures/mail.fixture.ts';
import { createBulkHandlers, undoers } from '#bulk-handlers.ts';
import { testMail } from '#test/setup/test-api.ts';
import { updateBulkActState } from './bulk-act-lines.sql.ts';
import { undoBulkAct as undo } from './bulk-acts.service.ts';
import { defineBulkActJob } from './work-on-bulk-acts.job.ts';

const unusedHandlers = createBulkHandlers({ auditKey: new Uint8Array(32), mail: testMail });
const isRefused = (code: string) => expect.objectContaining({ code });

describe('a bulk action', () => {
  it('is one action in several calls, is in the audit log for each member, and is undone once', async () => {
    const { program, admin, make } = await makePlace();
    const people = await Promise.all(Array.from({ length: 30 }, () => make()));
    const ids = people.map(({ memberId }) => memberId);
    const team = await makeTeam(admin, 'Herons');
    await runAct(admin, 'team-members', people, team);
    const first = await startAct(
      admin,
      'members-removed',
      ids.slice(0, 20),
      undefined,
      'in-pages-1',
    );
    const second = await startAct(admin, 'members-removed', ids.slice(10), undefined, 'in-pages-1');
    expect(second.id).toBe(first.id);
    const act = await endAct(admin, first);
    expect(act).toMatchObject({ total: 30, reached: 30, items: 30, skipped: 0, left: 30 });
    const { data } = await api
      .as(admin)
      .call(listAdminLog, {
        params: { id: program.programId },
        query: { perPage: 100, action: 'changed-member' },
      });
    const logged = data.filter(({ detail }) => detail.operation === 'removeMember');
    expect(new Set(logged.map(({ subject }) => subject?.id))).toEqual(new Set(ids));
    const undone = await api.as(admin).call(undoBulkAct, { params: { id: act.id } });
    expect(undone.data).toEqual({ undone: 30, remaining: 0 });
    expect((await api.as(admin).call(getTeam, { params: { id: team } })).data.members).toBe(30);
  });

  it('can be stopped: the remaining items stay unchanged, and no more can be added', async () => {
    const { program, admin, make } = await makePlace();
    const people = await Promise.all(Array.from({ length: 60 }, () => make()));
    const ids = people.map(({ memberId }) => memberId).toSorted((one, other) => one - other);
    let release = () => {};
    let reportLocked = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const locked = new Promise<void>((resolve) => (reportLocked = resolve));
    // The job waits for the lock of a member in its second batch, and the stop waits for the job.
    const holding = api.inProgram(program, async (db) => {
      await lockMembers(db, program.programId, ids.slice(40, 41));
      reportLocked();
      await held;
    });
    await locked;
    const { id } = await startAct(admin, 'members-removed', ids, undefined, 'to-be-stopped');
    const params = { id };
    const waits = (count: number) =>
      until(async () => ((await countLockWaits(api)) >= count ? true : undefined));
    await waits(1);
    const stopping = api.as(admin).call(stopBulkAct, { params });
    await waits(2);
    release();
    await holding;
    const { data: stopped } = await stopping;
    expect(stopped).toMatchObject({ state: 'stopped', total: 60, reached: 50, items: 50 });
    await expect(
      startAct(admin, 'members-removed', ids, undefined, 'to-be-stopped'),
    ).rejects.toEqual(isRefused('already_settled'));
    await expect(api.as(admin).call(stopBulkAct, { params })).rejects.toEqual(
      isRefused('already_settled'),
    );
    expect(await isHere(admin, { ...admin, memberId: ids.at(-1) ?? 0 })).toBe(true);
    const { data } = await api.as(admin).call(undoBulkAct, { params });
    expect(data).toEqual({ undone: 50, remaining: 0 });
  });

  it('restores members, which cannot be undone', async () => {
    const { admin, make } = await makePlace();
    const people = [await make(), await make()];
    await runAct(admin, 'members-removed', people);
    const act = await runAct(admin, 'members-restored', people);
    expect(act).toMatchObject({ state: 'done', items: 2, left: 0, skipped: 0 });
    for (const one of people) expect(await isHere(admin, one)).toBe(true);
    await expect(api.as(admin).call(undoBulkAct, { params: { id: act.id } })).rejects.toEqual(
      isRefused('already_undone'),
    );
  });

  it('deletes teams, skips those that are already deleted, and restores the others', async () => {
    const { program, admin, make } = await makePlace();
    const [herons, otters, swifts] = [
      await makeTeam(admin, 'Herons'),
      await makeTeam(admin, 'Otters'),
      await makeTeam(admin, 'Swifts'),
    ];
    await runAct(admin, 'team-members', [await make()], herons);
    await api.as(admin).call(deleteTeam, { params: { id: otters } });
    const act = await endAct(
      admin,
      await startAct(admin, 'teams-deleted', [herons, otters, swifts]),
    );
    expect(act).toMatchObject({
      items: 2,
      skipped: 1,
      skippedItems: [{ id: otters, name: 'Otters', code: 'not_found' }],
    });
    const undo = () => api.as(admin).call(undoBulkAct, { params: { id: act.id } });
    const change = (state: 'working' | 'done') =>
      api.inProgram(program, (db) => updateBulkActState(db, admin.programId, act.id, { state }));
    await change('working');
    await expect(undo()).rejects.toEqual(isRefused('already_settled'));
    await change('done');
    expect((await undo()).data).toEqual({ undone: 2, remaining: 0 });
    expect((await api.as(admin).call(getTeam, { params: { id: herons } })).data.members).toBe(1);
  });

  it('on many items is undone by the job, which stops if an item has changed meanwhile', async () => {
    const { program, admin } = await makePlace();
    const teams = await Promise.all(
      Array.from({ length: 30 }, (_, at) => makeTeam(admin, `Team ${String(at).padStart(2, '0')}`)),
    );
    const act = await endAct(admin, await startAct(admin, 'teams-deleted', teams));
    const params = { id: act.id };
    const call = await api.as(admin).call(undoBulkAct, { params });
    expect(call.data).toEqual({ undone: 0, remaining: 30 });
    expect(await endAct(admin, act)).toMatchObject({ state: 'done', left: 0 });
    const { data } = await api
      .as(admin)
      .call(listProgramTeams, { params: { id: admin.programId }, query: { perPage: 100 } });
    expect(data).toHaveLength(30);

    const again = await endAct(admin, await startAct(admin, 'teams-deleted', teams));
    const { programId, memberId } = admin;
    const clock = { timeZone: 'UTC', dayStartsAt: 0 };
    const viewer = { programId, memberId, sessionId: 0, adminLevel: adminLevels.CoreTierAdmin };
    const job = defineBulkActJob({ handlers: unusedHandlers, undoers, mail: testMail });
    await api.inProgram(program, async (db) => {
      await undo(db, { ...viewer, ...clock }, again.id, { undoers, job }, new Date());
      await db
        .updateTable('team')
        .set({ endedAt: null })
        .where('programId', '=', programId)
        .where('teamId', '=', Math.max(...teams))
        .execute();
    });
    expect(await endAct(admin, again)).toMatchObject({ state: 'stopped', left: 5 });
  });

  it('creates teams in an organization, skips taken names, and is undone', async () => {
    const { admin } = await makePlace();
    await makeTeam(admin, 'Otters');
    const { data: north } = await api
      .as(admin)
      .call(createOrganization, { body: { name: 'North' } });
    const body = {
      kind: 'teams-made' as const,
      names: ['Herons', 'otters', 'Swifts'],
      groupId: north.id,
      joining: 'request' as const,
      bulkAct: 'new-teams-1',
    };
    const started = await api.as(admin).call(createBulkAct, { body });
    const act = await endAct(admin, started.data);
    expect(act).toMatchObject({
      total: 3,
      items: 2,
      skipped: 1,
      skippedItems: [{ name: 'otters', code: 'already_taken' }],
    });
    const list = async () =>
      (await api.as(admin).call(listProgramTeams, { params: { id: admin.programId } })).data;
    const { organization, joining } = (await list()).find(({ name }) => name === 'Herons') ?? {};
    expect({ organization, joining }).toEqual({ organization: 'North', joining: 'request' });
    await api.as(admin).call(undoBulkAct, { params: { id: act.id } });
    expect((await list()).map(({ name }) => name)).toEqual(['Otters']);
    await expect(
      api.as(admin).call(createBulkAct, { body: { kind: 'teams-made', bulkAct: 'no-names-1' } }),
    ).rejects.toMatchObject({ fields: { names: 'Choose what to change.' } });
  });

  it('moves members to an organization and back', async () => {
    const { admin, make } = await makePlace();
    const people = [await make(), await make()];
    const named = async (name: string) =>
      (await api.as(admin).call(createOrganization, { body: { name } })).data.id;
    const [north, south] = [await named('North'), await named('South')];
    await runAct(admin, 'organization-members', people, north);
    const act = await runAct(admin, 'organization-members', people, south);
    expect(act).toMatchObject({ kind: 'organization-members', items: 2, left: 2 });
    await api.as(admin).call(undoBulkAct, { params: { id: act.id } });
    const { data } = await api
      .as(admin)
      .call(listProgramMembers, {
        params: { id: admin.programId },
        query: { organizationId: north },
      });
    expect(data).toHaveLength(2);
  });
});
