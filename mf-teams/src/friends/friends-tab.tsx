import type { Friend } from '@stridewell/contracts';
import { CheerButton, ListTools, ListView, type ShownList } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Inline,
  List,
  ListRow,
  Menu,
  Meter,
  MoreIcon,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import type { FriendListChoices } from './friend-list.ts';
import { useFriends, useOwnWeek, useRemoveFriend } from './friends.queries.ts';
import { WeekBar } from './friends.styles.ts';

/** The viewer's friends, with everyone's steps of the last seven days to compare. */
export function FriendsTab(props: { list: ShownList<FriendListChoices>; onInvite: () => void }) {
  const { list, onInvite } = props;
  const t = useText('mf-teams');
  const query = useFriends(list.address);
  const ownWeek = useOwnWeek();
  const isAny = query.data?.meta.total !== 0 || list.address.search !== '';
  return (
    <Card>
      <Stack gap={4}>
        {isAny && <ListTools list={list} searchLabel={t('friends.search')} />}
        <ListView
          label={t('friends.tab.friends')}
          pagesLabel={t('friends.pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={5} />}
          empty={
            <EmptyState
              illustration={<WalkIllustration />}
              title={t('friends.empty')}
              level={2}
              text={t('friends.emptyHint')}
              action={<Button onPress={onInvite}>{t('friends.invite')}</Button>}
            />
          }
        >
          {({ data }) => <Friends friends={data} ownWeek={ownWeek.data} />}
        </ListView>
      </Stack>
    </Card>
  );
}

function Friends(props: { friends: readonly Friend[]; ownWeek: number | undefined }) {
  const { friends, ownWeek } = props;
  const t = useText('mf-teams');
  const format = useFormat();
  const most = Math.max(1, ownWeek ?? 0, ...friends.map(({ weekSteps }) => weekSteps ?? 0));
  return (
    <Stack gap={3}>
      <Text size="sm" tone="muted">
        {ownWeek === undefined
          ? t('friends.compared')
          : t('friends.comparedToOwn', { steps: format.number(ownWeek) })}
      </Text>
      <List label={t('friends.tab.friends')}>
        {friends.map((friend) => (
          <FriendRow key={friend.id} friend={friend} most={most} />
        ))}
      </List>
    </Stack>
  );
}

function FriendRow({ friend, most }: { friend: Friend; most: number }) {
  const t = useText('mf-teams');
  const { name, weekSteps } = friend;
  return (
    <ListRow
      href={`/profile/${friend.username}`}
      leading={<Avatar name={name} src={friend.image} />}
      title={name}
      meta={
        <>
          {friend.team}
          {weekSteps === null ? (
            <WeekBar>{t('members.quiet')}</WeekBar>
          ) : (
            <Week name={name} steps={weekSteps} most={most} />
          )}
        </>
      }
      trailing={
        <Inline gap={2} justify="end" isWrapping={false}>
          <CheerButton member={friend} />
          <FriendMenu friend={friend} />
        </Inline>
      }
    />
  );
}

function Week({ name, steps: count, most }: { name: string; steps: number; most: number }) {
  const t = useText('mf-teams');
  const steps = t('friends.steps', { steps: useFormat().number(count), count });
  return (
    <WeekBar>
      {steps}
      <Meter
        label={t('friends.week', { name })}
        isLabelHidden
        value={count}
        maxValue={most}
        valueLabel={steps}
      />
    </WeekBar>
  );
}

/** What else the viewer can do about a friend: end the friendship, after a confirmation. */
function FriendMenu({ friend }: { friend: Friend }) {
  const t = useText('mf-teams');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveFriend(friend, 'friend');
  const { name } = friend;
  const close = () => setAsking(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('members.acts', { name })} />}
        items={[
          {
            id: 'remove',
            label: t('friends.removeConfirm'),
            isDestructive: true,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('friends.removeTitle', { name })}
        confirmLabel={t('friends.removeConfirm')}
        confirmColor="red"
        cancelLabel={t('editing.cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('friends.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
