import type { FriendSuggestion } from '@stridewell/contracts';
import { QueryCard, useText } from '@stridewell/platform';
import { Avatar, Button, List, ListRow, Skeleton, Text } from '@stridewell/ui';
import { useInviteFriends, useSuggestions } from './friends.queries.ts';

/** Suggests members of the viewer's team, and friends of friends. */
export function SuggestionsCard() {
  const t = useText('mf-teams');
  const query = useSuggestions();
  const title = t('friends.suggestions');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={4} />}>
      {({ data }) =>
        data.length === 0 ? (
          <Text tone="muted">{t('friends.noSuggestions')}</Text>
        ) : (
          <List label={title}>
            {data.map((person) => (
              <SuggestionRow key={person.id} person={person} />
            ))}
          </List>
        )
      }
    </QueryCard>
  );
}

function SuggestionRow({ person }: { person: FriendSuggestion }) {
  const t = useText('mf-teams');
  const { mutate, isPending } = useInviteFriends();
  const { id, name, team, friendsInCommon } = person;
  return (
    <ListRow
      href={`/profile/${person.username}`}
      leading={<Avatar name={name} src={person.image} />}
      title={name}
      meta={team ?? t('friends.inCommon', { count: friendsInCommon })}
      trailing={
        <Button
          size="small"
          color="lightgrey"
          isPending={isPending}
          aria-label={t('friends.inviteNamed', { name })}
          onPress={() => mutate([id])}
        >
          {t('friends.inviteOne')}
        </Button>
      }
    />
  );
}
