import { ListView, useListAddress } from '@stridewell/parts';
import { Navigate, useFormat, useParams, useViewer } from '@stridewell/platform';
import { Card, EmptyPathIllustration, EmptyState, Page, Skeleton, Stack } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { Composer } from './composer.tsx';
import { DayChoice, DaySteps, firstJournalDay } from './day-choice.tsx';
import { JournalCounts } from './journal-counts.tsx';
import { JournalDays } from './journal-days.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { journalList } from './journal-list.ts';
import { useJournalText } from './journal-texts.ts';
import { useMemberJournals } from './journals.queries.ts';

/** The viewer's journal: a form for a day, and the entries up to it. */
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
      <Columns>
        <Column>
          <Card title={format.weekdayAndDate(date)} level={2} actions={<DaySteps date={date} />}>
            <Composer key={date} date={date} />
          </Card>
          <Card title={t('list.title')} level={2}>
            <Stack gap={3}>
              <JournalFilters list={list} mineLabel={t('filter.mine')} />
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
        </Column>
        <Column>
          <Card title={t('day.title')} level={2}>
            <DayChoice date={date} />
          </Card>
          {isMine && query.data && (
            <Card title={t('counts.title')} level={2}>
              <JournalCounts meta={query.data.meta} />
            </Card>
          )}
        </Column>
      </Columns>
    </Page>
  );
}
