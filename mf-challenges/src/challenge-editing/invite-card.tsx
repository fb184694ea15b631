import type { Challenge } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import { Avatar, Button, Inline, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useAddParticipants, useInvited, useSendInvites } from './inviting.queries.ts';
import { pickedFor } from './people-fields.tsx';

/**
 * Invites members, teams or organizations to a challenge; administrators can also add them right away. Lists pending
 * invitations below.
 */
export function InviteCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const query = useInvited(challenge);
  const { lastJoinDate } = challenge;
  const isJoiningClosed = lastJoinDate !== null && lastJoinDate < format.today();
  return (
    <QueryCard
      title={t('inviting.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
    >
      {({ data, meta }) => (
        <Stack gap={4}>
          {isJoiningClosed ? (
            <Text tone="muted">{t('inviting.closed', { day: format.date(lastJoinDate) })}</Text>
          ) : (
            <Bringing challenge={challenge} />
          )}
          {data.length === 0 ? (
            <Text tone="muted">{t('inviting.none')}</Text>
          ) : (
            <List label={t('inviting.pending')}>
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
              {t('requests.more', { count: meta.total - data.length })}
            </Text>
          )}
        </Stack>
      )}
    </QueryCard>
  );
}

function Bringing({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { isProgramAdmin } = useViewer();
  const { between } = challenge;
  const { of, useSearch } = pickedFor[between];
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const invite = useSendInvites(challenge, () => setPicked([]));
  const add = useAddParticipants(challenge, () => setPicked([]));
  return (
    <>
      <MemberPicker
        label={t(`editing.searchOf.${between}`)}
        of={of}
        picked={picked}
        onChange={setPicked}
        useSearch={useSearch}
      />
      {between !== 'individuals' && (
        <Text size="sm" tone="muted">
          {t(`inviting.hint.${between}`)}
        </Text>
      )}
      {picked.length > 0 && (
        <Inline gap={2}>
          <Button isPending={invite.isPending} onPress={() => invite.mutate(picked)}>
            {t(`inviting.invite.${between}`, { count: picked.length })}
          </Button>
          {isProgramAdmin === 1 && (
            <Button color="lightgrey" isPending={add.isPending} onPress={() => add.mutate(picked)}>
              {t('inviting.add')}
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}
