import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, lateComponent, PlusIcon } from '@stridewell/ui';
import { useState } from 'react';

const InviteDrawer = lateComponent(async () => (await import('./invite-drawer.tsx')).InviteDrawer);

/** Opens the team invitations; renders nothing for people who may not invite. */
export function InviteButton(props: { team: TeamDetails; isQuiet?: boolean }) {
  const { team, isQuiet = false } = props;
  const t = useText('mf-teams');
  const [isInviting, setInviting] = useState(false);
  if (!team.mayEdit) return null;
  return (
    <>
      <Button
        icon={PlusIcon}
        color={isQuiet ? 'lightgrey' : 'primary'}
        onPress={() => setInviting(true)}
      >
        {t('members.invite')}
      </Button>
      {isInviting && <InviteDrawer team={team} isOpen onClose={() => setInviting(false)} />}
    </>
  );
}
