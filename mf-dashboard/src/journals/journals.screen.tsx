import { ListView, useListAddress } from '@stridewell/parts';
import { Navigate, useFormat, useParams, useViewer } from '@stridewell/platform';
import { Card, EmptyPathIllustration, EmptyState, Page, Skeleton, Stack } from '@stridewell/ui';
import { Composer } from './composer.tsx';
import { DateStrip, firstJournalDay, WeekSteps } from './date-strip.tsx';
import { JournalCounts } from './journal-counts.tsx';
import { JournalDays } from './journal-days.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { journalList } from './journal-list.ts';
import { useJournalText } from './journal-texts.ts';
import { useMemberJournals } from './journals.queries.ts';
import { JournalColumns } from './journals.styles.ts';

/** The viewer's journal: a strip of days, a form for the chosen one, and the entries up to it. */
export function JournalsScreen() {
  const format = useFormat();
  const today = format.today();
  const { journalDate = today } = useParams();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(journalDate);
  if (!isDay || journalDate > today || journalDate < firstJournalDay(today))
    return <Navigate to={`/journals/${today}`} replace />;
  return <JournalDay date={journalDate} />;
}

function JournalDay({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const viewer = useViewer();
  const list = useListAddress(journalList);
  const query = useMemberJournals(viewer.id, list.address, date);
  const isMine = list.address.view === 'mine';
  const isAll = list.address.photos === 'all';
  return (
    <Page>
      <JournalColumns>
        <Card title={format.monthAndYear(date)} level={2} actions={<WeekSteps date={date} />}>
          <Stack gap={4}>
            <DateStrip date={date} />
            <Composer key={date} date={date} />
          </Stack>
        </Card>
        <Card title={t('list.title')} level={2}>
          <Stack gap={3}>
            <JournalFilters list={list} mineLabel={t('filter.mine')} />
            {isMine && query.data && query.data.meta.total > 0 && (
              <JournalCounts meta={query.data.meta} />
            )}
            <ListView
              pagesLabel={t('list.pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="list" count={3} />}
              empty={
                <EmptyState
                  illustration={<EmptyPathIllustration />}
                  title={t(isMine ? 'list.empty' : 'list.emptyFriends')}
                  level={3}
                  text={t(isAll ? 'list.emptyHint' : 'list.emptyPhotos')}
                />
              }
            >
              {({ data }) => <JournalDays journals={data} />}
            </ListView>
          </Stack>
        </Card>
      </JournalColumns>
    </Page>
  );
}
