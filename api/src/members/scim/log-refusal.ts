import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { insertCall } from './scim-calls.sql.ts';
import { selectGroups } from './scim-groups.sql.ts';
import { refusalOf } from './scim-problem.ts';
import { userOf } from './scim-user.ts';
import { selectUsers } from './scim-users.sql.ts';

/** A call that failed. */
interface FailedCall {
  about: 'user' | 'group';
  id: number | undefined;
  method: string;
  body: unknown;
  error: unknown;
}

/** Lists a refused write for the administrators; other failures are the identity provider's to repeat. */
export async function logRefusal(
  pools: Pools,
  programId: number,
  { about, id, method, body, error }: FailedCall,
  now: Date,
): Promise<void> {
  const refusal = error instanceof Problem ? refusalOf(error) : undefined;
  if (!refusal || refusal.reason === 'changed_since') return;
  const { reason, attribute } = refusal;
  const act = method === 'POST' ? 'add' : method === 'DELETE' ? 'leave' : 'change';
  await inProgram(pools, programId, async (db) => {
    const [user] =
      about === 'user' && id !== undefined ? await selectUsers(db, programId, [id]) : [];
    const page = { offset: 0, limit: 1 };
    const [group] =
      about === 'group' && id !== undefined
        ? (await selectGroups(db, programId, { ids: [id] }, page)).rows
        : [];
    const { firstName, lastName } = user ? userOf(user) : { firstName: '', lastName: '' };
    const name = user ? `${firstName} ${lastName}` : (group?.name ?? nameIn(body));
    const call = { about, memberId: user?.id ?? null, name, act, outcome: 'refused' } as const;
    await insertCall(db, programId, { ...call, isDirect: true, reason, attribute }, now);
  });
}

/** Returns the name that an unknown resource was sent with. */
function nameIn(body: unknown): string {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const [, name = ''] =
    /"(?:userName|displayName)"\s*:\s*"([^"\\\p{Cc}]{1,120})"/iu.exec(text) ?? [];
  return name;
}
