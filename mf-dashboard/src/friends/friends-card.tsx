import type { Friend } from '@stridewell/contracts';
import { CheerButton } from '@stridewell/parts';
import { QueryCard, useText, useViewer } from '@stridewell/platform';
import { Avatar, List, ListRow, Skeleton, TextLink } from '@stridewell/ui';
import { useStepAmount, useStepDays } from '#steps/index.ts';
import { useFriendsOfMine } from './friends.queries.ts';
import { rankWeeks } from './rank-weeks.ts';

/**
 * The viewer among their friends by the steps of the last seven days, each a tap away from a cheer; renders nothing
 * without friends.
 */
export function FriendsCard() {
  const t = useText('mf-dashboard');
  const query = useFriendsOfMine();
  if (query.data?.data.length === 0) return null;
  return (
    <QueryCard
      title={t('friends.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      actions={<TextLink href="/friends">{t('friends.all')}</TextLink>}
    >
      {({ data }) => <Week friends={data} />}
    </QueryCard>
  );
}

function Week({ friends }: { friends: readonly Friend[] }) {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const viewer = useViewer();
  const ownSteps = useStepDays(1).data?.data.reduce((sum, { steps }) => sum + steps, 0);
  return (
    <List label={t('friends.title')}>
      {rankWeeks(friends, { ...viewer, weekSteps: ownSteps }).map((person) => (
        <ListRow
          key={person.id}
          isHighlighted={person.id === viewer.id}
          href={`/profile/${person.username}`}
          leading={<Avatar name={person.name} src={person.image} />}
          title={person.id === viewer.id ? t('friends.you') : person.name}
          meta={stepAmount(person.weekSteps)}
          {...(person.id === viewer.id ? {} : { trailing: <CheerButton member={person} /> })}
        />
      ))}
    </List>
  );
}
