import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, PlusIcon } from '@stridewell/ui';
import { useState } from 'react';
import { InviteDrawer } from './invite-drawer.tsx';

/** Invites into a team, for those who may; nothing for others. */
export function InviteButton(props: { team: TeamDetails; isQuiet?: boolean }) {
  const { team, isQuiet = false } = props;
  const t = useText('mf-teams');
  const [isInviting, setInviting] = useState(false);
  if (!team.mayEdit) return null;
  return (
    <>
      <Button
        icon={PlusIcon}
        colour={isQuiet ? 'lightgrey' : 'primary'}
        onPress={() => setInviting(true)}
      >
        {t('members.invite')}
      </Button>
      <InviteDrawer team={team} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
