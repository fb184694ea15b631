import type { Client } from 'pg';
import { newId } from '#database/new-id.ts';
import { signAccessToken } from '#sign-in/access-token.ts';
import type { MeasuredApi } from './measured-api.ts';

/** A program with many members, made for a measurement. */
export interface Crowd {
  programId: number;
  /** The id of the first member; the others follow without a gap. */
  firstMemberId: number;
  size: number;
  /** Access tokens of the first members, in the order of their ids. */
  tokens: readonly string[];
}

/** Makes a program of members who can be written for; the first `signedIn` of them have a session. */
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
    await client.query('analyze member, session');
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

/** A board that a crowd is put on. */
export interface CrowdBoard {
  leaderboardId: number;
  bucketShift: number;
}

/** Puts everybody on a board with a total of their own, as if they had logged it, and counts the buckets. */
export async function fillBoard(
  client: Client,
  { programId, firstMemberId, size }: Crowd,
  { leaderboardId, bucketShift }: CrowdBoard,
  most: number,
): Promise<void> {
  await client.query(
    `insert into leaderboard_score
       (program_id, leaderboard_id, member_id, total, active_days, verified_steps, last_entry_at)
     select $1, $2, id, floor(random() * $5), 1 + floor(random() * 6), 0, now()
     from generate_series($3::bigint, $3::bigint + $4 - 1) as id`,
    [programId, leaderboardId, firstMemberId, size, most],
  );
  await client.query(
    `insert into leaderboard_histogram (program_id, leaderboard_id, bucket, people)
     select program_id, leaderboard_id, total >> $3, count(*)
     from leaderboard_score where program_id = $1 and leaderboard_id = $2 group by 1, 2, 3`,
    [programId, leaderboardId, bucketShift],
  );
}

/** Brings the tables to rest, so that each side of a comparison begins alike. */
export function settle(api: MeasuredApi): Promise<void> {
  return api.inDatabase(async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
