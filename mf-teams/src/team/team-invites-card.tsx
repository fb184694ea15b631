import type { Invite } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, Inline, List, ListRow, Skeleton } from '@stridewell/ui';
import { JoinButton } from './join-button.tsx';
import { useDeclineInvite, useTeamInvites } from './team.queries.ts';

/** The viewer's team invitations; renders nothing if there are none. */
export function TeamInvitesCard() {
  const t = useText('mf-teams');
  const query = useTeamInvites();
  // Absent until there are any: what is below it must not move.
  if (!query.isError && !query.data?.data.length) return null;
  const title = t('invites.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data }) => (
        <List label={title}>
          {data.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </List>
      )}
    </QueryCard>
  );
}

function InviteRow({ invite }: { invite: Invite }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const decline = useDeclineInvite(invite);
  const { team, member, sentAt } = invite;
  if (!team) return null;
  const { name } = team;
  return (
    <ListRow
      href={`/teams/${team.id}`}
      leading={<Avatar name={name} src={team.image} />}
      title={name}
      meta={t('invites.from', { name: member.name, day: format.date(sentAt) })}
      trailing={
        <Inline gap={2} justify="end">
          <JoinButton team={team} size="small" />
          <Button
            size="small"
            color="lightgrey"
            isPending={decline.isPending}
            aria-label={t('invites.declineNamed', { name })}
            onPress={() => decline.mutate()}
          >
            {t('invites.decline')}
          </Button>
        </Inline>
      }
    />
  );
}
