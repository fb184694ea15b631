import type { Profile } from '@stridewell/contracts';
import { ListView, useListAddress } from '@stridewell/parts';
import { Card, EmptyPathIllustration, EmptyState, Skeleton, Text } from '@stridewell/ui';
import { JournalDays, journalList, useMemberJournals } from '#journals/index.ts';
import { useProfileText } from './profile-texts.ts';

/** A member's entries up to a day that the viewer may read. */
export function ProfileJournals(props: { profile: Profile; date: string; most?: number }) {
  const t = useProfileText();
  const { profile, date, most } = props;
  const list = useListAddress(journalList, 'replace');
  const address = { ...list.address, view: 'mine' as const };
  const query = useMemberJournals(profile.id, address, date);
  return (
    <Card title={t('part.journals')} level={2}>
      <ListView
        pagesLabel={t('pages.journals')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={
          most === undefined ? (
            <EmptyState
              illustration={<EmptyPathIllustration />}
              title={t('noJournals')}
              level={3}
              text={t('noJournalsHint', { name: profile.name })}
            />
          ) : (
            <Text tone="muted">{t('noJournalsHint', { name: profile.name })}</Text>
          )
        }
        footer={most !== undefined && <span />}
      >
        {({ data }) => <JournalDays journals={data.slice(0, most)} />}
      </ListView>
    </Card>
  );
}
