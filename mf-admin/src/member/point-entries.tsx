import type { MemberPointEntry } from '@stridewell/contracts';
import { ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Button, EmptyState, Inline, List, ListRow, Skeleton } from '@stridewell/ui';
import { pointEntryList } from './point-entry-list.ts';
import { useOneMemberText } from './member-texts.ts';
import { usePointEntries, useWithdrawPoints } from './point-entries.queries.ts';

/** The entries behind a member's points, newest first. Adjustments can be withdrawn. */
export function PointEntries(props: { memberId: number; isOneself: boolean }) {
  const { memberId, isOneself } = props;
  const t = useOneMemberText();
  const list = useListAddress(pointEntryList, 'replace');
  const query = usePointEntries(memberId, list.address);
  return (
    <ListView
      pagesLabel={t('points.pages')}
      list={list}
      query={query}
      skeleton={<Skeleton shape="list" count={5} />}
      empty={<EmptyState title={t('points.empty')} level={3} />}
    >
      {({ data }) => (
        <List label={t('points.entries')}>
          {data.map((entry) => (
            <Entry key={entry.id} memberId={memberId} entry={entry} isFixed={isOneself} />
          ))}
        </List>
      )}
    </ListView>
  );
}

function Entry(props: { memberId: number; entry: MemberPointEntry; isFixed: boolean }) {
  const { memberId, entry, isFixed } = props;
  const { rule, points, earned, date, challenge, reason, writtenBy, reversedWhy } = entry;
  const t = useOneMemberText();
  const format = useFormat();
  const withdraw = useWithdrawPoints(memberId);
  const amount = format.number(points, { signDisplay: 'exceptZero' });
  const details = [
    format.date(date),
    challenge?.name,
    writtenBy && t('points.by', { name: writtenBy }),
    reason && `“${reason}”`,
    reversedWhy && t(`points.reversed.${reversedWhy}`),
    !reversedWhy && points < earned && t('points.capped', { earned: format.number(earned) }),
  ].filter(Boolean);
  const canWithdraw = rule === 'adjustment' && reversedWhy === null && !isFixed;
  return (
    <ListRow
      title={t(`points.rule.${rule}`)}
      meta={details.join(' · ')}
      trailing={
        <Inline>
          {canWithdraw && (
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('points.withdrawOf', { points: amount, date: format.date(date) })}
              isPending={withdraw.isPending}
              onPress={() => withdraw.mutate(entry)}
            >
              {t('points.withdraw')}
            </Button>
          )}
          {reversedWhy === null ? <span>{amount}</span> : <s>{amount}</s>}
        </Inline>
      }
    />
  );
}
