import type { MemberPoints } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { List, ListRow, Num } from '@stridewell/ui';
import { useRecordText } from './member-record-texts.ts';

/** What a member's balance consists of: a line per rule, one for all wellness metrics, and the total. */
export function MemberPointSums({ points }: { points: MemberPoints }) {
  const t = useRecordText();
  const format = useFormat();
  const { sums, wellness, balance } = points;
  return (
    <List label={t('points.title')}>
      {sums.map((sum) => (
        <ListRow
          key={sum.rule}
          title={t(`points.rule.${sum.rule}`)}
          meta={t('points.entries', { count: sum.entries, number: format.number(sum.entries) })}
          trailing={<Num value={sum.points} />}
        />
      ))}
      {wellness !== 0 && (
        <ListRow title={t('points.wellness')} trailing={<Num value={wellness} />} />
      )}
      <ListRow
        title={t('points.total')}
        isHighlighted
        trailing={
          <strong>
            <Num value={balance} />
          </strong>
        }
      />
    </List>
  );
}
