import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, List, ListRow, Pagination, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useCompleted } from './completion.queries.ts';

/** The members who completed the challenge, for its organizer; renders nothing if members are not asked. */
export function CompletedCard({ challenge }: { challenge: Challenge }) {
  const { mayEdit, allowAddingCompletionDate, allowFreeTextInput } = challenge;
  if (!mayEdit || (allowAddingCompletionDate === 0 && allowFreeTextInput === 0)) return null;
  return <Completed challenge={challenge} />;
}

function Completed({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useCompleted(challenge, page);
  const skeleton = <Skeleton shape="list" count={2} />;
  return (
    <QueryCard title={t('completed.title')} query={query} skeleton={skeleton}>
      {({ data, meta }) => (
        <Stack gap={3}>
          <Text tone="muted">{t('completed.lead', { count: meta.total })}</Text>
          {data.length > 0 && (
            <List label={t('completed.title')}>
              {data.map(({ id, name, username, image }) => (
                <ListRow
                  key={id}
                  href={`/profile/${username}`}
                  leading={<Avatar name={name} src={image} />}
                  title={name}
                />
              ))}
            </List>
          )}
          {meta.total > meta.perPage && (
            <Pagination
              label={t('participants.pages')}
              page={page}
              perPage={meta.perPage}
              total={meta.total}
              rangeLabel={t('participants.range', { total: format.number(meta.total) })}
              onPageChange={setPage}
            />
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
