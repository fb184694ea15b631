import {
  downloadAllUsers,
  downloadMemberStats,
  downloadOrganizationMembers,
  downloadPointsSummary,
  downloadTeamSummary,
  downloadWellnessMetrics,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { api, readRows } from '#test/fixtures/downloads.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** A program of many members whose days, teams, points and logs are drawn by a fixed rule. */
const program = await api.makeProgram({ timeZone: 'UTC', name: 'Müller & Söhne' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Zoë' });
const [organizationId, first, second] = [newId(), newId(), newId()];
const span = { startDate: '2026-02-03', endDate: '2026-02-24' };
const members: TestMember[] = [];

beforeAll(async () => {
  for (let at = 0; at < 24; at += 1)
    members.push(
      await api.makeMember(program, {
        firstName: `Jürgen ${at}`,
        lastName: 'Ñandú',
        registeredOn: `2026-02-0${1 + (at % 8)}`,
      }),
    );
  const ids = members.map(({ memberId }) => memberId);
  await api.inProgram(program, async (db) => {
    await sql`insert into organization (program_id, organization_id, name, created_at)
      values (${programId}, ${organizationId}, 'Größe', now())`.execute(db);
    await sql`insert into organization_member (program_id, organization_id, member_id, membership_id,
        first_day, joined_at, joined_by)
      select ${programId}, ${organizationId}, id, nth, '2026-02-01', now(), 1
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      where nth % 3 = 0`.execute(db);
    for (const [teamId, rest] of [
      [first, 0],
      [second, 1],
    ] as const) {
      await sql`insert into team (program_id, team_id, name, organization_id, created_by, created_at)
        values (${programId}, ${teamId}, ${`Läufer ${rest}`}, ${organizationId}, ${admin.memberId}, now())`.execute(
        db,
      );
      await sql`insert into team_member (program_id, team_id, member_id, membership_id, is_leader,
          first_day, last_day, joined_at, left_at, joined_by, username, is_quiet)
        select ${programId}, ${teamId}, id, nth, false, date '2026-02-01' + (nth % 9)::int,
          case when nth % 5 = 0 then date '2026-02-18' end, '2026-02-01',
          case when nth % 5 = 0 then timestamptz '2026-02-18' end, 1, member.username, false
        from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
        join member on member.program_id = ${programId} and member.member_id = id
        where nth % 2 = ${rest}::int`.execute(db);
    }
    await sql`insert into member_day (program_id, member_id, day, steps, walked, converted, verified,
        logged, goal, rule_version, last_entry_at)
      select ${programId}, id, day::date, steps, steps, 0, 0, steps, 8000, 1, now()
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      cross join generate_series(date '2026-02-01', date '2026-02-26', '1 day') day
      cross join lateral (select (nth * 937 + extract(day from day)::int * 1361) % 15000 as steps) s
      where (nth + extract(day from day)::int) % 4 > 0`.execute(db);
    await sql`insert into point_entry (program_id, member_id, day, entry_id, rule, subject, earned,
        points, cause, rule_version, written_at, reversed_at, reversed_why)
      select ${programId}, id, date '2026-02-01' + (nth % 26)::int, nth * 10 + kind, rule, '', 5, 5, '{}',
        1, now(), case when nth % 7 = 0 then now() end, case when nth % 7 = 0 then 'changed' end
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      cross join unnest(array['goal-day', 'metric', 'journal']) with ordinality as r (rule, kind)`.execute(
      db,
    );
    await sql`insert into metric_entry (program_id, member_id, day, metric, source, written_at)
      select ${programId}, id, day::date, 'mood', 'manual', now()
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      cross join generate_series(date '2026-02-01', date '2026-02-26', '1 day') day
      where nth <= extract(day from day)::int`.execute(db);
  });
});

async function take(endpoint: typeof downloadMemberStats, id = programId) {
  const file = await api.as(admin).call(endpoint, { params: { id }, query: span });
  return readRows(await file.text());
}

async function ask<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return api.inProgram(program, async (db) => (await statement.execute(db)).rows);
}

const written = (value: unknown) => (value === null ? '' : String(value));

it('of members are those of their days, added up by day and not by member', async () => {
  const rows = await take(downloadMemberStats);
  const expected = await ask(sql<{ email: string; steps: number; met: number; average: number }>`
    select member.email, coalesce(sum(day.steps), 0)::int as steps,
      count(*) filter (where day.steps >= day.goal)::int as met,
      round(coalesce(sum(day.steps), 0)::numeric / max(${span.endDate}::date
        - greatest(${span.startDate}::date, member.registered_on) + 1))::int as average
    from member left join member_day day on day.program_id = ${programId}
      and day.member_id = member.member_id and day.day >= member.registered_on
      and day.day >= ${span.startDate}::date and day.day <= ${span.endDate}::date
    where member.program_id = ${programId} group by member.member_id, member.email order by 1`);
  const told = rows
    .map((row) => [row['Email'], row.Steps, row['Days goal met'], row['Average daily steps']])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const wanted = expected.map(({ email, steps, met, average }) =>
    [email, steps, met, average].map(written),
  );
  expect(told.filter(([email]) => email !== admin.email)).toEqual(
    wanted
      .filter(([email]) => email !== admin.email)
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  // Umlauts arrive as they were written.
  expect(rows.filter(({ Member = '' }) => /^Jürgen \d+ Ñandú$/.test(Member))).toHaveLength(24);
});

it('of an organization are those of its members in the file of all', async () => {
  const all = await take(downloadMemberStats);
  const own = await take(downloadOrganizationMembers, organizationId);
  expect(own).toEqual(all.filter(({ Organization }) => Organization === 'Größe'));
  expect(own).toHaveLength(8);
});

it('of teams are those of the days on which somebody was in them', async () => {
  const expected = await ask(sql<{ name: string; steps: number; members: number }>`
    select team.name, sum(day.steps)::int as steps,
      (select count(*)::int from team_member now_in where now_in.program_id = ${programId}
        and now_in.team_id = team.team_id and now_in.left_at is null) as members
    from member_day day join team_member own on own.program_id = ${programId}
      and own.member_id = day.member_id and day.day >= own.first_day
      and (own.last_day is null or day.day <= own.last_day)
    join team on team.program_id = ${programId} and team.team_id = own.team_id
    where day.program_id = ${programId} and day.day between ${span.startDate}::date and ${span.endDate}::date
    group by team.team_id, team.name order by 1`);
  const told = (await take(downloadTeamSummary)).map((row) => [row.Team, row.Steps, row.Members]);
  expect(told.sort()).toEqual(
    expected.map(({ name, steps, members: people }) => [name, steps, people].map(written)),
  );
});

it("of points are those of the entries that stand, without what is the member's alone", async () => {
  const expected = await ask(sql<{ email: string; points: number }>`
    select member.email, sum(points)::int as points from point_entry entry
    join member on member.program_id = ${programId} and member.member_id = entry.member_id
    where entry.program_id = ${programId} and entry.reversed_at is null and entry.rule <> 'metric'
      and entry.day between ${span.startDate}::date and ${span.endDate}::date
    group by member.email`);
  const told = (await take(downloadPointsSummary)).flatMap((row) =>
    row['Total points'] === '0' ? [] : [`${row['Email']} ${row['Total points']}`],
  );
  expect(told.sort()).toEqual(expected.map(({ email, points }) => `${email} ${points}`).sort());
});

it('of metrics are those of the days of ten people and more, and no others', async () => {
  // One more person each day, from the first of the month on.
  const days = Array.from({ length: 22 }, (_, at) => at + 3).filter((people) => people >= 10);
  const logs = days.reduce((sum, people) => sum + Math.min(people, 24), 0);
  const [mood] = await take(downloadWellnessMetrics);
  expect(Object.values(mood ?? {})).toEqual(['Mood', String(days.length), String(logs)]);
});

it('of everybody are as many as there are', async () => {
  const [{ people } = { people: 0 }] = await ask(sql<{ people: number }>`
    select count(*)::int as people from member where program_id = ${programId}`);
  const file = await api.as(admin).call(downloadAllUsers, { params: { id: programId } });
  expect(readRows(await file.text())).toHaveLength(people);
});
