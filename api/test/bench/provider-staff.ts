import { request } from 'undici';
import type { MeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd } from './people.ts';

/** A super administrator of the provider. */
export interface Staff {
  programId: number;
  memberId: number;
  token: string;
}

/** Makes the provider's program and many customer programs, with one statement per table. */
export async function makePrograms(
  api: MeasuredApi,
  programs: number,
  membersEach: number,
): Promise<Staff> {
  const crowd = await makeCrowd(api, { size: 1, signedIn: 1 });
  await api.inDatabase(async (client) => {
    await client.query(
      `update member set role_name = 'Super WT Admin', takes_announcements = false
       where program_id = $1`,
      [crowd.programId],
    );
    const first = crowd.programId + 1;
    await client.query(
      `insert into program (program_id, name, tier, type, time_zone, contact_email)
       select id, 'Measured ' || id, 'pro', 'engage wellness', 'Etc/UTC', 'help@example.org'
       from generate_series($1::bigint, $1::bigint + $2 - 1) as id`,
      [first, programs],
    );
    await client.query(
      `insert into member (program_id, member_id, email, username, password_hash, first_name,
         last_name, daily_goal, registered_on)
       select program_id, id, 'm' || id || '@example.org', 'm' || id, '', 'Member', id::text, 8000,
         current_date - 60
       from generate_series($1::bigint, $1::bigint + $2 - 1) as program_id,
         lateral (select $1::bigint + 1000000 + (program_id - $1) * $3::bigint + nth as id
           from generate_series(1, $3::int) as nth) made`,
      [first, programs, membersEach],
    );
    await client.query('analyze program, member');
  });
  return staffOf(crowd);
}

/** Returns the first member of a crowd as the provider's staff. */
export function staffOf({ programId, firstMemberId, tokens }: Crowd): Staff {
  return { programId, memberId: firstMemberId, token: tokens[0] ?? '' };
}

/** Makes the provider's staff with a recent identity check. */
export async function asProviderStaff(api: MeasuredApi, { programId }: Staff): Promise<void> {
  await api.inDatabase((client) =>
    client.query('update session set proven_at = now() where program_id = $1', [programId]),
  );
}

/** Makes a call as them; returns its data. */
export async function askAs(
  { origin }: MeasuredApi,
  { token }: Staff,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { statusCode, body: answer } = await request(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    bodyTimeout: 0,
    headersTimeout: 0,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data; // Every response has this shape
}
