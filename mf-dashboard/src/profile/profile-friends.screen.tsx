import type { Profile } from '@stridewell/contracts';
import { ListTools, ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Avatar,
  Card,
  EmptyPathIllustration,
  EmptyState,
  List,
  ListRow,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { friendList } from './friend-list.ts';
import { ProfilePage } from './profile-page.tsx';
import { useProfileText } from './profile-texts.ts';
import { useFriendsOf } from './profile.queries.ts';

/** A member's friends, by name. */
export function ProfileFriendsScreen() {
  return <ProfilePage part="friends">{(profile) => <Friends profile={profile} />}</ProfilePage>;
}

function Friends({ profile }: { profile: Profile }) {
  const t = useProfileText();
  const format = useFormat();
  const list = useListAddress(friendList);
  const query = useFriendsOf(profile.id, list.address);
  return (
    <Card title={t('part.friends')} level={2}>
      <Stack gap={3}>
        <ListTools list={list} searchLabel={t('searchFriends')} />
        <ListView
          pagesLabel={t('pages.friends')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={5} />}
          empty={
            <EmptyState illustration={<EmptyPathIllustration />} title={t('noFriends')} level={3} />
          }
        >
          {({ data }) => (
            <List label={t('part.friends')}>
              {data.map(({ id, name, username, image, team, friendsSince }) => (
                <ListRow
                  key={id}
                  href={`/profile/${username}`}
                  leading={<Avatar name={name} src={image} />}
                  title={name}
                  meta={[team, t('friendsSince', { date: format.date(friendsSince) })]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </List>
          )}
        </ListView>
      </Stack>
    </Card>
  );
}
