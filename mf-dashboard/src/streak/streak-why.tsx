import { daysPerFreeze, maxFreezes, type MemberStreak } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { List, ListRow, Text, Title, WhyDialog } from '@stridewell/ui';

/** Explains the streak: its rules, and every day that it is shown with. */
export function StreakWhy({ streak }: { streak: MemberStreak }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { days, countsBy } = streak;
  const freezes = { count: daysPerFreeze, most: maxFreezes };
  return (
    <WhyDialog label={t('streak.whyLabel')}>
      <Text>{t(countsBy === 'goal' ? 'streak.whyGoal' : 'streak.whyEntry')}</Text>
      <Text>
        {t('streak.whyFreeze', freezes)} {t('streak.rest')}
      </Text>
      <Title level={3} size="md">
        {t('streak.whyDays', { count: days.length })}
      </Title>
      <List label={t('streak.whyDays', { count: days.length })}>
        {days.map(({ date, mark }) => (
          <ListRow
            key={date}
            title={format.weekdayAndDate(date)}
            trailing={t(`streak.mark.${mark}`)}
          />
        ))}
      </List>
    </WhyDialog>
  );
}
