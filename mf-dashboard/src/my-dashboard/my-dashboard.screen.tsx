import {
  RefreshControl,
  Slot,
  useFormat,
  useIsPainted,
  useText,
  useViewer,
} from '@stridewell/platform';
import { Inline, Page, Text, Title } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { partOfDay } from './greeting.ts';
import { useMyDashboard } from './my-dashboard.queries.ts';
import { Column, Columns, Greeting } from './my-dashboard.styles.ts';
import { useNewDay } from './use-new-day.ts';

/** The cards of the dashboard, each its feature's own. */
export interface DashboardCards {
  today: ReactNode;
  requiredTasks: ReactNode;
  week: ReactNode;
  questions: ReactNode;
  leaderboard: ReactNode;
  notices: ReactNode;
}

export function MyDashboardScreen({ cards }: { cards: DashboardCards }) {
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
          {cards.today}
          {isPainted && (
            <>
              {cards.requiredTasks}
              {cards.week}
              {cards.questions}
              <Slot name="my-dashboard.main" />
            </>
          )}
        </Column>
        <Column>
          {isPainted && (
            <>
              <Slot name="my-dashboard.aside" />
              {cards.leaderboard}
              {cards.notices}
            </>
          )}
        </Column>
      </Columns>
    </Page>
  );
}
