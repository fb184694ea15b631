import { listMemberLeaderboard, listProgramLeaderboard } from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSteps } from '@stridewell/contracts';
import { repeatable } from '#demo/made-days.ts';
import { recordStepDays, type RecordedDay } from '#steps/steps.service.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember, type TestProgram } from '#testing/test-api.ts';
import { enterProgramBoards, verifyBoards } from './leaderboards.service.ts';

const api = await startTestApi();
const noon = '2026-11-21T11:00:00Z';
const today = '2026-11-21';

beforeEach(() => setClock(noon));

async function makeMembers(program: TestProgram, names: string[], columns = {}) {
  const members: TestMember[] = [];
  for (const firstName of names) {
    members.push(await api.makeMember(program, { firstName, lastName: 'Test', ...columns }));
  }
  const [first] = members;
  if (first) await signInAhead(api, [first]);
  setClock(noon);
  return members;
}

function record(program: TestProgram, days: RecordedDay[]) {
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
}

function day(
  member: TestMember | undefined,
  steps: number,
  source: 'device' | 'manual' = 'manual',
) {
  if (!member) throw new Error('There is no such member.');
  return { memberId: member.memberId, day: today, source, steps };
}

function board(member: TestMember | undefined, query = {}) {
  if (!member) throw new Error('There is no such member.');
  const params = { id: member.programId };
  return api.as(member).call(listProgramLeaderboard, { params, query });
}

function around(member: TestMember, query = {}) {
  return api.as(member).call(listMemberLeaderboard, { params: { id: member.memberId }, query });
}

describe('the leaderboard of a program', () => {
  it('is empty until somebody has logged, then holds everybody, those without steps last', async () => {
    const program = await api.makeProgram();
    const members = await makeMembers(program, ['Ann', 'Bea', 'Cy']);
    const empty = await board(members[0]);
    expect(empty).toMatchObject({ data: [], meta: { total: 0, viewer: null } });
    await record(program, [day(members[2], 5000)]);
    const { data, meta } = await board(members[0]);
    expect(data[0]).toMatchObject({ name: 'Cy Test', rank: 1, total: 5000 });
    // Those without steps stand in an order of their own that stays.
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
      // Six of the week's days have begun.
      dailyAverage: 833,
      goalPercent: null,
      team: null,
      lastEntryAt: new Date(noon).toISOString(),
    });
  });

  it('takes in those who came later, and loses nobody to an entry taken away', async () => {
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

  it('breaks ties by active days, then by what a device saw, then shares the rank: 1, 2, 2, 4', async () => {
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
    // A page that begins among equals still knows their rank.
    const second = await board(ann, { perPage: 3, page: 2 });
    expect(second.data.map(({ name, rank }) => [name.slice(0, 3), rank])).toEqual([
      ['Bea', 3],
      ['Eve', 5],
    ]);
  });

  it('finds by name and keeps the true rank; signs of a pattern mean themselves', async () => {
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

  it('sums the viewer’s week, month or all days', async () => {
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

  it('turns to the new week at each viewer’s own midnight', async () => {
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

  it('answers another program like an absent one; the provider may look, and has no place in it', async () => {
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

describe('pages of a leaderboard with many members', async () => {
  const program = await api.makeProgram();
  const viewer = await api.makeMember(program);
  const people = 700;
  await api.inProgram(program, async (db) => {
    await sql`
      insert into member (program_id, member_id, email, username, password_hash, first_name, last_name,
        daily_goal, registered_on)
      select ${program.programId}, n, 'p' || n, 'p' || n, '', 'Person', n::text, 8000, '2026-01-01'
      from generate_series(1, ${people}) n`.execute(db);
    const memberIds = Array.from({ length: people }, (_, at) => at + 1);
    await enterProgramBoards(db, program.programId, memberIds, new Date());
  });
  const next = repeatable(7);
  const steps = (most: number) => Math.floor(next() * most);
  setClock(noon);
  await record(
    program,
    Array.from({ length: people - 100 }, (_, at) => at + 1).flatMap((memberId) => [
      // Few different totals, so that equals meet everywhere, and many in one bucket.
      { memberId, day: today, source: next() < 0.5 ? 'device' : 'manual', steps: steps(40) * 10 },
      { memberId, day: '2026-11-20', source: 'manual', steps: steps(3) * 9000 },
    ]),
  );
  await record(program, [day(viewer, 150)]);
  await signInAhead(api, [viewer]);

  const naive = async () => {
    const { rows } = await api.inProgram(program, (db) =>
      sql<{ memberId: number; rank: number | null }>`
        select member_id, case when coalesce(total, 0) > 0
          then rank() over (order by total desc nulls last, active_days desc, verified_steps desc) end as rank
        from member
        left join leaderboard board on board.program_id = member.program_id and board.kind = 'week'
        left join leaderboard_score score on score.program_id = member.program_id
          and score.leaderboard_id = board.leaderboard_id and score.contender_id = member_id and total > 0
        where member.program_id = ${program.programId}
        order by total desc nulls last, active_days desc, verified_steps desc,
          case when total > 0 then 0 else part_of(member_id) end, member_id`.execute(db),
    );
    return rows;
  };

  it.each([1, 7, 50, 100])('are the same as those of a plain sort, %i a page', async (perPage) => {
    const expected = await naive();
    expect(expected).toHaveLength(people + 1);
    const last = Math.ceil(expected.length / perPage);
    const pages = new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last]);
    for (const page of [...pages].filter((page) => page > 0)) {
      const { data, meta, links } = await board(viewer, { page, perPage });
      const wanted = expected.slice((page - 1) * perPage, page * perPage);
      expect(data.map(({ memberId, rank }) => ({ memberId, rank }))).toEqual(wanted);
      expect(meta.total).toBe(people + 1);
      expect(links.next === null).toBe(page === last);
    }
    expect((await board(viewer, { page: last + 1, perPage })).data).toEqual([]);
  });

  it.each([7, 100])(
    'hold everybody once when they are followed by cursor, %i a page',
    async (perPage) => {
      const expected = await naive();
      const seen: { memberId: number | null; rank: number | null }[] = [];
      for (let cursor: string | undefined, page = 1; ; page += 1) {
        const { data, meta } = await board(viewer, { perPage, cursor });
        seen.push(...data.map(({ memberId, rank }) => ({ memberId, rank })));
        expect(meta).toMatchObject({ page, total: people + 1 });
        cursor = meta.nextCursor;
        if (cursor === undefined) break;
      }
      expect(seen).toEqual(expected);
    },
  );

  it('are what the verification of the boards finds right', async () => {
    const findings = await api.inProgram(program, (db) => verifyBoards(db, program.programId));
    expect(Object.values(findings).flat()).toEqual([]);
  });

  it('tell the viewer’s exact place on every page, and show it with five above and five below', async () => {
    const expected = await naive();
    const at = expected.findIndex(({ memberId }) => memberId === viewer.memberId);
    const rank = expected[at]?.rank;
    expect((await board(viewer, { page: 99 })).meta.viewer).toMatchObject({ rank, isViewer: true });
    const { data, meta } = await around(viewer);
    expect(data.map(({ memberId }) => memberId)).toEqual(
      expected.slice(at - 5, at + 6).map(({ memberId }) => memberId),
    );
    expect(data[5]).toMatchObject({ isViewer: true, rank });
    expect(meta.page).toBe(Math.floor(at / 11) + 1);
    const numbered = await around(viewer, { page: 2 });
    expect(numbered.data.map(({ memberId }) => memberId)).toEqual(
      expected.slice(11, 22).map(({ memberId }) => memberId),
    );
  });

  it('show the first with nobody above', async () => {
    const params = { id: viewer.memberId };
    const body = { stepData: [{ date: today, steps: 20_000 }] };
    await api.as(viewer).call(addSteps, { params, body });
    const { data } = await around(viewer);
    expect(data).toHaveLength(6);
    expect(data[0]).toMatchObject({ isViewer: true, rank: 1 });
  });
});
