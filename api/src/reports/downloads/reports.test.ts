import {
  downloadAllUsers,
  downloadBadgesStats,
  downloadMemberStats,
  downloadOrganizationMembers,
  downloadOrganizationSummary,
  downloadOrganizationTeams,
  downloadPointsSummary,
  downloadTeamSummary,
  downloadWellnessMetrics,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { api, readRows } from '#test/fixtures/downloads.fixture.ts';

const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
const theo = await api.makeMember(program, { registeredOn: '2026-01-01' });
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
const [organizationId, teamId, otherTeamId] = [newId(), newId(), newId()];
const { programId } = program;

beforeAll(() =>
  api.inProgram(program, async (db) => {
    await sql`insert into organization (program_id, organization_id, name, created_at)
      values (${programId}, ${organizationId}, '@Nord', now())`.execute(db);
    await sql`insert into team (program_id, team_id, name, organization_id, created_by, created_at)
      values (${programId}, ${teamId}, '=Walkers', ${organizationId}, ${maya.memberId}, now()),
        (${programId}, ${otherTeamId}, 'Runners', null, ${maya.memberId}, now())`.execute(db);
    await sql`insert into team_member (program_id, team_id, member_id, membership_id, is_leader,
        first_day, last_day, joined_at, left_at, joined_by, username, is_quiet)
      values (${programId}, ${teamId}, ${maya.memberId}, 1, true, '2026-01-02', null, now(), null, 1,
          ${maya.username}, false),
        (${programId}, ${otherTeamId}, ${theo.memberId}, 2, false, '2026-01-01', '2026-01-02', now(), now(), 1,
          ${theo.username}, false),
        (${programId}, ${teamId}, ${theo.memberId}, 3, false, '2026-01-03', null, now(), null, 1,
          ${theo.username}, false)`.execute(db);
    await sql`insert into organization_member (program_id, organization_id, member_id, membership_id,
        first_day, joined_at, joined_by)
      values (${programId}, ${organizationId}, ${theo.memberId}, 1, '2026-01-01', now(), 1)`.execute(
      db,
    );
    for (const [memberId, day, steps] of [
      [maya.memberId, '2026-01-01', 1000],
      [maya.memberId, '2026-01-02', 2000],
      [theo.memberId, '2026-01-02', 3000],
      [theo.memberId, '2026-01-04', 5000],
    ] as const) {
      await sql`insert into member_day (program_id, member_id, day, steps, walked, converted, verified,
          logged, goal, rule_version, last_entry_at)
        values (${programId}, ${memberId}, ${day}, ${steps}, ${steps}, 0, 0, ${steps}, 8000, 1, now())`.execute(
        db,
      );
    }
    await sql`insert into metric_entry (program_id, member_id, day, metric, source, written_at)
      select ${programId}, ${maya.memberId}, day::date, metric, 'manual', now()
      from (values ('2026-01-01', 'weight'), ('2026-01-02', 'weight'), ('2026-01-02', 'heart-rate'))
        as t (day, metric)`.execute(db);
    await sql`insert into point_entry (program_id, member_id, day, entry_id, rule, subject, earned, points,
        cause, rule_version, written_at, reversed_at, reversed_why)
      values (${programId}, ${maya.memberId}, '2026-01-01', 1, 'metric', 'weight', 5, 5, '{}', 1, now(), null, null),
        (${programId}, ${maya.memberId}, '2026-01-01', 2, 'goal-day', '', 25, 25, '{}', 1, now(), null, null),
        (${programId}, ${maya.memberId}, '2026-01-02', 3, 'goal-day', '', 25, 25, '{}', 1, now(), now(), 'changed'),
        (${programId}, ${maya.memberId}, '2026-01-03', 4, 'adjustment', 'x', -7, -7, '{}', 1, now(), null, null)`.execute(
      db,
    );
    await sql`insert into member_badge (program_id, member_id, award_id, badge_id, subject, day, cause, awarded_at)
      values (${programId}, ${maya.memberId}, 1, 1, '', '2026-01-01', '{}', now()),
        (${programId}, ${maya.memberId}, 2, 18, '2026-01-02', '2026-01-02', '{}', now())`.execute(
      db,
    );
    await sql`insert into program_badge_category (program_id, category, enabled)
      values (${programId}, 'challenge', false)`.execute(db);
  }),
);

const params = { id: programId };
const query = { startDate: '2026-01-01', endDate: '2026-01-04' };

async function rowsOf(file: Promise<File>) {
  return readRows(await (await file).text());
}

function rowOf(rows: Record<string, string>[], { username }: { username: string }) {
  return rows.find((row) => row.Username === username);
}

describe('the group files', () => {
  it("count a member's steps for the team on the days on which the member was on it", async () => {
    const teams = await rowsOf(api.as(admin).call(downloadTeamSummary, { params, query }));
    expect(teams).toMatchObject([
      // Maya from 2 January, Theo from the 3rd: five days, 7,000 steps.
      { Team: '=Walkers', Members: '2', Steps: '7000', Organization: '@Nord' },
      { Team: 'Runners', Members: '0', Steps: '3000', Organization: '' },
    ]);
    const average = 'Average daily steps per member';
    expect(teams.map((row) => row[average])).toEqual(['1400', '1500']);
    const organizations = await rowsOf(
      api.as(admin).call(downloadOrganizationSummary, { params, query }),
    );
    expect(organizations).toMatchObject([
      // The steps of a single person are never shown.
      { Organization: '@Nord', Members: '1', Teams: '1', Steps: '', [average]: '' },
    ]);
  });

  it("list an organization's members and teams, but not for another program", async () => {
    const ofOrganization = { params: { id: organizationId }, query };
    const members = await rowsOf(api.as(admin).call(downloadOrganizationMembers, ofOrganization));
    expect(members).toMatchObject([{ Username: theo.username, Steps: '8000', Team: '=Walkers' }]);
    const teams = await rowsOf(api.as(admin).call(downloadOrganizationTeams, ofOrganization));
    expect(teams.map(({ Team }) => Team)).toEqual(['=Walkers']);
    for (const download of [downloadOrganizationMembers, downloadOrganizationTeams]) {
      const foreign = api.as(stranger).call(download, ofOrganization);
      await expect(foreign).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
  });

  it('also name the team and organization of each member', async () => {
    const users = await rowsOf(api.as(admin).call(downloadAllUsers, { params }));
    expect(rowOf(users, maya)).toMatchObject({ Team: '=Walkers', 'Leads team': 'yes' });
    expect(rowOf(users, theo)).toMatchObject({ 'Leads team': 'no', Organization: '@Nord' });
    const stats = await rowsOf(api.as(admin).call(downloadMemberStats, { params, query }));
    expect(rowOf(stats, theo)).toMatchObject({ Team: '=Walkers', Organization: '@Nord' });
  });
});

describe('the wellness files', () => {
  it('count the logs of days on which ten people logged, and show nothing for fewer', async () => {
    const log = (metric: string, people: number) =>
      api.inProgram(program, async (db) => {
        for (let at = 0; at < people; at += 1) {
          const { memberId } = await api.makeMember(program);
          await sql`insert into metric_entry (program_id, member_id, day, metric, source, written_at)
            values (${programId}, ${memberId}, '2026-01-03', ${metric}, 'manual', now())`.execute(
            db,
          );
        }
      });
    await log('mood', 10);
    await log('sleep', 9);
    const rows = await rowsOf(api.as(admin).call(downloadWellnessMetrics, { params, query }));
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Mood', '1', '10'],
      ...['Water', 'Mindfulness', 'Sleep', 'Weight', 'Exercise', 'Heart rate', 'Nutrition'].map(
        (metric) => [metric, '0', ''],
      ),
    ]);
  });

  it('sum the current points by reason, without those for metrics', async () => {
    const points = await rowsOf(api.as(admin).call(downloadPointsSummary, { params, query }));
    expect(rowOf(points, maya)).toMatchObject({
      'Goal days': '25',
      'Admin adjustments': '-7',
      'Total points': '18',
    });
    expect(Object.keys(rowOf(points, maya) ?? {})).not.toContain('Weight');
  });

  it('have the day of each badge, in the categories that the program shows', async () => {
    const badges = await rowsOf(api.as(admin).call(downloadBadgesStats, { params }));
    const row = rowOf(badges, maya);
    expect(row).toMatchObject({ 'First entry': '2026-01-01', 'Personal best': '2026-01-02' });
    expect(row).toMatchObject({ 'First sync': '' });
    expect(row).not.toHaveProperty('Challenge joined');
  });
});
