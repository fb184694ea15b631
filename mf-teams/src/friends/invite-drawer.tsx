import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Button, Drawer } from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch } from '#people/index.ts';
import { useInviteFriends } from './friends.queries.ts';

/** Finds colleagues by name or email address and sends friend requests to those picked. */
export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('mf-teams');
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const { mutate, isPending } = useInviteFriends();

  function close(): void {
    setPicked([]);
    onClose();
  }

  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={t('friends.invite')}
      footer={
        <>
          <Button
            isPending={isPending}
            isDisabled={picked.length === 0}
            onPress={() =>
              mutate(
                picked.map(({ id }) => id),
                { onSuccess: close },
              )
            }
          >
            {picked.length === 0
              ? t('friends.sendNone')
              : t('friends.send', { count: picked.length })}
          </Button>
          <Button color="lightgrey" onPress={close}>
            {t('editing.cancel')}
          </Button>
        </>
      }
    >
      <MemberPicker
        label={t('members.searchPeople')}
        picked={picked}
        onChange={setPicked}
        useSearch={useMemberSearch}
      />
    </Drawer>
  );
}
