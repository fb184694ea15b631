import { LoadFailure, RefreshControl, useFormat, useText, useViewer } from '@stridewell/platform';
import type { Format } from '@stridewell/platform';
import { Inline, Page, Text, Title } from '@stridewell/ui';
import { Cards } from './cards.tsx';
import { partOfDay } from './greeting.ts';
import { useMyDashboard } from './my-dashboard.queries.ts';
import { Greeting } from './my-dashboard.styles.ts';
import { useNewDay } from './use-new-day.ts';

/** Returns the day and the hour on the reader's clock. */
function readClock(format: Format): { day: string; hour: number } {
  const now = new Date();
  return {
    day: format.yearMonthDay(now),
    hour: Number(format.yearMonthDayTime(now).slice(-5, -3)),
  };
}

export function MyDashboardScreen() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const viewer = useViewer();
  const { shownDay, isTodayAnswered, failure, isLoading, reload, startNewDay } = useMyDashboard();
  useNewDay(shownDay, startNewDay);

  const { day: clockDay, hour } = readClock(format);
  const part = partOfDay(hour);
  const today = format.today();
  const date = format.weekdayAndDate(today, 'long');
  const isOfYesterday = today < clockDay;

  return (
    <Page>
      <Greeting>
        <Title level={1}>{t(`greeting.${part}`, { name: viewer.firstName })}</Title>
        <Inline justify="space-between">
          <Text tone="muted">
            {isOfYesterday
              ? t('greeting.dateUntil', { date, hour: `${viewer.dayStartsAt}:00` })
              : date}
          </Text>
          <RefreshControl onRefresh={reload} />
        </Inline>
      </Greeting>
      {failure ? (
        <LoadFailure error={failure} isRetrying={isLoading} onRetry={reload} />
      ) : (
        <Cards isTodayAnswered={isTodayAnswered} />
      )}
    </Page>
  );
}
