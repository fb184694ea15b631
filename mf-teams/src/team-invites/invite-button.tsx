import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, PlusIcon } from '@stridewell/ui';
import { lazy, Suspense, useState } from 'react';

const InviteDrawer = lazy(async () => ({
  default: (await import('./invite-drawer.tsx')).InviteDrawer,
}));

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
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDrawer team={team} isOpen onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
