import type { TeamDetails } from '@stridewell/contracts';
import { useDocumentTitle, useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  Inline,
  LinkButton,
  LockIcon,
  Prose,
  Stack,
  Text,
  TextLink,
  Title,
  UsersIcon,
} from '@stridewell/ui';
import { InviteButton } from '#team-invites/index.ts';
import { JoinButton, RequestButton } from '#team/index.ts';
import { Head, Picture } from './team-head.styles.ts';
import { TeamMenu } from './team-menu.tsx';

/** The team's name, picture and member count, and the viewer's actions. */
export function TeamHead({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const { name, image, imageAlt, description, organization } = team;
  useDocumentTitle(name);
  return (
    <Head>
      {image ? <Picture src={image} alt={imageAlt} /> : <Avatar name={name} size="large" />}
      <Stack gap={3}>
        <Inline gap={2} isWrapping={false}>
          <Title level={1}>{name}</Title>
          <TeamMenu team={team} />
        </Inline>
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
        <Leaders team={team} />
        <Acts team={team} />
      </Stack>
    </Head>
  );
}

function Leaders({ team: { leaders } }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  if (leaders.length === 0) return <Text tone="muted">{t('people.noLeader')}</Text>;
  return (
    <Inline gap={3}>
      <Text size="sm" tone="muted">
        {t('people.leaders', { count: leaders.length })}
      </Text>
      {leaders.map(({ id, name, username, image }) => (
        <Inline key={id} gap={2}>
          <Avatar name={name} src={image} size="small" />
          <TextLink href={`/profile/${username}`}>{name}</TextLink>
        </Inline>
      ))}
    </Inline>
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
      <InviteButton team={team} isQuiet={!team.isJoined} />
      <LinkButton href={`/teams/${team.id}/members`} icon={UsersIcon} color="lightgrey">
        {t('people.all')}
      </LinkButton>
    </Inline>
  );
}
