import type { Team } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Avatar, Chip, ListRow, Text } from '@stridewell/ui';
import { JoinButton, NewPostsBadge, RequestButton } from '#team/index.ts';

/** A team in a list: its name, its member count, and a button to join or its status. */
export function TeamRow({ team }: { team: Team }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { name, members, organization, description } = team;
  const size = t('team.members', { count: members, number: format.number(members) });
  return (
    <ListRow
      href={`/teams/${team.id}`}
      leading={<Avatar name={name} src={team.image} />}
      title={name}
      meta={
        <>
          {organization ? t('teams.sizeAndPlace', { size, organization }) : size}
          {description !== '' && (
            <Text size="sm" isTruncated>
              {description}
            </Text>
          )}
        </>
      }
      trailing={<WayIn team={team} />}
    />
  );
}

function WayIn({ team }: { team: Team }) {
  const t = useText('mf-teams');
  if (team.isJoined) return <Yours team={team} />;
  if (team.joining === 'request') return <RequestButton team={team} size="small" isQuiet />;
  if (team.joining === 'closed') return <Chip>{t('editing.joining.closed')}</Chip>;
  return <JoinButton team={team} size="small" isQuiet />;
}

/** Marks the viewer's own team and shows the number of new posts. */
function Yours({ team }: { team: Team }) {
  const t = useText('mf-teams');
  return (
    <>
      <NewPostsBadge team={team} />
      <Chip tone="primary">{t('teams.yours')}</Chip>
    </>
  );
}
