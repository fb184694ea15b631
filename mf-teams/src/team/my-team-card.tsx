import type { Team } from '@stridewell/contracts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Chip,
  LinkButton,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { NewPostsBadge } from './new-posts-badge.tsx';
import { useWatchedTeam } from './team.queries.ts';

/** The viewer's team, or a link to find one; on the dashboard it links to all teams. */
export function MyTeamCard({ isOnTeams = false }: { isOnTeams?: boolean }) {
  const t = useText('mf-teams');
  const query = useWatchedTeam();
  return (
    <QueryCard
      title={t('myTeam.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={1} />}
      actions={!isOnTeams && <TextLink href="/teams">{t('teams.all')}</TextLink>}
    >
      {(team) => (team ? <Mine team={team} /> : <None isOnTeams={isOnTeams} />)}
    </QueryCard>
  );
}

function Mine({ team }: { team: Team }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { name, members } = team;
  return (
    <List label={t('myTeam.title')}>
      <ListRow
        href={`/teams/${team.id}`}
        leading={<Avatar name={name} src={team.image} size="large" />}
        title={name}
        meta={t('team.members', { count: members, number: format.number(members) })}
        trailing={
          <>
            <NewPostsBadge team={team} />
            {team.isTeamLeader && <Chip tone="primary">{t('team.youLead')}</Chip>}
          </>
        }
      />
    </List>
  );
}

function None({ isOnTeams }: { isOnTeams: boolean }) {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">{t(isProgramAdmin ? 'myTeam.noneAdmin' : 'myTeam.none')}</Text>
      {!isOnTeams && (
        <LinkButton href="/teams" color="lightgrey" size="medium">
          {t('myTeam.find')}
        </LinkButton>
      )}
    </Stack>
  );
}
