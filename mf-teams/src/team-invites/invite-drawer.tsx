import type { TeamDetails } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { Drawer, SegmentedControl, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { InviteMembers } from './invite-members.tsx';
import { InviteOrganization } from './invite-organization.tsx';
import { InviteOutsider } from './invite-outsider.tsx';

type Whom = 'members' | 'outsider' | 'organization';

/** Invites people to a team: members, an outsider by email, or a whole organization. */
export function InviteDrawer(props: { team: TeamDetails; isOpen: boolean; onClose: () => void }) {
  const { team, isOpen, onClose } = props;
  const t = useText('mf-teams');
  const { organizationsName } = useViewer().program;
  const [whom, setWhom] = useState<Whom>('members');
  const isFull = team.maxMembers !== null && team.members >= team.maxMembers;
  const options = [
    { id: 'members' as const, label: t('inviting.members') },
    ...(team.mayInviteOutsiders
      ? [{ id: 'outsider' as const, label: t('inviting.outsider') }]
      : []),
    ...(team.mayInviteOrganizations
      ? [{ id: 'organization' as const, label: organizationsName }]
      : []),
  ];
  const Panel = panels[whom];
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('members.inviteTitle', { name: team.name })}>
      {isFull ? (
        <Text>{t('inviting.full')}</Text>
      ) : (
        <Stack gap={5}>
          {options.length > 1 && (
            <SegmentedControl
              label={t('inviting.by')}
              options={options}
              value={whom}
              onChange={setWhom}
            />
          )}
          <Panel team={team} onDone={onClose} />
        </Stack>
      )}
    </Drawer>
  );
}

const panels = {
  members: InviteMembers,
  outsider: InviteOutsider,
  organization: InviteOrganization,
} satisfies Record<Whom, unknown>;
