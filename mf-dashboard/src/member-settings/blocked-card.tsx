import { listBlockedMembers, type Person } from '@stridewell/contracts';
import { QueryCard } from '@stridewell/platform';
import { Avatar, Button, List, ListRow, Pagination, Skeleton, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useBlockedMembers, useUnblock } from './blocked.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const { perPage } = listBlockedMembers.list;

/**
 * The members whom the viewer has blocked, with buttons to unblock them. The page number is not in the address, which
 * belongs to another list.
 */
export function BlockedCard() {
  const t = useSettingsText();
  const [page, setPage] = useState(1);
  const query = useBlockedMembers(page);
  const total = query.data?.meta.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  // The last member on a page was unblocked.
  if (query.data && page > lastPage) setPage(lastPage);
  return (
    <QueryCard
      title={t('blocked.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
    >
      {({ data }) => (
        <>
          {total === 0 && <Text tone="muted">{t('blocked.none')}</Text>}
          {total > 0 && (
            <List label={t('blocked.title')}>
              {data.map((person) => (
                <Blocked key={person.id} person={person} />
              ))}
            </List>
          )}
          {total > perPage && (
            <Pagination
              label={t('blocked.pages')}
              page={page}
              perPage={perPage}
              total={total}
              rangeLabel={t('blocked.count', { count: total })}
              onPageChange={setPage}
            />
          )}
        </>
      )}
    </QueryCard>
  );
}

function Blocked({ person }: { person: Person }) {
  const t = useSettingsText();
  const unblock = useUnblock(person);
  const { name, image } = person;
  return (
    <ListRow
      leading={<Avatar name={name} src={image} />}
      title={name}
      trailing={
        <Button
          size="small"
          color="lightgrey"
          isPending={unblock.isPending}
          aria-label={t('blocked.unblockNamed', { name })}
          onPress={() => unblock.mutate()}
        >
          {t('blocked.unblock')}
        </Button>
      }
    />
  );
}
