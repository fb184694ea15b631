import {
  LoadFailure,
  RefreshControl,
  Slot,
  useFormat,
  useIsPainted,
  useText,
  useViewer,
} from '@stridewell/platform';
import { Inline, Page, Text, Title } from '@stridewell/ui';
import { AskedDaysCard } from '#asked-days/index.ts';
import { BadgeMoments } from '#badges/index.ts';
import { Suspense } from 'react';
import { Column, Columns } from '#card/columns.styles.ts';
import { FriendsCard } from '#friends/index.ts';
import { GetStartedCard } from '#get-started/index.ts';
import { JournalPromptCard } from '#journals/index.ts';
import { LeaderboardCard } from '#leaderboard/index.ts';
import { RequestsCard } from '#messages/index.ts';
import { PushRenewal } from '#member-settings/index.ts';
import { MetricsCard } from '#metrics/index.ts';
import { NoticesCard } from '#notices/index.ts';
import { QuestionsCard } from '#questions/index.ts';
import { TodayCard, WeekCard } from '#steps/index.ts';
import { StreakCard } from '#streak/index.ts';
import { orderOfDay } from './card-order.ts';
import { type PartOfDay, partOfDay } from './greeting.ts';
import { useMyDashboard } from './my-dashboard.queries.ts';
import { Greeting } from './my-dashboard.styles.ts';
import { useNewDay } from './use-new-day.ts';

const dayCards = { metrics: MetricsCard, week: WeekCard, journal: JournalPromptCard };

export function MyDashboardScreen() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const viewer = useViewer();
  const { shownDay, failure, isLoading, reload, startNewDay } = useMyDashboard();
  useNewDay(shownDay, startNewDay);

  const hour = Number(format.yearMonthDayTime(new Date()).slice(-5, -3));
  const part = partOfDay(hour);
  const today = format.today();
  const isOfYesterday = today < format.yearMonthDay(new Date());

  return (
    <Page>
      <Greeting>
        <Title level={1}>{t(`greeting.${part}`, { name: viewer.firstName })}</Title>
        <Inline justify="space-between">
          <Text tone="muted">
            {t(isOfYesterday ? 'greeting.dateUntil' : 'greeting.date', {
              weekday: format.weekday(today, 'long'),
              date: format.fullMonthDayYear(today),
              hour: `${viewer.dayStartsAt}:00`,
            })}
          </Text>
          <RefreshControl onRefresh={reload} />
        </Inline>
      </Greeting>
      {failure ? (
        <LoadFailure error={failure} isRetrying={isLoading} onRetry={reload} />
      ) : (
        <Cards part={part} />
      )}
    </Page>
  );
}

function Cards({ part }: { part: PartOfDay }) {
  // Today is what people come for: the rest follows the frame that shows it.
  const isPainted = useIsPainted();
  return (
    <Columns>
      <Column>
        <TodayCard />
        {isPainted && (
          <>
            <BadgeMoments />
            <Suspense fallback={null}>
              <PushRenewal />
            </Suspense>
            <GetStartedCard />
            <QuestionsCard isRequired />
            <AskedDaysCard />
            <RequestsCard />
            {orderOfDay[part].map((card) => {
              const DayCard = dayCards[card];
              return <DayCard key={card} />;
            })}
            <QuestionsCard isRequired={false} />
            <Slot name="my-dashboard.main" />
          </>
        )}
      </Column>
      <Column>
        {isPainted && (
          <>
            <StreakCard />
            <Slot name="my-dashboard.aside" />
            <LeaderboardCard />
            <FriendsCard />
            <NoticesCard />
          </>
        )}
      </Column>
    </Columns>
  );
}
