import { addSteps } from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { repeatable } from '#operations/demo/made-days.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import {
  api,
  around,
  board,
  day,
  makePeople,
  noon,
  record,
  today,
} from '#test/fixtures/boards.fixture.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';

describe('pages of a leaderboard with many members', async () => {
  const program = await api.makeProgram();
  const viewer = await api.makeMember(program);
  const people = 700;
  await makePeople(program, people);
  const next = repeatable(7);
  const steps = (most: number) => Math.floor(next() * most);
  setClock(noon);
  await record(
    program,
    Array.from({ length: people - 100 }, (_, at) => at + 1).flatMap((memberId) => [
      // Few different totals, so that there are many ties and full buckets.
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

  it.each([1, 7, 50, 100])(
    'are the same as those of a plain sort, %i rows per page',
    async (perPage) => {
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
    },
  );

  it.each([40, 100])(
    'include every member once when they are followed by cursor, %i rows per page',
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

  it('pass the verification of the boards', async () => {
    const findings = await api.inProgram(program, (db) => verifyBoards(db, program.programId));
    expect(Object.values(findings).flat()).toEqual([]);
  });

  it("give the viewer's exact rank on every page, and show it with five members above and below", async () => {
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

  it('show the first member without anyone above, and more below', async () => {
    const params = { id: viewer.memberId };
    const body = { stepData: [{ date: today, steps: 20_000 }] };
    await api.as(viewer).call(addSteps, { params, body });
    const { data } = await around(viewer);
    expect(data).toHaveLength(11);
    expect(data[0]).toMatchObject({ isViewer: true, rank: 1 });
  });
});
