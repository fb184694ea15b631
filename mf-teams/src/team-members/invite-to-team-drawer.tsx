import type { TeamDetails } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Button, Drawer } from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch } from '#people/index.ts';
import { useInviteToTeam } from '#team/index.ts';

/** Finds colleagues and invites those who are picked into the team. */
export function InviteToTeamDrawer(props: {
  team: TeamDetails;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { team, isOpen, onClose } = props;
  const t = useText('mf-teams');
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const { mutate, isPending } = useInviteToTeam();

  function close(): void {
    setPicked([]);
    onClose();
  }

  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={t('members.inviteTitle', { name: team.name })}
      footer={
        <>
          <Button
            isPending={isPending}
            isDisabled={picked.length === 0}
            onPress={() =>
              mutate(
                { teamId: team.id, recipientIds: picked.map(({ id }) => id) },
                { onSuccess: close },
              )
            }
          >
            {picked.length === 0
              ? t('members.sendNone')
              : t('members.send', { count: picked.length })}
          </Button>
          <Button colour="lightgrey" onPress={close}>
            {t('members.cancel')}
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
