import {
  addChallengeTeam,
  downloadChallengeCompletion,
  downloadChallengeStats,
  downloadOrganizationSummary,
  downloadOrganizationTeams,
  downloadTeamSummary,
  downloadTeamWinners,
  minimumGroup,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { admin, api, join, make, noon, program } from '#test/fixtures/challenges.fixture.ts';
import { readRows } from '#test/fixtures/downloads.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** Challenges whose days are drawn by a fixed rule, walked through the product itself. */
const { programId } = program;
const span = { startDate: '2026-11-01', endDate: '2026-11-20' };
const ended = { startDay: '2026-11-02', endDay: '2026-11-11', steps: 5000 };
const members: TestMember[] = [];
const ids = { past: 0, current: 0, ofTeams: 0, organization: 0, few: 0 };

async function ask<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return api.inProgram(program, async (db) => (await statement.execute(db)).rows);
}

beforeAll(async () => {
  const before = setClock('2026-10-25T12:00:00Z');
  for (let at = 0; at < 24; at += 1)
    members.push(
      await api.makeMember(program, {
        firstName: `Jürgen ${at}`,
        lastName: 'Ñandú',
        registeredOn: '2026-10-01',
      }),
    );
  const memberIds = members.map(({ memberId }) => memberId);
  const change = { by: admin.memberId, now: before };
  const teamIds = await api.inProgram(program, async (db) => {
    ids.organization = await createOrganization(db, programId, { name: 'Größe' }, before);
    ids.few = await createOrganization(db, programId, { name: 'Wenige' }, before);
    await joinGroup(
      db,
      programId,
      'organizations',
      ids.organization,
      memberIds.slice(0, 16),
      change,
    );
    await joinGroup(db, programId, 'organizations', ids.few, memberIds.slice(16, 20), change);
    const made: number[] = [];
    for (let team = 0; team < 5; team += 1) {
      const named = { name: `Läufer ${team}`, createdBy: admin.memberId };
      const organizationId = team < 2 ? ids.organization : null;
      const teamId = await createTeam(db, programId, { ...named, organizationId }, before);
      const inside = memberIds.filter((_, at) => at % 5 === team);
      await joinGroup(db, programId, 'teams', teamId, inside, change);
      made.push(teamId);
    }
    return made;
  });
  ids.past = await make(ended);
  ids.current = await make();
  ids.ofTeams = await make({ ...ended, between: 'groups' });
  for (const id of [ids.past, ids.current]) await join(admin, id, { includeAll: 1 });
  await api.as(admin).call(addChallengeTeam, { params: { id: ids.ofTeams }, body: { teamIds } });
  // Days of a challenge count until it has ended everywhere.
  await walkOn([1, 11], '2026-11-11T12:00:00Z');
  await walkOn([12, 20], noon);
});

/** Each walks on three days of four. */
async function walkOn([first, last]: [number, number], at: string): Promise<void> {
  const now = setClock(at);
  const days = members.flatMap(({ memberId }, nth) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place)
      .filter((day) => (nth + day) % 4 > 0)
      .map((day) => ({
        memberId,
        source: 'import' as const,
        day: `2026-11-${String(day).padStart(2, '0')}`,
        steps: (nth * 937 + day * 1361) % 15_000,
      })),
  );
  await api.inProgram(program, (db) => recordStepDays(db, programId, days, now));
}

const written = (value: unknown) => (value === null ? '' : String(value));
const byText = (rows: unknown[][]) =>
  rows.map((row) => row.map(written)).sort((a, b) => (a.join() < b.join() ? -1 : 1));

it('of a challenge are those of its days, each with how many walked more', async () => {
  const file = await api.as(admin).call(downloadChallengeStats, { params: { id: ids.past } });
  const rows = readRows(await file.text());
  const told = rows.map((row) => [
    row['Email'],
    row.Rank,
    row.Steps,
    row['Average daily steps'],
    row.Goal,
    row['Goal reached (%)'],
    row['Active days'],
  ]);
  const expected = await ask(sql<Record<string, unknown>>`
    with walked as (
      select member.email, coalesce(sum(day.steps), 0) as steps,
        count(day.day) filter (where day.steps > 0) as active
      from member left join member_day day on day.program_id = ${programId}
        and day.member_id = member.member_id
        and day.day >= ${ended.startDay}::date and day.day <= ${ended.endDay}::date
      where member.program_id = ${programId} group by member.member_id, member.email)
    select email, 1 + (select count(*) from walked more where more.steps > walked.steps
        or more.steps = walked.steps and more.active > walked.active) as rank,
      steps, round(steps / 10.0) as average, ${ended.steps}::int * 10 as goal,
      to_char(steps / 500.0, 'FM9990.0') as percent, active
    from walked`);
  expect(expected).toHaveLength(28);
  expect(byText(told)).toEqual(byText(expected.map((row) => Object.values(row))));
});

it('of challenges that are over say on which day each goal was reached', async () => {
  const file = await api
    .as(admin)
    .call(downloadChallengeCompletion, { params: { id: programId }, query: span });
  const told = readRows(await file.text()).map((row) => [
    row['Email'],
    row.Steps,
    row['Goal reached (%)'],
    row['Completed on'],
    row['Last day'],
  ]);
  const expected = await ask(sql<Record<string, unknown>>`
    select member.email,
      (select coalesce(sum(steps), 0) from member_day day where day.program_id = ${programId}
        and day.member_id = member.member_id and day.day between '2026-11-02' and '2026-11-11') as steps,
      to_char((select coalesce(sum(steps), 0) from member_day day where day.program_id = ${programId}
        and day.member_id = member.member_id and day.day between '2026-11-02' and '2026-11-11')
        / 500.0, 'FM9990.0') as percent,
      (select min(goal.day)::text from member_day goal where goal.program_id = ${programId}
        and goal.member_id = member.member_id and goal.day between '2026-11-02' and '2026-11-11'
        and (select sum(steps) from member_day until where until.program_id = ${programId}
          and until.member_id = member.member_id
          and until.day between '2026-11-02' and goal.day) >= 50000) as completed,
      '2026-11-11' as last
    from member where member.program_id = ${programId}`);
  expect(expected.filter(({ completed }) => completed !== null).length).toBeGreaterThan(5);
  expect(byText(told)).toEqual(byText(expected.map((row) => Object.values(row))));
});

it('of the winners are everybody in the three teams with the highest averages', async () => {
  const file = await api.as(admin).call(downloadTeamWinners, { params: { id: ids.ofTeams } });
  const told = readRows(await file.text()).map((row) => [row.Rank, row.Team, row['Email']]);
  const expected = await ask(sql<Record<string, unknown>>`
    with scored as (
      select team.team_id, team.name, sum(day.steps / size.members::numeric) as score
      from team
      join (select team_id, count(*) as members from team_member where program_id = ${programId}
        group by team_id) size on size.team_id = team.team_id
      join team_member inside on inside.program_id = ${programId} and inside.team_id = team.team_id
      join member_day day on day.program_id = ${programId} and day.member_id = inside.member_id
        and day.day between '2026-11-02' and '2026-11-11'
      where team.program_id = ${programId} group by team.team_id, team.name)
    select 1 + (select count(*) from scored more where more.score > scored.score) as rank,
      scored.name, member.email
    from scored join team_member inside on inside.program_id = ${programId}
      and inside.team_id = scored.team_id
    join member on member.program_id = ${programId} and member.member_id = inside.member_id`);
  const winners = expected.filter(({ rank }) => Number(rank) <= 3);
  expect(winners.length).toBeGreaterThanOrEqual(14);
  expect(byText(told)).toEqual(byText(winners.map((row) => Object.values(row))));
});

it('of organizations are those of the days on which a group of their members walked', async () => {
  const file = await api
    .as(admin)
    .call(downloadOrganizationSummary, { params: { id: programId }, query: span });
  const told = readRows(await file.text()).map((row) => [
    row.Organization,
    row.Members,
    row.Teams,
    row.Steps,
    row['Average daily steps per member'],
  ]);
  const expected = await ask(sql<Record<string, unknown>>`
    with shown as (
      select own.organization_id, day.day, sum(day.steps) as steps
      from organization_member own join member_day day on day.program_id = ${programId}
        and day.member_id = own.member_id and day.day between ${span.startDate}::date and ${span.endDate}::date
      where own.program_id = ${programId} group by own.organization_id, day.day
      having count(*) filter (where day.steps > 0) >= ${minimumGroup}::int)
    select known.name, (select count(*) from organization_member own
        where own.program_id = ${programId} and own.organization_id = known.organization_id) as members,
      (select count(*) from team where team.program_id = ${programId}
        and team.organization_id = known.organization_id) as teams,
      sum(shown.steps) as steps, round(sum(shown.steps) / (count(shown.day) * 16)) as average
    from organization known left join shown on shown.organization_id = known.organization_id
    where known.program_id = ${programId} group by known.organization_id, known.name`);
  expect(byText(told)).toEqual(byText(expected.map((row) => Object.values(row))));
  // Of the few nothing is told.
  expect(told.find(([name]) => name === 'Wenige')).toEqual(['Wenige', '4', '0', '', '']);
});

it('of the teams of an organization are those in the file of all teams', async () => {
  const all = await api
    .as(admin)
    .call(downloadTeamSummary, { params: { id: programId }, query: span });
  const own = await api
    .as(admin)
    .call(downloadOrganizationTeams, { params: { id: ids.organization }, query: span });
  const told = readRows(await own.text());
  expect(told).toEqual(
    readRows(await all.text()).filter(({ Organization }) => Organization === 'Größe'),
  );
  const expected = await ask(sql<{ name: string; steps: number }>`
    select team.name, (select sum(steps) from member_day day where day.program_id = ${programId}
      and day.day between ${span.startDate}::date and ${span.endDate}::date and day.member_id in (
        select member_id from team_member inside where inside.program_id = ${programId}
          and inside.team_id = team.team_id)) as steps
    from team where team.program_id = ${programId} and team.organization_id = ${ids.organization}`);
  expect(byText(told.map(({ Team, Steps }) => [Team, Steps]))).toEqual(
    byText(expected.map(({ name, steps }) => [name, steps])),
  );
});
