import { addChallengeMember, listChallengeLeaderboard } from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { repeatable } from '#operations/demo/made-days.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { api, board, makePeople, record, today } from '#test/fixtures/boards.fixture.ts';
import { enterChallengeLeaderboard, verifyBoards } from '#engine/leaderboard/index.ts';

describe('a day later, after a third of the members logged again and some deleted their entries', async () => {
  const tomorrow = '2026-11-22';
  const program = await api.makeProgram();
  const { programId } = program;
  const viewer = await api.makeMember(program);
  await signInAhead(api, [viewer]);
  setClock('2026-11-21T11:00:00Z');
  const people = await makePeople(program, 400);
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(
      db,
      programId,
      {
        name: 'Most have nothing',
        description: '',
        steps: 8000,
        organiserId: viewer.memberId,
        startDay: today,
        endDay: '2026-11-30',
      },
      new Date(),
    ),
  );
  await api.inProgram(program, (db) => {
    const entered = people.map((memberId) => ({ memberId, countsFrom: null }));
    return enterChallengeLeaderboard(db, programId, challengeId, entered);
  });
  await api.as(viewer).call(addChallengeMember, { params: { id: challengeId }, body: {} });

  const next = repeatable(20);
  const on = (date: string, memberId: number, steps: number) => ({
    memberId,
    day: date,
    steps,
    source: next() < 0.5 ? ('device' as const) : ('manual' as const),
  });
  // Few different totals, so that there are many ties.
  const some = (most: number) => Math.floor(next() * most) * 100;
  const before = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await record(program, [
    ...people.slice(0, 150).map((memberId) => on(today, memberId, some(40))),
    ...people.slice(100, 300).map((memberId) => on(before, memberId, some(200))),
  ]);
  const kinds = [
    ['week', sql`kind = 'week'`],
    ['challenge', sql`kind = 'challenge'`],
  ] as const;
  const sorted = async (which: (typeof kinds)[number][1]) => {
    const { rows } = await api.inProgram(program, (db) =>
      sql<{ id: number; rank: number | null }>`
        select contender_id as id, case when total > 0
          then rank() over (order by total desc, active_days desc, verified_steps desc) end as rank
        from leaderboard_score score join leaderboard board using (program_id, leaderboard_id)
        where ${which} and (total > 0 or kind = 'challenge')
        order by bucket desc, total desc, active_days desc, verified_steps desc, contender_id`.execute(
        db,
      ),
    );
    return rows;
  };
  const wereAt = new Map<string, Map<number, number | null>>();
  for (const [kind, which] of kinds) {
    wereAt.set(kind, new Map((await sorted(which)).map(({ id, rank }) => [id, rank])));
  }
  setClock('2026-11-22T11:00:00Z');
  await record(program, [
    ...people.filter((id) => id % 3 === 0).map((memberId) => on(tomorrow, memberId, some(60))),
    ...people
      .filter((id) => id % 17 === 0)
      .flatMap((memberId) => [
        { ...on(today, memberId, 0), source: 'device' as const },
        { ...on(today, memberId, 0), source: 'manual' as const },
      ]),
  ]);
  await signInAhead(api, [viewer]);
  beforeEach(() => setClock('2026-11-22T11:00:00Z'));

  const page = (kind: string, query: object) =>
    kind === 'week'
      ? board(viewer, { ...query, period: 'week' })
      : api.as(viewer).call(listChallengeLeaderboard, { params: { id: challengeId }, query });

  it.each(kinds)(
    'every row of the %s has its current rank and the change from its previous rank',
    async (kind, which) => {
      const were = wereAt.get(kind);
      const expected = (await sorted(which)).map(({ id, rank }) => {
        const was = were?.get(id) ?? null;
        return { id, rank, rankChange: rank === null || was === null ? null : was - rank };
      });
      const moves = new Set(expected.map(({ rankChange }) => Math.sign(rankChange ?? 0)));
      expect([...moves].sort()).toEqual([-1, 0, 1]);
      const shown = ({ id, rank, rankChange }: (typeof expected)[number]) => ({
        id,
        rank,
        rankChange,
      });
      const last = Math.ceil(expected.length / 30);
      for (let at = 1; at <= last; at += 1) {
        const { data } = await page(kind, { page: at, perPage: 30 });
        const wanted = expected.slice((at - 1) * 30, at * 30);
        expect(data.slice(0, wanted.length).map(shown)).toEqual(wanted);
      }
      const followed: (typeof expected)[number][] = [];
      for (let cursor: string | undefined; followed.length < expected.length;) {
        const { data, meta } = await page(kind, { cursor, perPage: 70 });
        followed.push(...data.map(shown));
        cursor = meta.nextCursor;
        if (cursor === undefined) break;
      }
      expect(followed.slice(0, expected.length)).toEqual(expected);
    },
  );

  it('the verification of the boards finds nothing wrong, and detects each wrong slot or block', async () => {
    const verify = () => api.inProgram(program, (db) => verifyBoards(db, programId));
    expect(Object.values(await verify()).flat()).toEqual([]);
    for (const [fault, list] of [
      ['leaderboard_slot set people = people + 1 where slot >= 0', 'buckets'],
      ['leaderboard_slot set moved = moved + 1 where slot >= 0', 'buckets'],
      ['leaderboard_slot set people = people + 1 where slot < 0', 'buckets'],
      ['contender_block set people = people + 1', 'parts'],
    ] as const) {
      const undo = new Error('undo');
      await api
        .inProgram(program, async (db) => {
          await sql`update ${sql.raw(fault)}`.execute(db);
          const { [list]: found, ...others } = await verifyBoards(db, programId);
          expect(found.length, fault).toBeGreaterThan(0);
          expect(Object.values(others).flat()).toEqual([]);
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
    }
  });
});
