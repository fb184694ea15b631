import { listProgramLeaderboard } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { setClock } from '#test/setup/set-clock.ts';
import { api, board, day, makeMembers, noon, record } from '#test/fixtures/boards.fixture.ts';

describe('the leaderboard of a program', () => {
  it('is empty until someone has logged, then includes all members, those without steps last', async () => {
    const program = await api.makeProgram();
    const members = await makeMembers(program, ['Ann', 'Bea', 'Cy']);
    const empty = await board(members[0]);
    expect(empty).toMatchObject({ data: [], meta: { total: 0, viewer: null } });
    await record(program, [day(members[2], 5000)]);
    const { data, meta } = await board(members[0]);
    expect(data[0]).toMatchObject({ name: 'Cy Test', rank: 1, total: 5000 });
    // Members without steps have a stable order of their own.
    const others = data.slice(1).map(({ name, rank, total }) => [name, rank, total]);
    expect(others.sort()).toEqual([
      ['Ann Test', null, 0],
      ['Bea Test', null, 0],
    ]);
    expect(meta).toEqual({
      page: 1,
      perPage: 5,
      total: 3,
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      viewer: data.find(({ isViewer }) => isViewer),
      updatedAt: new Date(noon).toISOString(),
    });
    expect(data[0]).toMatchObject({
      isViewer: false,
      activeDays: 1,
      // Over six days, including today, which raises the average.
      dailyAverage: 833,
      goalPercent: null,
      team: null,
      lastEntryAt: new Date(noon).toISOString(),
    });
  });

  it('includes members who joined later, and keeps members whose entry was deleted', async () => {
    const program = await api.makeProgram();
    const [ann] = await makeMembers(program, ['Ann']);
    await record(program, [day(ann, 100)]);
    const [bea] = await makeMembers(program, ['Bea', 'Cy']);
    expect((await board(ann)).meta.total).toBe(3);
    await record(program, [day(bea, 200)]);
    expect((await board(ann)).data).toMatchObject([{ total: 200 }, { total: 100 }, { total: 0 }]);
    await record(program, [day(ann, 0)]);
    const { viewer } = (await board(ann)).meta;
    expect(viewer).toMatchObject({ rank: null, total: 0, activeDays: 0, lastEntryAt: null });
  });

  it('breaks ties by active days, then by device steps, then shares the rank: 1, 2, 3, 3, 5', async () => {
    const program = await api.makeProgram();
    const [ann, bea, cy, dot, eve] = await makeMembers(program, ['Ann', 'Bea', 'Cy', 'Dot', 'Eve']);
    await record(program, [
      day(ann, 3000),
      day(bea, 3000),
      day(cy, 3000, 'device'),
      { ...day(dot, 1000), day: '2026-11-20' },
      day(dot, 2000),
      day(eve, 2999),
    ]);
    const { data } = await board(ann);
    expect(data.map(({ name, rank }) => [name.slice(0, 3), rank])).toEqual([
      ['Dot', 1],
      ['Cy ', 2],
      ['Ann', 3],
      ['Bea', 3],
      ['Eve', 5],
    ]);
    // A page that starts in the middle of a tie still has the right rank.
    const second = await board(ann, { perPage: 3, page: 2 });
    expect(second.data.map(({ name, rank }) => [name.slice(0, 3), rank])).toEqual([
      ['Bea', 3],
      ['Eve', 5],
    ]);
  });

  it('finds members by name with their true rank, and treats wildcard characters literally', async () => {
    const program = await api.makeProgram();
    const [ann, bea, odd] = await makeMembers(program, ['Ann', 'Bea', '100%_\\']);
    await record(program, [day(ann, 300), day(bea, 200), day(odd, 100)]);
    const found = await board(ann, { search: 'bEA t' });
    expect(found).toMatchObject({ data: [{ name: 'Bea Test', rank: 2 }], meta: { total: 1 } });
    for (const search of ['%', '_', '\\', '0%_\\ T']) {
      expect((await board(ann, { search })).data).toMatchObject([{ rank: 3 }]);
    }
    expect((await board(ann, { search: 'nobody' })).data).toEqual([]);
  });

  it("sums the viewer's week, month or all time", async () => {
    const program = await api.makeProgram();
    const [ann] = await makeMembers(program, ['Ann'], { registeredOn: '2026-10-01' });
    const on = (date: string, steps: number) => ({ ...day(ann, steps), day: date });
    await record(program, [
      on('2026-10-31', 1),
      on('2026-11-01', 20),
      on('2026-11-15', 300),
      on('2026-11-16', 4000),
    ]);
    const totals = async (period: string) => (await board(ann, { period })).data[0]?.total;
    expect(await totals('week')).toBe(4000);
    expect(await totals('month')).toBe(4320);
    expect(await totals('all')).toBe(4321);
    expect((await board(ann, { period: 'all' })).meta).toMatchObject({
      startDate: '2026-10-01',
      endDate: null,
    });
    await expect(board(ann, { period: 'year' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { period: expect.any(String) as string }, // a matcher
    });
  });

  it("starts the new week at each viewer's own midnight", async () => {
    const program = await api.makeProgram();
    const [ahead] = await makeMembers(program, ['Ann'], { timeZone: 'Pacific/Kiritimati' });
    const [behind] = await makeMembers(program, ['Bea'], { timeZone: 'Pacific/Pago_Pago' });
    setClock('2026-11-23T10:30:00Z');
    await record(program, [{ ...day(behind, 500), day: '2026-11-22' }]);
    await record(program, [{ ...day(ahead, 700), day: '2026-11-24' }]);
    expect((await board(ahead)).meta).toMatchObject({ startDate: '2026-11-23' });
    expect((await board(behind)).meta).toMatchObject({ startDate: '2026-11-16' });
    expect((await board(ahead)).data[0]).toMatchObject({ total: 700 });
    expect((await board(behind)).data[0]).toMatchObject({ total: 500 });
  });

  it('answers another program like an absent one; provider staff can read it, but have no place in it', async () => {
    const program = await api.makeProgram();
    const [ann] = await makeMembers(program, ['Ann']);
    await record(program, [day(ann, 300)]);
    const elsewhere = await api.makeProgram();
    const [stranger] = await makeMembers(elsewhere, ['Sly'], { roleName: 'ProTierAdmin' });
    const [provider] = await makeMembers(elsewhere, ['Pro'], { roleName: 'WT Admin' });
    if (!stranger || !provider) throw new Error('They were just made.');
    const params = { id: program.programId };
    await expect(api.as(stranger).call(listProgramLeaderboard, { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      api.as(provider).call(listProgramLeaderboard, { params: { id: 4711 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const seen = await api.as(provider).call(listProgramLeaderboard, { params });
    expect(seen).toMatchObject({ data: [{ total: 300, isViewer: false }], meta: { viewer: null } });
  });
});
