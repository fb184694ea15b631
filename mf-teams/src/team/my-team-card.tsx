import type { Team } from '@stridewell/contracts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import { Avatar, Chip, List, ListRow, Skeleton, Text } from '@stridewell/ui';
import { NewPostsBadge } from './new-posts-badge.tsx';
import { useWatchedTeam } from './team.queries.ts';

/** The viewer's team, or that they have none. */
export function MyTeamCard() {
  const t = useText('mf-teams');
  const query = useWatchedTeam();
  return (
    <QueryCard
      title={t('myTeam.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={1} />}
    >
      {(team) => (team ? <Mine team={team} /> : <None />)}
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

function None() {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  return <Text tone="muted">{t(isProgramAdmin ? 'myTeam.noneAdmin' : 'myTeam.none')}</Text>;
}
