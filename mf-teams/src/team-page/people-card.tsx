import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Avatar, Card, List, ListRow, Stack, Text, TextLink } from '@stridewell/ui';

/** The team's leaders, and a link to all members. */
export function PeopleCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const title = t('people.leaders', { count: team.leaders.length });
  return (
    <Card
      title={title}
      level={2}
      actions={<TextLink href={`/teams/${team.id}/members`}>{t('people.all')}</TextLink>}
    >
      {team.leaders.length === 0 ? (
        <Text tone="muted">{t('people.noLeader')}</Text>
      ) : (
        <Stack>
          <List label={title}>
            {team.leaders.map(({ id, name, username, image }) => (
              <ListRow
                key={id}
                href={`/profile/${username}`}
                leading={<Avatar name={name} src={image} />}
                title={name}
              />
            ))}
          </List>
        </Stack>
      )}
    </Card>
  );
}
