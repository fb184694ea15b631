import { useFormat } from '@stridewell/platform';
import { Meter, Stack, Text } from '@stridewell/ui';
import { usePointText } from './point-texts.ts';
import { Balance, Figure, LevelPart } from './points.styles.ts';
import type { PointsPage } from './points.queries.ts';

/** The balance, the progress to the next level, and the program year. */
export function BalanceFigures({ meta }: { meta: PointsPage['meta'] }) {
  const t = usePointText();
  const format = useFormat();
  const { balance, level, year } = meta;
  const amount = (count: number) => t('points', { count, amount: format.number(count) });
  return (
    <Stack gap={5}>
      <Balance>
        <Figure>
          <span>{t('balance', { count: balance })}</span>
          <strong>{format.number(balance)}</strong>
        </Figure>
        <LevelPart>
          <Meter
            label={t('level.name', { level: level.level })}
            value={balance - level.from}
            maxValue={(level.next ?? Math.max(balance, 1)) - level.from}
            valueLabel={
              level.toNext === null
                ? t('level.last')
                : t('level.toNext', { points: amount(level.toNext), level: level.level + 1 })
            }
          />
        </LevelPart>
      </Balance>
      {year.goal === null ? (
        <Text tone="muted">
          {t('year.points', { points: amount(year.points), date: format.date(year.startDate) })}
        </Text>
      ) : (
        <Meter
          label={t('year.label', { date: format.date(year.startDate) })}
          value={Math.min(year.points, year.goal)}
          maxValue={year.goal}
          valueLabel={t('year.ofGoal', {
            points: format.number(year.points),
            goal: format.number(year.goal),
          })}
        />
      )}
    </Stack>
  );
}
