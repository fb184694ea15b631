import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { EditIcon, IconButton, Menu, MoreIcon, type MenuEntry } from '@stridewell/ui';
import { useState } from 'react';
import { DeleteDialog, LeaveDialog } from '#team/index.ts';

/** The rarer actions on a team: editing, leaving and deleting it; renders nothing for people who may do none. */
export function TeamMenu({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const items: MenuEntry[] = [];
  if (team.mayEdit) {
    const href = `/teams/team-edit/${team.id}`;
    items.push({ id: 'edit', label: t('team.edit'), icon: EditIcon, href });
  }
  if (team.isJoined) {
    items.push({ id: 'leave', label: t('leave.leave'), onAction: () => setAsked('leave') });
  }
  if (team.isTeamLeader && team.mayDelete) {
    items.push({
      id: 'delete',
      label: t('deleting.title'),
      isDestructive: true,
      onAction: () => setAsked('delete'),
    });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('members.acts', { name: team.name })} />}
        items={items}
      />
      <LeaveDialog team={team} isOpen={asked === 'leave'} onClose={close} />
      <DeleteDialog team={team} isOpen={asked === 'delete'} onClose={close} />
    </>
  );
}
