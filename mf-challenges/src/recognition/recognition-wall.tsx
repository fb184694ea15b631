import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useScoreAmount } from '#formats/index.ts';
import { amounts, useTopOfBoard } from './recognition.queries.ts';

/** Lists the people who reached the goal, from the top of the board. */
export function RecognitionWall({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useScoreAmount(challenge);
  const [asked, setAsked] = useState(0);
  const query = useTopOfBoard(challenge.id, asked);
  const title = challenge.customRecognitionWallTitle ?? t('wall.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data, meta }) => {
        // The board is sorted by totals: people who have reached the goal come before those who have not.
        const reached = data.filter(({ goalPercent }) => (goalPercent ?? 0) >= 100);
        const hasMore = reached.length === data.length && meta.total > data.length;
        return (
          <Stack gap={3} align="start">
            <Text tone="muted">
              {reached.length > 0
                ? t('wall.lead')
                : t(challenge.phase === 'final' ? 'wall.none' : 'wall.noneYet')}
            </Text>
            {reached.length > 0 && (
              <List label={title}>
                {reached.map((row) => (
                  <ListRow
                    key={row.id}
                    {...(row.username !== null && { href: `/profile/${row.username}` })}
                    leading={<Avatar name={row.name || t('result.quiet')} src={row.image} />}
                    title={row.name || t('result.quiet')}
                    meta={`${amount(row.total)} · ${format.number(row.goalPercent ?? 0)}%`}
                  />
                ))}
              </List>
            )}
            {hasMore && asked + 1 < amounts.length && (
              <Button color="lightgrey" onPress={() => setAsked(asked + 1)}>
                {t('wall.more')}
              </Button>
            )}
          </Stack>
        );
      }}
    </QueryCard>
  );
}
