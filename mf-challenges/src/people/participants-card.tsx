import type { Challenge, ChallengeParticipant } from '@stridewell/contracts';
import { useRested } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  List,
  ListRow,
  Pagination,
  RadioGroup,
  SearchField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useParticipants, type ParticipantKind } from './people.queries.ts';
import { mayRemove, RemoveButton } from './remove-button.tsx';

const kindsOf = {
  individuals: ['members'],
  groups: ['teams', 'members'],
  organization: ['organizations', 'members'],
} as const satisfies Record<Challenge['between'], readonly ParticipantKind[]>;

/** The participants, page by page, with a search by name. */
export function ParticipantsCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const kinds = kindsOf[challenge.between];
  const [asked, setAsked] = useState<{ entity: ParticipantKind; search: string; page: number }>({
    entity: kinds[0],
    search: '',
    page: 1,
  });
  const { entity, search, page } = asked;
  const rested = useRested(search);
  const query = useParticipants(challenge, { ...asked, search: rested });
  const skeleton = <Skeleton shape="list" count={3} />;
  const metaOf = ({ isDeleted, members, joinedAt }: ChallengeParticipant) => {
    if (isDeleted) return t('participants.deleted');
    return members === null
      ? t('participants.since', { day: format.date(joinedAt) })
      : t('participants.membersOf', { count: members });
  };
  return (
    <QueryCard title={t('participants.title')} query={query} skeleton={skeleton}>
      {({ data, meta }) => (
        <Stack gap={4}>
          {kinds.length > 1 && (
            <RadioGroup
              label={t('participants.kind')}
              orientation="horizontal"
              value={entity}
              onChange={(kind) =>
                setAsked({ entity: kinds.find((one) => one === kind) ?? kinds[0], search, page: 1 })
              }
              options={kinds.map((kind) => ({ value: kind, label: t(`participants.${kind}`) }))}
            />
          )}
          <SearchField
            label={t('participants.search')}
            value={search}
            onChange={(text) => setAsked({ entity, search: text, page: 1 })}
          />
          {data.length === 0 ? (
            <Text tone="muted">{t('participants.empty')}</Text>
          ) : (
            <List label={t('participants.title')}>
              {data.map((one) => (
                <ListRow
                  key={one.id}
                  {...(one.username !== null && { href: `/profile/${one.username}` })}
                  {...(entity === 'teams' && !one.isDeleted && { href: `/teams/${one.id}` })}
                  leading={<Avatar name={one.name} src={one.image} />}
                  title={one.name}
                  {...(mayRemove(challenge, entity) && {
                    trailing: <RemoveButton challenge={challenge} entity={entity} one={one} />,
                  })}
                  meta={metaOf(one)}
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
              onPageChange={(next) => setAsked({ ...asked, page: next })}
            />
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
