import type { Friend } from '@stridewell/contracts';
import { QueryCard, useText, useViewer } from '@stridewell/platform';
import {
  Avatar,
  EmptyState,
  LinkButton,
  List,
  ListRow,
  Meter,
  Skeleton,
  Stack,
  TextLink,
} from '@stridewell/ui';
import { useStepAmount, useStepDays } from '#steps/index.ts';
import { rankWeeks } from './rank-weeks.ts';
import { useFriendsOfMine } from './friends.queries.ts';

/** Ranks the viewer among their friends by the steps of the last seven days. */
export function FriendsCard() {
  const t = useText('mf-dashboard');
  const query = useFriendsOfMine();
  return (
    <QueryCard
      title={t('friends.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title={t('friends.empty')}
            level={3}
            text={t('friends.emptyHint')}
            action={<LinkButton href="/friends">{t('friends.find')}</LinkButton>}
          />
        ) : (
          <Week friends={data} />
        )
      }
    </QueryCard>
  );
}

function Week({ friends }: { friends: readonly Friend[] }) {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const viewer = useViewer();
  const ownSteps = useStepDays(1).data?.data.reduce((sum, { steps }) => sum + steps, 0);
  const rows = rankWeeks(friends, { ...viewer, weekSteps: ownSteps });
  const most = Math.max(1, ...rows.map(({ weekSteps }) => weekSteps));
  return (
    <Stack gap={3}>
      <List label={t('friends.title')}>
        {rows.map(({ id, name, username, image, weekSteps }) => {
          const steps = stepAmount(weekSteps);
          return (
            <ListRow
              key={id}
              isHighlighted={id === viewer.id}
              href={`/profile/${username}`}
              leading={<Avatar name={name} src={image} />}
              title={id === viewer.id ? t('friends.you') : name}
              trailing={steps}
              meta={
                <Meter
                  label={t('friends.week', { name })}
                  isLabelHidden
                  value={weekSteps}
                  maxValue={most}
                  valueLabel={steps}
                />
              }
            />
          );
        })}
      </List>
      <div>
        <TextLink href="/friends">{t('friends.all')}</TextLink>
      </div>
    </Stack>
  );
}
