import type { Invite } from '@stridewell/contracts';
import { ListView, type ShownList } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  List,
  ListRow,
  Skeleton,
} from '@stridewell/ui';
import type { FriendListChoices } from './friend-list.ts';
import { useAnswerInvite, useInvites, useRemoveFriend } from './friends.queries.ts';

/** Pending friend invitations: those the viewer received (1), or sent (0). */
export function InvitesTab(props: {
  list: ShownList<FriendListChoices>;
  recipient: 0 | 1;
  onInvite: () => void;
}) {
  const { list, recipient, onInvite } = props;
  const t = useText('mf-teams');
  const query = useInvites(recipient, list.address);
  const tab = recipient === 1 ? 'requests' : 'invited';
  return (
    <Card>
      <ListView
        label={t(`friends.tab.${tab}`)}
        pagesLabel={t('friends.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={
          <EmptyState
            illustration={<EmptyPathIllustration />}
            title={t(`friends.none.${tab}`)}
            level={2}
            action={
              <Button color="lightgrey" onPress={onInvite}>
                {t('friends.invite')}
              </Button>
            }
          />
        }
      >
        {({ data }) => (
          <List label={t(`friends.tab.${tab}`)}>
            {data.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </List>
        )}
      </ListView>
    </Card>
  );
}

function InviteRow({ invite }: { invite: Invite }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { member, recipient, sentAt } = invite;
  const day = format.date(sentAt);
  return (
    <ListRow
      href={`/profile/${member.username}`}
      leading={<Avatar name={member.name} src={member.image} />}
      title={member.name}
      meta={t('friends.askedOn', { day })}
      trailing={recipient === 1 ? <Answer invite={invite} /> : <WithdrawInvite invite={invite} />}
    />
  );
}

function Answer({ invite }: { invite: Invite }) {
  const t = useText('mf-teams');
  const answer = useAnswerInvite(invite);
  const { name } = invite.member;
  return (
    <Inline gap={2} justify="end" isWrapping={false}>
      <Button
        size="small"
        isPending={answer.isPending}
        aria-label={t('friends.acceptNamed', { name })}
        onPress={() => answer.mutate(1)}
      >
        {t('friends.accept')}
      </Button>
      <Button
        size="small"
        color="lightgrey"
        isDisabled={answer.isPending}
        aria-label={t('friends.declineNamed', { name })}
        onPress={() => answer.mutate(0)}
      >
        {t('friends.decline')}
      </Button>
    </Inline>
  );
}

function WithdrawInvite({ invite }: { invite: Invite }) {
  const t = useText('mf-teams');
  const { mutate, isPending } = useRemoveFriend(invite.member, 'invite');
  return (
    <Button
      size="small"
      color="lightgrey"
      isPending={isPending}
      aria-label={t('friends.withdrawNamed', { name: invite.member.name })}
      onPress={() => mutate()}
    >
      {t('sentInvites.withdraw')}
    </Button>
  );
}
