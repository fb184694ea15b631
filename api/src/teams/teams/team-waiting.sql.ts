import type { TeamInvite } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { imageUrl } from '#engine/files/index.ts';

/** A pending invitation of a team, flat; `image` is a storage key. */
interface InviteOfTeam extends Omit<TeamInvite, 'member'> {
  username: string | null;
  image: string | null;
}

/** Selects a page of a team's pending invitations, the newest first; an invited organization is one entry. */
export async function selectInvitesOfTeam(
  db: Db,
  programId: number,
  teamId: number,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ data: TeamInvite[]; total: number }> {
  const { rows } = await sql<InviteOfTeam & { total: number }>`
    with invited as (
      select 'member' as kind, recipient_id as id, 1 as waiting, sent_by, sent_at,
        null::timestamptz as expires_at
      from team_invite
      where program_id = ${programId} and team_id = ${teamId} and organization_id is null
      union all
      select 'organization', organization_id, count(*)::int, max(sent_by), max(sent_at), null
      from team_invite
      where program_id = ${programId} and team_id = ${teamId} and organization_id is not null
      group by organization_id
      union all
      select 'outsider', outsider_invite_id, 1, sent_by, sent_at, expires_at
      from team_outsider_invite
      where program_id = ${programId} and team_id = ${teamId}),
    shown as (
      select *, count(*) over ()::int as total from invited
      order by sent_at desc, id desc offset ${offset} limit ${perPage})
    select shown.kind, shown.id, shown.waiting, shown.sent_at, shown.expires_at, shown.total,
      sender.first_name || ' ' || sender.last_name as sent_by, recipient.username, recipient.image,
      coalesce(recipient.first_name || ' ' || recipient.last_name, organization.name, outsider.email) as name
    from shown
    join member sender on sender.program_id = ${programId} and sender.member_id = shown.sent_by
    left join member recipient on recipient.program_id = ${programId}
      and recipient.member_id = shown.id and shown.kind = 'member'
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = shown.id and shown.kind = 'organization'
    left join team_outsider_invite outsider on outsider.program_id = ${programId}
      and outsider.outsider_invite_id = shown.id and shown.kind = 'outsider'
    order by shown.sent_at desc, shown.id desc`.execute(db);
  const data = rows.map(
    ({ total: _, username, image, sentAt, expiresAt, ...invite }): TeamInvite => {
      const { id, name } = invite;
      return {
        ...invite,
        member: username === null ? null : { id, name, username, image: imageUrl(image) },
        sentAt: new Date(sentAt).toISOString(),
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      };
    },
  );
  return { data, total: rows[0]?.total ?? 0 };
}
