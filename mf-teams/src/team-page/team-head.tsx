import type { TeamDetails } from '@stridewell/contracts';
import { useDocumentTitle, useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  EditIcon,
  Inline,
  LinkButton,
  LockIcon,
  Prose,
  Stack,
  Text,
  Title,
  UsersIcon,
} from '@stridewell/ui';
import { InviteButton } from '#team-invites/index.ts';
import { DeleteButton, JoinButton, LeaveButton, RequestButton } from '#team/index.ts';
import { Head, Picture } from './team-head.styles.ts';

/** The team's name, picture and member count, and the viewer's actions. */
export function TeamHead({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const { name, image, imageAlt, description, organization } = team;
  useDocumentTitle(name);
  return (
    <Head>
      {image ? <Picture src={image} alt={imageAlt} /> : <Avatar name={name} size="huge" />}
      <Stack gap={3}>
        <Title level={1}>{name}</Title>
        <Inline gap={2}>
          <Chip icon={UsersIcon}>
            <Size team={team} />
          </Chip>
          {team.joining === 'request' && <Chip>{t('teams.byRequest')}</Chip>}
          {team.joining === 'closed' && <Chip icon={LockIcon}>{t('editing.joining.closed')}</Chip>}
          {organization !== null && <Chip>{organization}</Chip>}
          {team.isTeamLeader && <Chip tone="primary">{t('team.youLead')}</Chip>}
        </Inline>
        {description !== '' && (
          <Prose>
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        )}
        <Acts team={team} />
      </Stack>
    </Head>
  );
}

function Size({ team: { members, maxMembers } }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const number = format.number(members);
  if (maxMembers === null) return t('team.members', { count: members, number });
  return t('team.membersOf', { number, most: format.number(maxMembers) });
}

function Acts({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  const isFull = team.maxMembers !== null && team.members >= team.maxMembers;
  return (
    <Inline gap={3}>
      {!team.isJoined && team.joining === 'open' && !isFull && <JoinButton team={team} />}
      {!team.isJoined && team.joining === 'request' && (!isFull || team.isRequested) && (
        <RequestButton team={team} />
      )}
      {!team.isJoined && isFull && <Text tone="muted">{t('team.full')}</Text>}
      {!team.isJoined && !isFull && team.joining === 'closed' && isProgramAdmin === 0 && (
        <Text tone="muted">{t('team.closed')}</Text>
      )}
      {team.mayEdit && (
        <LinkButton
          href={`/teams/team-edit/${team.id}`}
          icon={EditIcon}
          color={team.isJoined ? 'primary' : 'lightgrey'}
        >
          {t('team.edit')}
        </LinkButton>
      )}
      <InviteButton team={team} isQuiet />
      {team.isJoined && <LeaveButton team={team} />}
      {team.isTeamLeader && team.mayDelete && <DeleteButton team={team} />}
    </Inline>
  );
}
