import { restDayEvery } from '@stridewell/contracts';
import { QueryCard, useFormat } from '@stridewell/platform';
import { Button, List, ListRow, SelectField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { usePointText } from './point-texts.ts';
import { useClaimRestDay, useRestDays, useWithdrawRestDay } from './points.queries.ts';

/** Takes a rest day for a missed goal, and lists those taken. */
export function RestDaysCard() {
  const t = usePointText();
  const format = useFormat();
  const query = useRestDays();
  const claim = useClaimRestDay();
  const withdraw = useWithdrawRestDay();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryCard title={t('rest.title')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data, meta }) => {
        const day = meta.claimable.find((one) => one === chosen) ?? meta.claimable[0];
        return (
          <Stack gap={4}>
            <Text tone="muted">{t('rest.lead', { count: restDayEvery })}</Text>
            {day === undefined ? (
              <Text>{t('rest.none')}</Text>
            ) : (
              <>
                <SelectField
                  label={t('rest.day')}
                  value={day}
                  options={meta.claimable.map((value) => ({
                    value,
                    label: format.weekdayAndDate(value),
                  }))}
                  onChange={setChosen}
                />
                <div>
                  <Button isPending={claim.isPending} onPress={() => claim.mutate(day)}>
                    {t('rest.claim')}
                  </Button>
                </div>
              </>
            )}
            {data.length > 0 && (
              <List label={t('rest.taken')}>
                {data.map(({ date, isGoalDay, points }) => (
                  <ListRow
                    key={date}
                    title={format.weekdayAndDate(date)}
                    meta={
                      isGoalDay
                        ? t('rest.isGoalDay')
                        : t('points', { count: points, amount: `+${format.number(points)}` })
                    }
                    trailing={
                      date >= meta.opensOn && (
                        <Button
                          color="lightgrey"
                          size="small"
                          isDisabled={withdraw.isPending}
                          aria-label={t('rest.withdrawOf', { date: format.date(date) })}
                          onPress={() => withdraw.mutate(date)}
                        >
                          {t('rest.withdraw')}
                        </Button>
                      )
                    }
                  />
                ))}
              </List>
            )}
          </Stack>
        );
      }}
    </QueryCard>
  );
}
