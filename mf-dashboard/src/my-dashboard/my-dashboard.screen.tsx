import {
  RefreshControl,
  Slot,
  useFormat,
  useIsPainted,
  useText,
  useViewer,
} from '@stridewell/platform';
import { Inline, Page, Text, Title } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { LeaderboardCard } from '#leaderboard/index.ts';
import { NoticesCard } from '#notices/index.ts';
import { QuestionsCard } from '#questions/index.ts';
import { TodayCard, WeekCard } from '#steps/index.ts';
import { partOfDay } from './greeting.ts';
import { useMyDashboard } from './my-dashboard.queries.ts';
import { Greeting } from './my-dashboard.styles.ts';
import { useNewDay } from './use-new-day.ts';

export function MyDashboardScreen() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const viewer = useViewer();
  const { shownDay, reload, startNewDay } = useMyDashboard();
  useNewDay(shownDay, startNewDay);
  // Today is what people come for: the rest follows the frame that shows it.
  const isPainted = useIsPainted();

  const hour = Number(format.yearMonthDayTime(new Date()).slice(-5, -3));

  return (
    <Page>
      <Greeting>
        <Title level={1}>{t(`greeting.${partOfDay(hour)}`, { name: viewer.firstName })}</Title>
        <Inline justify="space-between">
          <Text tone="muted">
            {t('greeting.date', {
              weekday: format.weekday(format.today(), 'long'),
              date: format.fullMonthDayYear(format.today()),
            })}
          </Text>
          <RefreshControl onRefresh={reload} />
        </Inline>
      </Greeting>
      <Columns>
        <Column>
          <TodayCard />
          {isPainted && (
            <>
              <QuestionsCard isRequired />
              <WeekCard />
              <QuestionsCard isRequired={false} />
              <Slot name="my-dashboard.main" />
            </>
          )}
        </Column>
        <Column>
          {isPainted && (
            <>
              <Slot name="my-dashboard.aside" />
              <LeaderboardCard />
              <NoticesCard />
            </>
          )}
        </Column>
      </Columns>
    </Page>
  );
}
