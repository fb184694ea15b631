import {
  addChallengeMember,
  changeInvitationPlan,
  type Input,
  previewCalendarMove,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { admin, api, get, make, maya } from '#test/fixtures/challenges.fixture.ts';
import {
  announce,
  calendar,
  ofProgram,
  preview,
  programId,
  sydneyAdmin,
  upcoming,
  write,
} from '#test/fixtures/calendar.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';

describe('getCalendar', () => {
  it('shows what happens in a year, with the dates that can change', async () => {
    const [running, ahead] = [await make(), await make(upcoming)];
    const notice = await announce('2026-12-01', '2026-12-05');
    const mailing = await write('2026-12-02');
    await api
      .as(admin)
      .call(changeInvitationPlan, {
        params: ofProgram,
        body: { mode: 'at', sendAt: '2026-12-03T09:30:00.000Z' },
      });
    const { year, today, items } = await calendar();
    expect([year, today]).toEqual([2026, '2026-11-21']);
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(byId.get(running)).toMatchObject({ kind: 'challenge', state: 'running', moves: 'end' });
    expect(byId.get(ahead)).toMatchObject({
      state: 'upcoming',
      moves: 'dates',
      startDate: '2026-12-07',
      endDate: '2026-12-20',
      lastJoinDate: '2026-12-10',
    });
    expect(byId.get(notice)).toMatchObject({ kind: 'notice', moves: 'dates', title: 'Walk' });
    expect(byId.get(mailing)).toMatchObject({ kind: 'mailing', time: '08:00', moves: 'dates' });
    expect(byId.get(programId)).toMatchObject({
      kind: 'invitations',
      startDate: '2026-12-03',
      time: '09:30',
    });
    expect((await calendar(admin, { year: 2025 })).items).toEqual([]);
  });

  it("uses the days of the program's time zone, and lists the sessions of workshops", async () => {
    setClock('2026-12-31T14:00:00Z');
    const { year, today, items } = await calendar(sydneyAdmin);
    expect([year, today]).toEqual([2027, '2027-01-01']);
    expect(items.length).toBeGreaterThan(50);
    expect(new Set(items.map(({ kind, moves }) => `${kind} ${moves}`))).toEqual(
      new Set(['workshop nothing']),
    );
    expect(items.every(({ startDate }) => startDate.startsWith('2027-'))).toBe(true);
  });
});

describe('previewCalendarMove', () => {
  it('shows what follows from the move of a challenge, and what could move along', async () => {
    const id = await make({ ...upcoming, mapId: null });
    await api.as(maya).call(addChallengeMember, { params: { id }, body: {} });
    const other = await make({
      startDay: '2026-12-22',
      endDay: '2026-12-30',
      name: 'Winter Walks',
    });
    const [bound, free] = [
      await write('2026-12-06', { challengeId: id }),
      await write('2026-12-04'),
    ];
    const shown = await preview({ kind: 'challenge', id, startDate: '2026-12-14' });
    expect(shown).toMatchObject({
      startDate: '2026-12-14',
      endDate: '2026-12-27',
      lastJoinDate: '2026-12-17',
      refusal: null,
      overlaps: expect.arrayContaining(['Winter Walks']),
    });
    expect(shown.effects).toMatchObject([
      { effect: 'end', fromDate: '2026-12-20', toDate: '2026-12-27' },
      { effect: 'last-join', fromDate: '2026-12-10', toDate: '2026-12-17' },
      { effect: 'late-entries', fromDate: '2026-12-23', toDate: '2026-12-30' },
      { effect: 'participants', from: 1 },
    ]);
    const along = new Map(shown.along.map((one) => [one.item.id, one]));
    expect(along.get(bound)).toMatchObject({ isBound: true, startDate: '2026-12-13' });
    expect(along.get(free)).toMatchObject({ isBound: false, startDate: '2026-12-11' });
    expect(along.has(other)).toBe(false);
    expect((await get(admin, id)).data.startDate).toBe('2026-12-07');
    const longer = await preview({
      kind: 'challenge',
      id,
      startDate: '2026-12-07',
      endDate: '2026-12-27',
    });
    expect(longer.effects).toContainEqual(
      expect.objectContaining({ effect: 'goal', from: 14 * 8000, to: 21 * 8000 }),
    );
  });

  it('says why something stays where it is', async () => {
    const running = await make();
    const ahead = await make(upcoming);
    const over = await make({ startDay: '2026-11-01', endDay: '2026-11-10' });
    const notice = await announce('2026-11-20', '2026-11-30');
    const mailing = await write('2026-12-02');
    const reasonOf = async (query: Input<typeof previewCalendarMove>['query']) =>
      (await preview(query)).refusal;
    const challenge = { kind: 'challenge' } as const;
    for (const [query, reason, field] of [
      [{ ...challenge, id: running, startDate: '2026-12-01' }, 'started', 'startDate'],
      [
        { ...challenge, id: running, startDate: '2026-11-16', endDate: '2026-11-20' },
        'past',
        'endDate',
      ],
      [{ ...challenge, id: over, startDate: '2026-12-01' }, 'over', 'startDate'],
      [{ ...challenge, id: ahead, startDate: '2026-11-20' }, 'past', 'startDate'],
      [
        { ...challenge, id: ahead, startDate: '2026-12-07', endDate: '2026-12-06' },
        'end-before-start',
        'endDate',
      ],
      [
        { ...challenge, id: ahead, startDate: '2026-12-07', endDate: '2028-01-01' },
        'too-long',
        'endDate',
      ],
      [{ kind: 'notice', id: notice, startDate: '2026-11-25' }, 'started', 'startDate'],
      [{ kind: 'mailing', id: mailing, startDate: '2026-11-21' }, 'too-soon', 'startDate'],
    ] as const)
      expect(await reasonOf(query)).toMatchObject({ reason, field });
    const days = await make({ ...upcoming, format: 'daily-goal', goal: 14, steps: 5000 });
    const shorter = { ...challenge, id: days, startDate: '2026-12-07', endDate: '2026-12-13' };
    expect((await preview(shorter)).refusal).toBeNull();
  });
});
