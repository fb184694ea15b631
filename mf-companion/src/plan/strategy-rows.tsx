import type { getPlan, Output } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, CheckIcon, List, ListRow, Text } from '@stridewell/ui';
import { pieceAddress, useMarkPiece } from '#pieces/index.ts';

type Strategy = Output<typeof getPlan>['data']['strategies'][number];

/** What to do, how often, and why it is in the plan; each strategy can be checked off for today. */
export function StrategyRows({ strategies }: { strategies: readonly Strategy[] }) {
  const t = useText('mf-companion');
  return (
    <List label={t('plan.strategies')}>
      {strategies.map((strategy) => (
        <StrategyRow key={strategy.id} strategy={strategy} />
      ))}
    </List>
  );
}

function StrategyRow({ strategy }: { strategy: Strategy }) {
  const t = useText('mf-companion');
  const { id, title, times, per, done, isDoneToday, because } = strategy;
  const { mutate, isPending } = useMarkPiece(id);
  return (
    <ListRow
      href={pieceAddress(strategy)}
      title={title}
      meta={
        <>
          {`${t(`often.${per}`, { count: times })} · ${t('plan.doneThisWeek', { count: done })}`}
          {because.length > 0 && (
            <Text size="sm">{t('plan.reasons', { reasons: because.join('; ') })}</Text>
          )}
        </>
      }
      trailing={
        <Button
          size="small"
          isPending={isPending}
          {...(isDoneToday === 1 && { icon: CheckIcon })}
          color={isDoneToday === 1 ? 'green' : 'lightgrey'}
          aria-label={t(isDoneToday === 1 ? 'plan.undoOf' : 'plan.doneOf', { title })}
          onPress={() => mutate({ done: isDoneToday === 1 ? 0 : 1 })}
        >
          {t(isDoneToday === 1 ? 'plan.doneToday' : 'piece.markDone')}
        </Button>
      }
    />
  );
}
