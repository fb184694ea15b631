import { listTeamInvites, type TeamDetails, type TeamInvite } from '@stridewell/contracts';
import { ListView } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  Inline,
  List,
  ListRow,
  MailIcon,
  Skeleton,
  Text,
  UsersIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import { Mark } from './waiting-invites-card.styles.ts';
import { useInviteAgain, useWithdrawInvite, useWaitingInvites } from './team-invites.queries.ts';

const pageSizes = [listTeamInvites.list.perPage];

/** The team's pending invitations, for people who may invite; renders nothing if there are none. */
export function WaitingInvitesCard({ team }: { team: TeamDetails }) {
  return team.mayEdit ? <WaitingInvites team={team} /> : null;
}

function WaitingInvites({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const [page, setPage] = useState(1);
  const query = useWaitingInvites(team.id, page);
  if (query.data?.meta.total === 0) return null;
  const title = t('sentInvites.title');
  const list = {
    address: { search: '', page, perPage: listTeamInvites.list.perPage },
    pageSizes,
    change: (change: { page?: number }) => setPage(change.page ?? 1),
  };
  return (
    <Card title={title} level={2}>
      <ListView
        pagesLabel={t('sentInvites.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={1} />}
        empty={null}
      >
        {({ data }) => (
          <List label={title}>
            {data.map((invite) => (
              <WaitingInvite key={`${invite.kind} ${invite.id}`} team={team} invite={invite} />
            ))}
          </List>
        )}
      </ListView>
    </Card>
  );
}

function isOver(expiresAt: string): boolean {
  return Date.parse(expiresAt) < Date.now();
}

function WaitingInvite({ team, invite }: { team: TeamDetails; invite: TeamInvite }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const withdraw = useWithdrawInvite(team, invite);
  const { kind, name, member, sentBy, sentAt, expiresAt, waiting } = invite;
  const sent = t('sentInvites.since', { day: format.date(sentAt), by: sentBy });
  return (
    <ListRow
      {...(member && { href: `/profile/${member.username}` })}
      leading={
        member ? (
          <Avatar name={name} src={member.image} />
        ) : (
          <Mark>{kind === 'outsider' ? <MailIcon aria-hidden /> : <UsersIcon aria-hidden />}</Mark>
        )
      }
      title={name}
      meta={
        <>
          <Text as="div" size="sm">
            {sent}
          </Text>
          {kind === 'organization' && (
            <Text as="div" size="sm" isNumeric>
              {t('sentInvites.waiting', { number: format.number(waiting) })}
            </Text>
          )}
          {expiresAt !== null && (
            <Text as="div" size="sm">
              {isOver(expiresAt)
                ? t('sentInvites.over')
                : t('sentInvites.until', { day: format.date(expiresAt) })}
            </Text>
          )}
        </>
      }
      trailing={
        <Inline gap={2} justify="end" isWrapping={false}>
          {kind === 'outsider' && team.mayInviteOutsiders && (
            <AgainButton team={team} email={name} />
          )}
          <Button
            size="small"
            color="lightgrey"
            aria-label={t('sentInvites.withdrawNamed', { name })}
            isPending={withdraw.isPending}
            onPress={() => withdraw.mutate()}
          >
            {t('sentInvites.withdraw')}
          </Button>
        </Inline>
      }
    />
  );
}

function AgainButton({ team, email }: { team: TeamDetails; email: string }) {
  const t = useText('mf-teams');
  const { mutate, isPending } = useInviteAgain(team);
  return (
    <Button
      size="small"
      color="lightgrey"
      aria-label={t('sentInvites.againNamed', { name: email })}
      isPending={isPending}
      onPress={() => mutate(email)}
    >
      {t('sentInvites.again')}
    </Button>
  );
}
