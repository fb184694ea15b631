import { QueryFailure, useFormat } from '@stridewell/platform';
import { Button, List, ListRow, Skeleton, Stack, Text, WhyDialog } from '@stridewell/ui';
import { useState } from 'react';
import { LogRow } from './log-row.tsx';
import { usePointText } from './point-texts.ts';
import { useExplainedPoints } from './points.queries.ts';

/** Explains the balance: every day of it, and each entry of a day. */
export function PointsWhy() {
  const t = usePointText();
  return (
    <WhyDialog label={t('why.label')}>
      <Days />
    </WhyDialog>
  );
}

const visibleDays = 14;

function Days() {
  const t = usePointText();
  const format = useFormat();
  const query = useExplainedPoints();
  const [shown, setShown] = useState(visibleDays);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const points = query.data?.data.points;
  if (!points) return <Waiting query={query} />;
  const { balance, days } = points;
  if (days.length === 0) return <Text>{t('emptyHint')}</Text>;
  const amount = (count: number) =>
    t('points', { count, amount: format.number(count, { signDisplay: 'exceptZero' }) });
  return (
    <Stack gap={3}>
      <Text>{t('points', { count: balance, amount: format.number(balance) })}</Text>
      <List label={t('why.days')}>
        {days.slice(0, shown).map((day) => {
          const { date } = day;
          const isOpen = date === openDay;
          return (
            <ListRow
              key={date}
              title={format.weekdayAndDate(date)}
              meta={
                <>
                  {day.reversed !== 0 && t('why.reversed', { points: amount(day.reversed) })}
                  {isOpen && <Entries date={date} />}
                </>
              }
              trailing={
                <Stack gap={1} align="end">
                  {amount(day.points)}
                  <Button
                    color="lightgrey"
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={t('why.entriesOf', { date: format.date(date) })}
                    onPress={() => setOpenDay(isOpen ? null : date)}
                  >
                    {t('why.entries')}
                  </Button>
                </Stack>
              }
            />
          );
        })}
      </List>
      {days.length > shown && (
        <div>
          <Button
            color="lightgrey"
            size="small"
            onPress={() => setShown((before) => before + 4 * visibleDays)}
          >
            {t('why.earlier')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Entries({ date }: { date: string }) {
  const t = usePointText();
  const format = useFormat();
  const query = useExplainedPoints(date);
  const entries = query.data?.data.points?.entries;
  if (!entries) return <Waiting query={query} />;
  return (
    <List label={t('why.entriesOf', { date: format.date(date) })}>
      {entries.map((entry) => (
        <LogRow key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

function Waiting({ query }: { query: ReturnType<typeof useExplainedPoints> }) {
  if (!query.isError) return <Skeleton shape="list" count={3} />;
  return <QueryFailure query={query} />;
}
