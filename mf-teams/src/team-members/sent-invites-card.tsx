import type { Invite, TeamDetails } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, List, ListRow, Skeleton } from '@stridewell/ui';
import { useSentInvites, useTakeInviteBack } from './team-members.queries.ts';

/** Whom the viewer has invited into the team and who has not answered; nothing where there is nobody. */
export function SentInvitesCard({ team }: { team: TeamDetails }) {
  if (!team.mayEdit) return null;
  return <SentInvites team={team} />;
}

function SentInvites({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const query = useSentInvites(team.id);
  if (query.data?.length === 0) return null;
  const title = t('sentInvites.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {(invites) => (
        <List label={title}>
          {invites.map((invite) => (
            <SentInvite key={invite.id} team={team} invite={invite} />
          ))}
        </List>
      )}
    </QueryCard>
  );
}

function SentInvite({ team, invite }: { team: TeamDetails; invite: Invite }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const takeBack = useTakeInviteBack(team, invite.member);
  const { name, username, image } = invite.member;
  return (
    <ListRow
      href={`/profile/${username}`}
      leading={<Avatar name={name} src={image} />}
      title={name}
      meta={t('sentInvites.since', { day: format.date(invite.sentAt) })}
      trailing={
        <Button
          size="small"
          colour="lightgrey"
          aria-label={t('sentInvites.takeBackNamed', { name })}
          isPending={takeBack.isPending}
          onPress={() => takeBack.mutate()}
        >
          {t('sentInvites.takeBack')}
        </Button>
      }
    />
  );
}
