import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Card, List, ListRow, Stack } from '@stridewell/ui';
import { Picture } from './teams.styles.ts';
import { useFeaturedChallenge } from './teams.queries.ts';

/** The program's featured challenge; renders nothing if there is none or it failed to load. */
export function FeaturedChallengeCard() {
  const t = useText('mf-teams');
  const { data: challenge } = useFeaturedChallenge();
  if (!challenge) return null;
  return (
    <Card title={t('featured.title')} level={2}>
      <Featured challenge={challenge} />
    </Card>
  );
}

function Featured({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { id, name, image, startDate, endDate } = challenge;
  return (
    <Stack gap={3}>
      {image !== null && <Picture src={image} alt="" />}
      <List label={t('featured.title')}>
        <ListRow
          href={`/challenges/${id}`}
          title={name}
          meta={t('featured.days', { start: format.date(startDate), end: format.date(endDate) })}
        />
      </List>
    </Stack>
  );
}
