import type { TeamDetails, TeamMember } from '@stridewell/contracts';
import { CheerButton } from '@stridewell/parts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Text,
  type MenuEntry,
} from '@stridewell/ui';
import { useState } from 'react';
import { useChangeLeader, useRemoveMember } from '#team/index.ts';

type Act = 'promote' | 'demote' | 'remove';

/** A team member with their steps, and the actions of a leader. */
export function MemberRow({ team, member }: { team: TeamDetails; member: TeamMember }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { name, weekSteps, lastStepDay, joinedOn } = member;
  return (
    <ListRow
      href={`/profile/${member.username}`}
      leading={<Avatar name={name} src={member.image} />}
      title={name}
      meta={
        <>
          <Text as="div" size="sm">
            {t('members.joined', { day: format.date(joinedOn) })}
          </Text>
          <Text as="div" size="sm" isNumeric>
            {weekSteps === null && t('members.quiet')}
            {weekSteps !== null &&
              (lastStepDay === null
                ? t('members.noSteps')
                : t('members.week', {
                    steps: t('friends.steps', {
                      count: weekSteps,
                      steps: format.number(weekSteps),
                    }),
                    day: format.relativeDay(lastStepDay),
                  }))}
          </Text>
        </>
      }
      trailing={
        <Inline gap={2} justify="end" isWrapping={false}>
          {member.isTeamLeader && <Chip tone="primary">{t('members.leader')}</Chip>}
          {team.isJoined && <CheerButton member={member} />}
          <Acts team={team} member={member} />
        </Inline>
      }
    />
  );
}

function Acts({ team, member }: { team: TeamDetails; member: TeamMember }) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const [asked, setAsked] = useState<Act | null>(null);
  const promote = useChangeLeader(team, member.id, true);
  const demote = useChangeLeader(team, member.id, false);
  const remove = useRemoveMember(team, member);
  const { name } = member;
  const act = asked && { promote, demote, remove }[asked];
  const close = () => setAsked(null);

  const items: MenuEntry[] = [];
  if (team.mayEdit) {
    const change = member.isTeamLeader ? 'demote' : 'promote';
    items.push({ id: change, label: t(`members.${change}`), onAction: () => setAsked(change) });
  }
  if (team.mayRemoveMembers && member.id !== viewer.id) {
    items.push({
      id: 'remove',
      label: t('members.remove'),
      isDestructive: true,
      onAction: () => setAsked('remove'),
    });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('members.acts', { name })} />}
        items={items}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked && t(`members.ask.${asked}`, { name })}
        confirmLabel={asked && t(`members.${asked}`)}
        confirmColor={asked === 'promote' ? 'primary' : 'red'}
        cancelLabel={t('editing.cancel')}
        isPending={act?.isPending}
        onConfirm={() => act?.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{asked && t(`members.why.${asked}`, { name, team: team.name })}</Text>
      </ConfirmDialog>
    </>
  );
}
