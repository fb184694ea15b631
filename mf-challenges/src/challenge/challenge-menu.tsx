import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { EditIcon, IconButton, LogOutIcon, Menu, MoreIcon, type MenuEntry } from '@stridewell/ui';
import { useState } from 'react';
import { LeaveDialog } from '#joining/index.ts';

/** The less frequent actions on a challenge: editing and leaving it. */
export function ChallengeMenu({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const [isLeaving, setLeaving] = useState(false);
  const items: MenuEntry[] = [
    ...(challenge.mayEdit
      ? [
          {
            id: 'edit',
            label: t('challenge.edit'),
            icon: EditIcon,
            href: `/challenges/challenge-edit/${challenge.id}`,
          },
        ]
      : []),
    ...(challenge.isJoined && challenge.canLeave
      ? [
          {
            id: 'leave',
            label: t('leaving.leave'),
            icon: LogOutIcon,
            isDestructive: true,
            onAction: () => setLeaving(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <Menu items={items} trigger={<IconButton icon={MoreIcon} label={t('challenge.more')} />} />
      )}
      <LeaveDialog challenge={challenge} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
