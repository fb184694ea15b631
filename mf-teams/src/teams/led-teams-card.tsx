import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, List, ListRow, Skeleton } from '@stridewell/ui';
import { NewPostsBadge } from '#team/index.ts';
import { useLedTeams } from './teams.queries.ts';

/** The teams that the viewer leads without being in them, with links to their members; renders nothing without one. */
export function LedTeamsCard() {
  const t = useText('mf-teams');
  const format = useFormat();
  const query = useLedTeams();
  if (query.data?.data.every(({ isJoined }) => isJoined)) return null;
  const title = t('led.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data }) => (
        <List label={title}>
          {data
            .filter(({ isJoined }) => !isJoined)
            .map((team) => (
              <ListRow
                key={team.id}
                href={`/teams/${team.id}/members`}
                leading={<Avatar name={team.name} src={team.image} />}
                title={t('members.title', { name: team.name })}
                meta={t('team.members', {
                  count: team.members,
                  number: format.number(team.members),
                })}
                trailing={<NewPostsBadge team={team} />}
              />
            ))}
        </List>
      )}
    </QueryCard>
  );
}
