import { describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import {
  admin,
  api,
  board,
  get,
  join,
  leave,
  make,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';

describe('joining a challenge', () => {
  it('counts all its days, also for latecomers, and only once for a double click', async () => {
    const id = await make();
    await walk(theo, '2026-11-18', 6000);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => join(theo, id)));
    const codes = answers.map(
      (answer) =>
        answer.status === 'fulfilled' ? 'joined' : (answer.reason as { code: string }).code, // an ApiProblem
    );
    expect(codes.sort()).toEqual([...Array<string>(9).fill('already_joined'), 'joined']);
    expect((await get(theo, id)).data).toMatchObject({
      participants: 1,
      standing: { total: 6000, rank: 1 },
    });
  });

  it('counts participants even before anyone has walked', async () => {
    const id = await make({ startDay: '2026-11-21' });
    for (const firstName of ['Ida', 'Noor'])
      await join(await api.makeMember(program, { firstName }), id);
    expect((await get(theo, id)).data).toMatchObject({ participants: 2 });
  });

  it('counts from the join date if the challenge says so', async () => {
    const id = await make({ lateJoinCounts: 'join-date' });
    await walk(una, '2026-11-20', 5000);
    await walk(una, '2026-11-21', 700);
    expect((await join(una, id)).data.standing).toMatchObject({ total: 700, activeDays: 1 });
    await walk(una, '2026-11-20', 6000);
    expect((await get(una, id)).data.standing).toMatchObject({ total: 700 });
    await walk(una, '2026-11-21', 800);
    expect((await get(una, id)).data.standing).toMatchObject({ total: 800 });
  });

  it('is refused when the challenge is over, after the last join day, and without an invitation', async () => {
    const over = await make({ startDay: '2026-11-01', endDay: '2026-11-20' });
    await expect(join(maya, over)).rejects.toMatchObject({ code: 'challenge_over', status: 409 });
    const late = await make({ lastJoinDay: '2026-11-20' });
    await expect(join(maya, late)).rejects.toMatchObject({ code: 'join_date_passed', status: 409 });
    await make({ lastJoinDay: '2026-11-21' }).then((id) => join(maya, id));
    const closed = await make({ isOpen: false });
    expect((await get(maya, closed)).data).toMatchObject({ canJoin: false });
    await expect(join(maya, closed)).rejects.toMatchObject({
      code: 'challenge_not_open',
      status: 409,
    });
  });

  it("follows the day in the viewer's time zone", async () => {
    const id = await make({ startDay: '2026-11-01', endDay: '2026-11-21' });
    const ahead = await api.makeMember(program, { timeZone: 'Pacific/Kiritimati' });
    const behind = await api.makeMember(program, { timeZone: 'Pacific/Pago_Pago' });
    await signInAhead(api, [ahead, behind]);
    setClock('2026-11-22T10:30:00Z');
    await expect(join(ahead, id)).rejects.toMatchObject({ code: 'challenge_over' });
    expect((await join(behind, id)).data).toMatchObject({ daysLeft: 1, isProvisional: false });
    expect((await get(ahead, id)).data).toMatchObject({ daysLeft: 0, isProvisional: true });
  });

  it('takes a form with memberIds[]', async () => {
    const id = await make();
    const answer = await api
      .as(maya)
      .request({
        method: 'POST',
        url: `/api/challenges/${id}/add-member`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `memberIds[]=${maya.memberId}&adminRouteRequest=1`,
      });
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('Successfully joined challenge Autumn Miles'),
    });
  });

  it('lets only administrators add others, and only within their own program', async () => {
    const id = await make();
    const others = { memberIds: [theo.memberId] };
    await expect(join(maya, id, others)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(join(maya, id, { includeAll: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(join(maya, id, { invite: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    for (const asker of [maya, admin]) {
      const memberIds = [asker.memberId, stranger.memberId];
      await expect(join(asker, id, { memberIds })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await get(maya, id)).data.participants).toBe(0);
    const added = await join(admin, id, { memberIds: [theo.memberId, una.memberId] });
    expect(added.message).toContain('Successfully added to challenge Autumn Miles');
    expect(added.data).toMatchObject({ participants: 2, isJoined: false });
    await join(admin, id, { memberIds: [theo.memberId, maya.memberId] });
    await expect(join(admin, id, others)).rejects.toMatchObject({ code: 'already_joined' });
    const all = await join(admin, id, { includeAll: true });
    expect(all.data.participants).toBeGreaterThan(4);
    expect((await get(theo, id)).data).toMatchObject({ isJoined: true });
  });

  it('is possible for invited members if the challenge is closed or hidden', async () => {
    const id = await make({ isOpen: false, isPublic: false });
    await expect(get(theo, id)).rejects.toMatchObject({ code: 'not_found' });
    const memberIds = [theo.memberId];
    const { data } = await join(admin, id, { memberIds, invite: 1 });
    expect(data.participants).toBe(0);
    await join(admin, id, { memberIds, invite: 1 });
    expect((await get(theo, id)).data).toMatchObject({ isInvited: true, canJoin: true });
    expect((await join(theo, id)).data).toMatchObject({ isJoined: true, participants: 1 });
    await expect(join(admin, id, { memberIds, invite: 1 })).rejects.toMatchObject({
      code: 'already_joined',
    });
  });

  it('names the field at fault', async () => {
    const id = await make();
    const wrong: [body: Record<string, unknown>, field: string][] = [
      [{ memberIds: [] }, 'memberIds'],
      [{ memberIds: ['x'] }, 'memberIds.0'],
      [{ addOrganization: 1 }, 'addOrganization'],
      [{ color: 'red' }, 'color'],
    ];
    for (const [body, field] of wrong) {
      await expect(join(admin, id, body)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [field]: expect.any(String) as string }, // a matcher
      });
    }
  });
});

describe('leaving a challenge', () => {
  it('removes the member from the board, keeps the entries, and lets them return', async () => {
    const id = await make();
    await walk(theo, '2026-11-19', 9000);
    const before = (await join(theo, id)).data.standing?.total;
    const left = await leave(theo, id);
    expect(left.message).toContain('You left the challenge Autumn Miles');
    expect(left.data).toMatchObject({ isJoined: false, participants: 0, standing: null });
    expect(await board(theo, id)).toMatchObject({ data: [], meta: { total: 0, viewer: null } });
    await expect(leave(theo, id)).rejects.toMatchObject({ code: 'not_joined', status: 409 });
    await walk(theo, '2026-11-19', 9500);
    const again = await join(theo, id);
    expect(again.data.standing?.total).toBe((before ?? 0) + 500);
    const intervals = await api.inProgram(program, (db) =>
      db.selectFrom('challengeMember').select('leftAt').where('challengeId', '=', id).execute(),
    );
    expect(intervals.map(({ leftAt }) => leftAt === null).sort()).toEqual([false, true]);
  });

  it('is refused when the challenge is over', async () => {
    const id = await make({ startDay: '2026-11-10', endDay: '2026-11-21' });
    await join(maya, id);
    setClock('2026-11-22T00:00:00Z');
    expect((await get(maya, id)).data.canLeave).toBe(false);
    await expect(leave(maya, id)).rejects.toMatchObject({ code: 'challenge_over', status: 409 });
  });

  it('also lets the organizer remove others, but not add them', async () => {
    const id = await make({ organiserId: maya.memberId });
    const others = { memberIds: [theo.memberId] };
    await expect(join(maya, id, others)).rejects.toMatchObject({ code: 'forbidden' });
    await join(theo, id);
    await expect(leave(una, id, [theo.memberId])).rejects.toMatchObject({ code: 'forbidden' });
    expect((await leave(maya, id, [theo.memberId])).data.participants).toBe(0);
    expect((await get(theo, id)).data.isJoined).toBe(false);
  });

  it('lets administrators remove others', async () => {
    const id = await make({ isPublic: false });
    await join(admin, id, { memberIds: [maya.memberId, theo.memberId] });
    await expect(leave(maya, id, [theo.memberId])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(leave(admin, id, [stranger.memberId])).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await leave(admin, id, [theo.memberId])).message).toContain(
      'Successfully removed from challenge Autumn Miles',
    );
    // The answer to leaving a hidden challenge still shows it; after that it's gone.
    expect((await leave(maya, id)).data).toMatchObject({ isJoined: false, participants: 0 });
    await expect(get(maya, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
