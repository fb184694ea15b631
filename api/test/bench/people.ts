import type { Client } from 'pg';
import { newId } from '#engine/postgres/index.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { verifyPoints } from '#activity/points/points.service.ts';
import { signAccessToken } from '#accounts/sign-in/access-token.ts';
import type { MeasuredApi } from './measured-api.ts';

/** A program with many members, made for a benchmark. */
export interface Crowd {
  programId: number;
  /** The ID of the first member; the others follow without gaps. */
  firstMemberId: number;
  size: number;
  /** Access tokens of the first members, ordered by ID. */
  tokens: readonly string[];
}

/** Makes a program of members who can log entries; the first `signedIn` of them have a session. */
export async function makeCrowd(
  api: MeasuredApi,
  { size, signedIn }: { size: number; signedIn: number },
): Promise<Crowd> {
  const [programId, firstMemberId] = [newId(), newId()];
  await api.inDatabase(async (client) => {
    await client.query(
      `insert into program (program_id, name, tier, type, time_zone, contact_email)
       values ($1, 'Measured', 'pro', 'engage wellness', 'Etc/UTC', 'help@example.org')`,
      [programId],
    );
    await client.query(
      `insert into member (program_id, member_id, email, username, password_hash, first_name, last_name,
         daily_goal, registered_on)
       select $1, id, 'member-' || id || '@example.org', 'member-' || id, '', 'Member', id::text, 8000,
         current_date - 60
       from generate_series($2::bigint, $2::bigint + $3 - 1) as id`,
      [programId, firstMemberId, size],
    );
    await client.query(
      `insert into session (program_id, session_id, member_id, refresh_hash, refreshed_at, created_at)
       select $1, id, id, '\\x00', now(), now()
       from generate_series($2::bigint, $2::bigint + $3 - 1) as id`,
      [programId, firstMemberId, signedIn],
    );
    await client.query(
      `with listed as (
         insert into contender (program_id, kind, part, contender_id)
         select $1, 'members', part_of(id), id from generate_series($2::bigint, $2::bigint + $3 - 1) as id
         returning part
       ), counted as (
         insert into contender_part (program_id, kind, part, people)
         select $1, 'members', part, count(*) from listed group by part
         returning part, people
       )
       insert into contender_block (program_id, kind, block, people)
       select $1, 'members', part >> 5, sum(people) from counted group by part >> 5`,
      [programId, firstMemberId, size],
    );
    await client.query('analyze member, session, contender');
  });
  return { programId, firstMemberId, size, tokens: await tokensOf() };

  function tokensOf(): Promise<string[]> {
    const now = new Date();
    return Promise.all(
      Array.from({ length: signedIn }, (_, index) => {
        const memberId = firstMemberId + index;
        return signAccessToken(api.keys, { programId, memberId, sessionId: memberId }, now);
      }),
    );
  }
}

/** A leaderboard for a crowd. */
export interface CrowdBoard {
  kind: 'all' | 'challenge';
  bucketShift: number;
  /** Scores are spread evenly between 1 and this; with 0, no one has a score yet. */
  most: number;
}

/** Makes a leaderboard with everyone on it, with scores as if they had logged them. Returns its ID. */
export async function makeBoard(
  client: Client,
  { programId, firstMemberId, size }: Crowd,
  { kind, bucketShift, most }: CrowdBoard,
): Promise<number> {
  const leaderboardId = newId();
  const isChallenge = kind === 'challenge';
  await client.query(
    `insert into leaderboard (program_id, leaderboard_id, kind, start_day, end_day, bucket_shift,
       daily_cap, counts_activities, closes_at)
     values ($1, $2, $3, case when $4 then current_date - 10 end, case when $4 then current_date + 20 end,
       $5, 30000, true, case when $4 then now() + interval '30 days' end)`,
    [programId, leaderboardId, kind, isChallenge, bucketShift],
  );
  await client.query(
    `insert into leaderboard_score (program_id, leaderboard_id, contender_id, total, active_days,
       verified_steps, last_entry_at, end_day, bucket)
     select $1, $2, id, total, case when total > 0 then 1 + floor(random() * 6) else 0 end, 0,
       case when total > 0 then now() end, case when $6 then current_date + 20 else 'infinity' end,
       case when total > 0 then total >> $7 else -1 - part_of(id) end
     from (
       select id, case when $5 > 0 then 1 + floor(random() * $5)::bigint else 0 end as total
       from generate_series($3::bigint, $3::bigint + $4 - 1) as id
     ) made`,
    [programId, leaderboardId, firstMemberId, size, most, isChallenge, bucketShift],
  );
  // On a program's leaderboard, a bucket below 0 counts the members of a part who have a score.
  await client.query(
    `insert into leaderboard_histogram (program_id, leaderboard_id, bucket, people)
     select program_id, leaderboard_id, bucket, count(*) from leaderboard_score
     where program_id = $1 and leaderboard_id = $2 group by 1, 2, 3
     union all
     select program_id, leaderboard_id, -1 - part_of(contender_id), -count(*) from leaderboard_score
     where program_id = $1 and leaderboard_id = $2 and not $3 group by 1, 2, 3`,
    [programId, leaderboardId, isChallenge],
  );
  await client.query(
    `insert into leaderboard_slot (program_id, leaderboard_id, slot, people)
     select program_id, leaderboard_id, total >> greatest($3 - 7, 0), count(*) from leaderboard_score
     where program_id = $1 and leaderboard_id = $2 and bucket >= 0 group by 1, 2, 3
     union all
     select program_id, leaderboard_id, bucket >> 5, sum(people) from leaderboard_histogram
     where program_id = $1 and leaderboard_id = $2 and bucket < 0 group by 1, 2, 3`,
    [programId, leaderboardId, bucketShift],
  );
  return leaderboardId;
}

/** Vacuums and analyzes the tables, so that both sides of a comparison start alike. */
export function settle(api: MeasuredApi): Promise<void> {
  return api.inDatabase(async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** The teams of a crowd. */
export interface CrowdTeams {
  firstTeamId: number;
  /** The IDs of the others follow without gaps. */
  teams: number;
  /** This many members are in the first teams, assigned in turn. */
  joined: { members: number; teams: number };
}

/** Makes teams and adds members to them, sixty days ago; the caller writes the team sizes. */
export async function makeTeams(
  client: Client,
  { programId, firstMemberId }: Crowd,
  { firstTeamId, teams, joined }: CrowdTeams,
): Promise<void> {
  await client.query(
    `insert into team (program_id, team_id, name, created_by, created_at)
     select $1, $2::bigint + nth, 'Team ' || nth, $3, now() - interval '60 days'
     from generate_series(0, $4::int - 1) as nth`,
    [programId, firstTeamId, firstMemberId, teams],
  );
  await client.query(
    `insert into team_member (program_id, team_id, member_id, membership_id, first_day, joined_at, joined_by,
       username, is_quiet)
     select program_id, $2::bigint + (member_id - $3::bigint) % $4::int, member_id, member_id,
       current_date - 60, now() - interval '60 days', member_id, username, is_quiet
     from member where program_id = $1 and member_id < $3::bigint + $5::int`,
    [programId, firstTeamId, firstMemberId, joined.teams, joined.members],
  );
}

/** Throws unless all totals are exact: fast but wrong results don't count. */
export async function requireExact(api: MeasuredApi, { programId }: Crowd): Promise<void> {
  const findings = await api.inProgram(programId, async (db) => ({
    boards: await verifyBoards(db, programId),
    points: await verifyPoints(db, programId),
  }));
  const isExact = Object.values(findings.boards).every(({ length }) => length === 0);
  if (!isExact || findings.points.length > 0)
    throw new Error(`The totals are wrong: ${JSON.stringify(findings).slice(0, 2000)}`);
}
