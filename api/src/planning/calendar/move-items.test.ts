import {
  cancelMailing,
  changeInvitationPlan,
  getInvitationPlan,
  listBulkActs,
  listEmailArchive,
  listNotices,
  updateNotice,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { admin, api, make, maya, program, stranger } from '#test/fixtures/challenges.fixture.ts';
import {
  announce,
  calendar,
  colleague,
  inSydney,
  itemOf,
  move,
  moveOf,
  ofProgram,
  preview,
  programId,
  sydneyAdmin,
  undo,
  upcoming,
  write,
} from '#test/fixtures/calendar.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';

describe('moveCalendarItems', () => {
  it('moves a challenge with an email and a notice in one step, and undoes it', async () => {
    const id = await make(upcoming);
    const mailing = await write('2026-12-06', { challengeId: id });
    const notice = await announce('2026-12-05', '2026-12-09');
    const { data } = await move([
      await moveOf(id, '2026-12-14'),
      await moveOf(mailing, '2026-12-13'),
      await moveOf(notice, '2026-12-12'),
    ]);
    expect(data.moved).toBe(3);
    expect(await itemOf(id)).toMatchObject({
      startDate: '2026-12-14',
      endDate: '2026-12-27',
      lastJoinDate: '2026-12-17',
    });
    expect(await itemOf(mailing)).toMatchObject({ startDate: '2026-12-13' });
    expect(await itemOf(notice)).toMatchObject({ startDate: '2026-12-12', endDate: '2026-12-16' });
    const acts = await api.as(colleague).call(listBulkActs, { params: ofProgram });
    expect(acts.data[0]).toMatchObject({ kind: 'calendar-moved', items: 3, name: null, left: 3 });
    expect((await undo(data.bulkActId, colleague)).data).toMatchObject({ undone: 3 });
    expect(await itemOf(id)).toMatchObject({ startDate: '2026-12-07', lastJoinDate: '2026-12-10' });
    expect(await itemOf(mailing)).toMatchObject({ startDate: '2026-12-06' });
    expect(await itemOf(notice)).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-09' });
  });

  it('moves planned invitations at the same time of day', async () => {
    await api.as(sydneyAdmin).call(changeInvitationPlan, {
      params: { id: inSydney.programId },
      // 9:00 in Sydney, still in daylight saving time.
      body: { mode: 'at', sendAt: '2027-03-31T22:00:30.000Z' },
    });
    const seen = { startDate: '2027-04-01', endDate: '2027-04-01' };
    const item = {
      kind: 'invitations',
      id: inSydney.programId,
      startDate: '2027-04-08',
      seen,
    } as const;
    await move([item], sydneyAdmin);
    const plan = await api
      .as(sydneyAdmin)
      .call(getInvitationPlan, { params: { id: inSydney.programId } });
    expect(plan.data.sendAt).toBe('2027-04-07T23:00:00.000Z');
    await expect(move([item], sydneyAdmin)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  it('moves nothing if one of the moves is refused', async () => {
    const [id, running] = [await make(upcoming), await make()];
    const both = [await moveOf(id, '2026-12-14'), await moveOf(running, '2026-12-01')];
    await expect(move(both)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { startDate: 'This has already started.' },
    });
    expect(await itemOf(id)).toMatchObject({ startDate: '2026-12-07' });
    await expect(move([await moveOf(id, '2026-12-07')])).rejects.toMatchObject({
      fields: { startDate: 'Choose another date.' },
    });
  });

  it('changes only the end of what has started', async () => {
    const running = await make();
    const notice = await announce('2026-11-20', '2026-11-30');
    await move([
      await moveOf(running, '2026-11-16', { endDate: '2026-11-30' }),
      await moveOf(notice, '2026-11-20', { endDate: '2026-11-21' }),
    ]);
    expect(await itemOf(running)).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-30' });
    expect(await itemOf(notice)).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-21' });
  });

  it('refuses an email that was sent or stopped', async () => {
    const mailing = await write('2026-12-02');
    const asked = await moveOf(mailing, '2026-12-09');
    await api.as(admin).call(cancelMailing, { params: { id: mailing } });
    await expect(move([asked])).rejects.toMatchObject({ code: 'not_found' });
    const sent = await write('2026-12-02');
    const late = await moveOf(sent, '2026-12-09');
    await api.inProgram(program, (db) =>
      db
        .updateTable('mailing')
        .set({ state: 'sending' })
        .where('programId', '=', programId)
        .where('mailingId', '=', sent)
        .execute(),
    );
    await expect(move([late])).rejects.toMatchObject({ code: 'validation_failed' });
    const archive = await api.as(admin).call(listEmailArchive, { params: ofProgram, query: {} });
    expect(archive.data.find(({ id }) => id === sent)).toMatchObject({ sendOn: '2026-12-02' });
  });

  it("doesn't overwrite what another administrator has moved, also at the same time", async () => {
    const id = await make(upcoming);
    const asked = await moveOf(id, '2026-12-14');
    await move([await moveOf(id, '2026-12-08')], colleague);
    await expect(move([asked])).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const notice = await announce('2026-12-05', '2026-12-09');
    const moves = [await moveOf(notice, '2026-12-12'), await moveOf(notice, '2026-12-19')];
    const both = await Promise.allSettled(
      moves.map((one, at) => move([one], at === 0 ? admin : colleague)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('undoes nothing once something has moved again, started or would be in the past', async () => {
    const notice = await announce('2026-12-05', '2026-12-09');
    const { data } = await move([await moveOf(notice, '2026-12-12')]);
    const body = { begins: '2026-12-11' };
    await api.as(admin).call(updateNotice, { params: { id: notice }, body });
    await expect(undo(data.bulkActId)).rejects.toMatchObject({ code: 'changed_since' });
    const id = await make({ startDay: '2026-11-23', endDay: '2026-12-01' });
    const moved = (await move([await moveOf(id, '2026-12-14')])).data;
    setClock('2026-11-22T11:00:00Z');
    await expect(undo(moved.bulkActId)).resolves.toMatchObject({ data: { undone: 1 } });
    const mailing = await write('2026-11-23');
    const later = (await move([await moveOf(mailing, '2026-12-20')])).data;
    const again = (await move([await moveOf(notice, '2026-11-23')])).data;
    setClock('2026-11-23T10:00:00Z');
    for (const { bulkActId } of [later, again])
      await expect(undo(bulkActId)).rejects.toMatchObject({
        code: 'changed_since',
        message: expect.stringContaining('too late'),
      });
    const { data: notices } = await api.as(admin).call(listNotices, {});
    expect(notices.find((one) => one.id === notice)).toMatchObject({ begins: '2026-11-23' });
  });
});

it('the calendar is for the administrators of its program', async () => {
  const id = await make(upcoming);
  const asked = await moveOf(id, '2026-12-14');
  const query = { kind: 'challenge', id, startDate: '2026-12-14' } as const;
  const { bulkActId } = (await move([await moveOf(id, '2026-12-08')])).data;
  for (const [by, code] of [
    [stranger, 'not_found'],
    [maya, 'forbidden'],
  ] as const) {
    await expect(preview(query, by)).rejects.toMatchObject({ code });
    await expect(move([asked], by)).rejects.toMatchObject({ code });
    await expect(undo(bulkActId, by)).rejects.toMatchObject({ code });
  }
  await expect(calendar(maya)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await calendar(stranger)).items).toEqual([]);
  expect(await itemOf(id)).toMatchObject({ startDate: '2026-12-08' });
  const invitations = { kind: 'invitations', id: programId, startDate: '2026-12-14' } as const;
  await expect(preview(invitations, stranger)).rejects.toMatchObject({ code: 'not_found' });
  const gone = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  await signInAhead(api, [gone]);
  setClock('2026-11-21T12:00:00Z');
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ deactivatedAt: new Date() })
      .where('programId', '=', programId)
      .where('memberId', '=', gone.memberId)
      .execute(),
  );
  await expect(calendar(gone)).rejects.toMatchObject({
    code: expect.stringMatching(/^(session_ended|not_signed_in)$/),
  });
  await expect(move([asked], gone)).rejects.toThrow();
});
