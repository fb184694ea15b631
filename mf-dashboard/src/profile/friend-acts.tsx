import type { Profile } from '@stridewell/contracts';
import { CheerButton } from '@stridewell/parts';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  LinkButton,
  Menu,
  MoreIcon,
  PlusIcon,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useProfileText } from './profile-texts.ts';
import { useAddFriend, useRemoveFriend } from './profile.queries.ts';

/** The viewer's friendship actions for another member. */
export function FriendActs({ profile }: { profile: Profile }) {
  const t = useProfileText();
  const add = useAddFriend(profile);
  const remove = useRemoveFriend(profile);
  const [isAsking, setAsking] = useState(false);
  const { friendship, name } = profile;
  switch (friendship) {
    case 'self':
      return (
        <LinkButton color="lightgrey" href="/member-settings/profile">
          {t('edit')}
        </LinkButton>
      );
    case 'none':
      return (
        <Button icon={PlusIcon} isPending={add.isPending} onPress={() => add.mutate(1)}>
          {t('friend.add')}
        </Button>
      );
    case 'asking':
      return (
        <Inline>
          <Button isPending={add.isPending} onPress={() => add.mutate(1)}>
            {t('friend.accept')}
          </Button>
          <Button color="lightgrey" isDisabled={add.isPending} onPress={() => add.mutate(0)}>
            {t('friend.decline')}
          </Button>
        </Inline>
      );
    case 'invited':
      return (
        <Inline>
          <Text tone="muted">{t('friend.waiting')}</Text>
          <Button
            color="lightgrey"
            size="small"
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
          >
            {t('friend.withdraw')}
          </Button>
        </Inline>
      );
    case 'friends':
      return (
        <Inline gap={2}>
          <CheerButton member={profile} hasWords />
          <Menu
            trigger={<IconButton icon={MoreIcon} label={t('friend.acts', { name })} />}
            items={[
              {
                id: 'remove',
                label: t('friend.remove'),
                isDestructive: true,
                onAction: () => setAsking(true),
              },
            ]}
          />
          <ConfirmDialog
            isOpen={isAsking}
            title={t('friend.removeTitle', { name })}
            confirmLabel={t('friend.remove')}
            confirmColor="red"
            cancelLabel={t('cancel')}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            {t('friend.removeText', { name })}
          </ConfirmDialog>
        </Inline>
      );
  }
}
