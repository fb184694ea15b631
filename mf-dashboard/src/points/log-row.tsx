import type { PointEntry } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { ListRow } from '@stridewell/ui';
import { usePointText } from './point-texts.ts';
import { Points } from './points.styles.ts';

/** One entry of the points ledger: reason, date, author, and whether it still counts. */
export function LogRow({ entry }: { entry: PointEntry }) {
  const t = usePointText();
  const format = useFormat();
  const { rule, points, earned, date, challenge, writtenBy, cause, reversedWhy } = entry;
  const details = [
    format.date(date),
    challenge?.name,
    writtenBy && t('givenBy', { name: writtenBy }),
    typeof cause['reason'] === 'string' ? `“${cause['reason']}”` : undefined,
    reversedWhy && t(`reversed.${reversedWhy}`),
    !reversedWhy && points < earned && t('capped', { earned: format.number(earned) }),
  ].filter(Boolean);
  const amount = format.number(points, { signDisplay: 'exceptZero' });
  return (
    <ListRow
      title={t(`rule.${rule}`)}
      meta={details.join(' · ')}
      trailing={
        <Points $isReversed={reversedWhy !== null}>{t('points', { count: points, amount })}</Points>
      }
    />
  );
}
