import type { Team } from '@stridewell/contracts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import { Avatar, Chip, LinkButton, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { NewPostsBadge } from './new-posts-badge.tsx';
import { useTeamDays } from './team-days.queries.ts';
import { useWatchedTeam } from './team.queries.ts';

/** The viewer's team with its steps of the last seven days, or that they have none. */
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
  const { id, name, members } = team;
  const size = t('team.members', { count: members, number: format.number(members) });
  return (
    <Stack gap={3}>
      <List label={t('myTeam.title')}>
        <ListRow
          href={`/teams/${id}`}
          leading={<Avatar name={name} src={team.image} size="large" />}
          title={name}
          meta={<Week team={team} size={size} />}
          trailing={
            <>
              <NewPostsBadge team={team} />
              {team.isTeamLeader && <Chip tone="primary">{t('team.youLead')}</Chip>}
            </>
          }
        />
      </List>
      {team.isTeamLeader && (
        <div>
          <LinkButton href={`/teams/${id}/members`} color="lightgrey" size="small">
            {t('myTeam.members')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}

/** The team's size, and its steps of the last seven days once they are known. */
function Week({ team, size }: { team: Team; size: string }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { data: days } = useTeamDays(team.id);
  if (!days) return size;
  const count = days.data.reduce((sum, { steps }) => sum + steps, 0);
  return t('myTeam.week', {
    size,
    steps: t('friends.steps', { count, steps: format.number(count) }),
  });
}

function None() {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  return <Text tone="muted">{t(isProgramAdmin ? 'myTeam.noneAdmin' : 'myTeam.none')}</Text>;
}
