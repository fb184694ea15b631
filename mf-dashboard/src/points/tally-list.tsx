import { useFormat } from '@stridewell/platform';
import { List, ListRow, Meter } from '@stridewell/ui';
import { usePointText } from './point-texts.ts';
import type { PointsPage } from './points.queries.ts';

type Tally = PointsPage['meta']['tally'];

/** The points per category, each with a bar; the longest bar has the most points. */
export function TallyList({ tally }: { tally: Tally }) {
  const t = usePointText();
  const maxTotal = Math.max(1, ...tally.map(({ total }) => total));
  return (
    <List label={t('tab.tally')}>
      {tally.map((one) => (
        <Category key={one.category} tally={one} maxTotal={maxTotal} />
      ))}
    </List>
  );
}

function Category(props: { tally: Tally[number]; maxTotal: number }) {
  const { category, total, today, remainingToday } = props.tally;
  const t = usePointText();
  const format = useFormat();
  const cap = remainingToday === null ? null : today + remainingToday;
  return (
    <ListRow
      title={
        <Meter
          label={t(`category.${category}`)}
          value={Math.max(0, total)}
          maxValue={props.maxTotal}
          valueLabel={t('points', { count: total, amount: format.number(total) })}
        />
      }
      meta={
        cap === null
          ? today > 0 && t('today', { points: format.number(today) })
          : t('todayOfCap', { points: format.number(today), cap: format.number(cap) })
      }
    />
  );
}

/** The ways to earn points in the program, with amounts. */
export function EarnList({ ways }: { ways: PointsPage['meta']['howToEarn'] }) {
  const t = usePointText();
  const format = useFormat();
  return (
    <List label={t('tab.earn')}>
      {ways
        .filter(({ isOn }) => isOn)
        .map(({ rule, points: count, pointsOfDay }) => (
          <ListRow
            key={rule}
            title={t(`rule.${rule}`)}
            meta={
              pointsOfDay === null ? undefined : t('cap', { points: format.number(pointsOfDay) })
            }
            trailing={
              count === null ? t('varies') : t('points', { count, amount: format.number(count) })
            }
          />
        ))}
    </List>
  );
}
