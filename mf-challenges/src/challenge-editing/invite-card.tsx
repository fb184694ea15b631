import type { Challenge } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useInvited, useMemberSearch, useSendInvites } from './challenge-editing.queries.ts';

/** Invites members into a challenge, and lists who is invited and has not joined. */
export function InviteCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const query = useInvited(challenge);
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const { mutate, isPending } = useSendInvites(challenge, () => setPicked([]));
  const title = t('inviting.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data, meta }) => (
        <Stack gap={4}>
          <MemberPicker
            label={t('inviting.search')}
            picked={picked}
            onChange={setPicked}
            useSearch={useMemberSearch}
          />
          {picked.length > 0 && (
            <Button isPending={isPending} onPress={() => mutate(picked)}>
              {t('inviting.send', { count: picked.length })}
            </Button>
          )}
          {data.length === 0 ? (
            <Text tone="muted">{t('inviting.nobody')}</Text>
          ) : (
            <List label={t('inviting.waiting')}>
              {data.map(({ id, name, image, username, since }) => (
                <ListRow
                  key={id}
                  href={`/profile/${username}`}
                  leading={<Avatar name={name} src={image} />}
                  title={name}
                  meta={t('inviting.since', { day: format.date(since) })}
                />
              ))}
            </List>
          )}
          {meta.total > data.length && (
            <Text size="sm" tone="muted">
              {t('inviting.more', { count: meta.total - data.length })}
            </Text>
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
