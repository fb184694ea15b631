import type { TeamDetails, TeamMember } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Avatar,
  Button,
  CheckboxField,
  Chip,
  Inline,
  ListRow,
  VisuallyHidden,
} from '@stridewell/ui';
import { useTeamText } from './team-texts.ts';
import { useChangeLeader } from './teams.queries.ts';

/** A team member, with the action to make them a leader. */
export function TeamMemberRow(props: {
  team: TeamDetails;
  member: TeamMember;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { team, member } = props;
  const { name, isTeamLeader, lastStepDay, weekSteps } = member;
  const t = useTeamText();
  const format = useFormat();
  const { mutate, isPending } = useChangeLeader(team, member);
  const facts = [
    t('joined', { day: format.date(member.joinedOn) }),
    // Administrators see them for everyone.
    lastStepDay === null || weekSteps === null
      ? t('noSteps')
      : t('weekSteps', { count: weekSteps, number: format.number(weekSteps) }),
  ];
  return (
    <ListRow
      href={`/admin/member-center/settings/member/${member.id}`}
      leading={<Avatar name={name} src={member.image} />}
      title={name}
      meta={facts.join(' · ')}
      trailing={
        <Inline gap={3} justify="end">
          {isTeamLeader && <Chip tone="primary">{t('leader')}</Chip>}
          <Button
            color="lightgrey"
            size="small"
            isPending={isPending}
            aria-label={t(isTeamLeader ? 'demoteNamed' : 'promoteNamed', { name })}
            onPress={() => mutate()}
          >
            {t(isTeamLeader ? 'demote' : 'promote')}
          </Button>
          <CheckboxField
            label={<VisuallyHidden>{t('choose', { name })}</VisuallyHidden>}
            value={props.isChosen}
            onChange={props.onToggle}
          />
        </Inline>
      }
    />
  );
}
